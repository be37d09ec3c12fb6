import { RAIL_COOKIE } from './rail-cookie';

/** Kept in a cookie, so that the first picture of a page already has the rail as it was left. */
export const railIsFolded = (request: Request): boolean =>
  request.headers.get('Cookie')?.split(/; */).includes(`${RAIL_COOKIE}=folded`) ?? false;
