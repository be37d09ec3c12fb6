import { eachDetail } from '#foundation/card-details';
import { nameKey } from '#foundation/text-fields';
import { messages } from '#foundation/messages';
import { COLUMNS, type Column, type EmployeeRow } from '../contract';
import { FileFault } from './text';

/** What people call the columns, without case, spaces and signs between the words. */
const CALLED: Record<Column | 'first' | 'last', readonly string[]> = {
  ...eachDetail((_, { headings }) => headings),
  first: ['firstname', 'givenname', 'forename'],
  last: ['lastname', 'surname', 'familyname'],
  email: ['email', 'mail', 'emailaddress', 'mailaddress', 'workemail', 'workmail', 'emailid'],
  location: ['location', 'locationname', 'office', 'site', 'branch', 'worklocation', 'workplace'],
};

/** None of these is as long: a longer heading is no column of ours. */
const LONGEST_HEADING = 200;

const keyOf = (heading: string): string =>
  heading.length > LONGEST_HEADING ? '' : nameKey(heading).replace(/[^\p{L}\p{N}]/gu, '');

export type ReadFields = (fields: readonly string[]) => {
  row: EmployeeRow;
  /** There is more in the line than there are columns. */
  hasSurplus: boolean;
};

/** From the first line: how the following ones are to be read. */
export function columnsOf(headings: readonly string[]): ReadFields {
  const keys = headings.map(keyOf);
  const at = (column: keyof typeof CALLED): number =>
    keys.findIndex((key) => CALLED[column].includes(key));
  const place = Object.fromEntries(COLUMNS.map((column) => [column, at(column)])) as Record<
    Column,
    number
  >;
  const parts = [at('first'), at('last')].filter((index) => index >= 0);
  const missing = [
    ...(place.name < 0 && parts.length === 0 ? ['name'] : []),
    ...(place.email < 0 ? ['email'] : []),
  ];
  if (missing.length > 0) {
    throw new FileFault(`${messages.importColumnsMissing} ${missing.join(', ')}`);
  }
  const names = place.name < 0 ? parts : [place.name];
  return (fields) => {
    const field = (index: number): string => fields[index]?.trim() ?? '';
    const row = Object.fromEntries(
      COLUMNS.map((column) => [column, field(place[column])]),
    ) as EmployeeRow;
    const surplus = fields.slice(headings.length);
    return {
      row: { ...row, name: names.map(field).join(' ').trim() },
      hasSurplus: surplus.some((one) => one.trim() !== ''),
    };
  };
}
