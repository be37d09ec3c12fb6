import type { Row } from './measure';
import { measureBulk } from './requests-bulk';
import type { BenchServer } from './server';

export const measureRequests = (server: BenchServer): Promise<Row[]> => measureBulk(server);
