import { organizationList } from '#modules/organizations/contract';
import { daysOf } from '../lists/days.server';
import { listQueryOf } from '../lists/load-list.server';

/** The part of the list that an address asks for. */
export function queryOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const days = daysOf(searchParams);
  return {
    ...listQueryOf(organizationList, searchParams),
    registeredSince: days?.since,
    registeredBefore: days?.before,
    days,
  };
}
