import { SCRIPT_COOKIE } from './script-cookie';

/** Whether script is known to run there. Who has none, or comes for the first time, is given whole pages. */
export const runsScript = (request: Request): boolean =>
  request.headers.get('Cookie')?.split(/; */).includes(`${SCRIPT_COOKIE}=runs`) ?? false;
