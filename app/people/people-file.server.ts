import type { PersonView } from '#modules/organizations/contract';
import { BYTE_ORDER_MARK, csvLine } from '#foundation/csv';

const STATES = { pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' } as const;

const HEAD = [
  ...['Name', 'Email', 'Designation', 'Employee ID', 'Contact number', 'Location'],
  ...['Organization', 'Request', 'Joined'],
];

const day = (at: string): string => at.slice(0, 10);

/** People as a file that can be imported again; of those who were removed, with what came after. */
export async function* peopleFile(
  parts: AsyncIterable<PersonView[]>,
  { removed }: { removed: boolean },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(removed ? [...HEAD, 'Removed', 'Replaced by'] : HEAD);
  for await (const people of parts) {
    yield people.map((person) => csvLine(fieldsOf(person, removed))).join('');
  }
}

function fieldsOf(person: PersonView, removed: boolean): string[] {
  const { name, email, designation, employeeId, contactNumber, locationName } = person;
  const { organizationName, requestStatus, joinedAt, removedAt, replacedByName } = person;
  return [
    ...[name, email, designation, employeeId, contactNumber, locationName, organizationName],
    ...[requestStatus ? STATES[requestStatus] : '', day(joinedAt)],
    ...(removed ? [removedAt ? day(removedAt) : '', replacedByName ?? ''] : []),
  ];
}
