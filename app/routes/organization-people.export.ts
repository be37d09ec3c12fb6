import { exportOf } from './people-export.server';

export const loader = exportOf('organizations');
