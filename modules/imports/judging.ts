import { messages } from '#foundation/messages';
import type { FieldErrors } from '#foundation/errors';
import { employeeFields, type EmployeeRow, type Fate } from './contract';
import type { ReadRow } from './csv/reading';
import type { Candidate } from './deps.server';
import type { FindPlace } from './places';

/** A row of a file, as far as the file alone tells. */
export interface Judged {
  line: number;
  row: EmployeeRow;
  faults: FieldErrors | null;
  /** Decided already where something is wrong. */
  fate: Fate | null;
  email: string | null;
  locationId: string | null;
}

const LONGEST_SHOWN = 300;

export function judge({ line, row, hasSurplus }: ReadRow, findPlace: FindPlace): Judged {
  const parsed = employeeFields.safeParse(row);
  const place = findPlace(row.location);
  const faults: FieldErrors = hasSurplus ? { row: messages.importSurplus } : {};
  for (const { path, message } of parsed.error?.issues ?? []) faults[path.join('.')] ??= message;
  if ('fault' in place) faults.location = place.fault;
  if (!parsed.success || hasSurplus) {
    // Whoever is erased is found by it, whatever else is wrong.
    const email = employeeFields.shape.email.safeParse(row.email).data ?? null;
    return { line, row: shown(row), faults, fate: 'invalid', email, locationId: null };
  }
  const { email } = parsed.data;
  const said = { line, row: { ...parsed.data, location: shown(row).location }, email };
  if ('id' in place) return { ...said, faults: null, fate: null, locationId: place.id };
  const fate = row.location === '' ? 'invalid' : 'unknown-location';
  return { ...said, faults, fate, locationId: null };
}

/** What cannot be kept, or is too long to be shown, is cut. */
const shown = (row: EmployeeRow): EmployeeRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, text]) => [
      column,
      text.slice(0, LONGEST_SHOWN).replace(/[\0\p{Surrogate}]/gu, ''),
    ]),
  ) as EmployeeRow;

/** What an organization takes in of a row that has been judged. */
export const candidateOf = (
  { name, designation, employeeId, contactNumber }: EmployeeRow,
  email: string,
  locationId: string,
): Candidate => ({ email, name, designation, employeeId, contactNumber, locationId });
