import type { PersonView } from '#modules/organizations/contract';
import { BYTE_ORDER_MARK, csvLine } from '#foundation/csv';

const STATES = { P: 'Pending', T: 'Accepted', R: 'Rejected' } as const;

const HEAD = [
  ...['Name', 'Email', 'Designation', 'Employee ID', 'Contact number', 'Location'],
  ...['Organization', 'Request', 'Joined'],
];

const day = (at: string): string => at.slice(0, 10);

/** People as a file that can be imported again; of those who were removed, with what came after. */
export async function* peopleFile(
  parts: AsyncIterable<PersonView[]>,
  { isQuit }: { isQuit: boolean },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(isQuit ? [...HEAD, 'Removed', 'Replaced by'] : HEAD);
  for await (const people of parts) {
    yield people.map((person) => csvLine(fieldsOf(person, isQuit))).join('');
  }
}

function fieldsOf(person: PersonView, isQuit: boolean): string[] {
  const { name, email, designation, employeeid, contactnumber, locationName } = person;
  const { organizationName, isApproved, joinedAt, removedAt, replacedByName } = person;
  return [
    ...[name, email, designation, employeeid, contactnumber, locationName, organizationName],
    ...[isApproved ? STATES[isApproved] : '', day(joinedAt)],
    ...(isQuit ? [removedAt ? day(removedAt) : '', replacedByName ?? ''] : []),
  ];
}
