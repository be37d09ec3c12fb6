import { ListFilters } from '../lists/list-filters';
import type { PeopleProps } from './people-page';

const orders = [
  { value: 'name', label: 'Name' },
  { value: 'designation', label: 'Designation' },
  { value: 'employeeid', label: 'Employee ID' },
  { value: 'email', label: 'Email' },
  { value: 'locname', label: 'Location' },
  { value: 'registration_date', label: 'When they joined' },
];

/** Who of them is listed. */
export const PeopleFilters = (list: Pick<PeopleProps, 'query' | 'choices'>) => (
  <ListFilters label="Search users" orders={orders} {...list} />
);
