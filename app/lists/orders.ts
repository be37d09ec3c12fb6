import type { Choice } from './address-choice';

const SAID = {
  name: 'By name',
  designation: 'By designation',
  employeeId: 'By employee ID',
  email: 'By email',
  locationName: 'By location',
  organizationName: 'By organization',
} as const;

/** What a list can be ordered by, said alike wherever there are lists of people. */
export const ordersBy = (...columns: (keyof typeof SAID)[]): Choice[] =>
  columns.map((value) => ({ value, label: SAID[value] }));
