import { ListFilters } from '../lists/list-filters';
import { ordersBy } from '../lists/orders';
import type { LoadedPeople } from './people.server';

const ORDERS = [
  ...ordersBy('name', 'designation', 'employeeId', 'email', 'locationName'),
  { value: 'joinedAt:DESC', label: 'Joined last' },
  { value: 'joinedAt', label: 'Joined first' },
];

/** Who of them is listed. */
export const PeopleFilters = (list: Pick<LoadedPeople, 'query' | 'choices'>) => (
  <ListFilters label="Search users" orders={ORDERS} {...list} />
);
