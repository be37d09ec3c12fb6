import type { Row } from './measure';
import { measureBulk } from './requests-bulk';
import { measureLists } from './requests-lists';
import type { BenchServer } from './server';

export const measureRequests = async (server: BenchServer): Promise<Row[]> => [
  ...(await measureBulk(server)),
  ...(await measureLists(server)),
];
