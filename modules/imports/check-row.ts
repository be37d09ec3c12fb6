import type { FieldErrors } from '#foundation/errors';
import { locationsByText } from '#foundation/location-texts';
import { messages } from '#foundation/messages';
import { employeeFields, type EmployeeRow, type Outcome } from './contract';
import type { ReadRow } from './csv/reading';

/** A row of a file, as far as it can be checked without other rows and members. */
export interface CheckedRow {
  line: number;
  row: EmployeeRow;
  faults: FieldErrors | null;
  /** Known already where something is wrong. */
  outcome: Outcome | null;
  email: string | null;
  locationId: string | null;
}

const LONGEST_SHOWN = 300;
/** Of a location with all that names it, as it may be typed: no longer text need be compared. */
const LONGEST_TEXT = 2000;

export function checkRow(
  { line, row, hasSurplus }: ReadRow,
  findLocation: FindLocation,
): CheckedRow {
  const parsed = employeeFields.safeParse(row);
  const location = findLocation(row.location);
  const faults: FieldErrors = hasSurplus ? { row: messages.importSurplus } : {};
  for (const { path, message } of parsed.error?.issues ?? []) faults[path.join('.')] ??= message;
  if ('fault' in location) faults.location = location.fault;
  if (!parsed.success || hasSurplus) {
    // The rows of a deleted account are found by its mail, whatever else is wrong with them.
    const email = employeeFields.shape.email.safeParse(row.email).data ?? null;
    return { line, row: shown(row), faults, outcome: 'invalid', email, locationId: null };
  }
  const { email } = parsed.data;
  const valid = { line, row: { ...parsed.data, location: shown(row).location }, email };
  if ('id' in location) return { ...valid, faults: null, outcome: null, locationId: location.id };
  const outcome = row.location === '' ? 'invalid' : 'unknown-location';
  return { ...valid, faults, outcome, locationId: null };
}

/** Without what cannot be stored, and cut to what can be shown. */
const shown = (row: EmployeeRow): EmployeeRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, text]) => [
      column,
      text.slice(0, LONGEST_SHOWN).replace(/[\0\p{Surrogate}]/gu, ''),
    ]),
  ) as EmployeeRow;

type FindLocation = (text: string) => { id: string } | { fault: string };

/** Finds a location by a text that names it; where there is only one, it need not be named. */
export function locationFinder(locations: Parameters<typeof locationsByText>[0]): FindLocation {
  const named = locationsByText(locations);
  return (text) => {
    const [only] = locations;
    if (text === '') {
      return only && locations.length === 1 ? { id: only.id } : { fault: messages.blank };
    }
    const found = text.length > LONGEST_TEXT ? [] : named(text);
    if (found.length > 1) return { fault: messages.importSeveralLocations };
    return found[0] ? { id: found[0].id } : { fault: messages.importUnknownLocation };
  };
}
