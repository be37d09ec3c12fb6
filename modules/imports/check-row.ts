import type { FieldErrors } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { nameKey } from '#foundation/text-fields';
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
/** Of a location and its city, as they may be typed: no longer text need be compared with them. */
const LONGEST_NAME = 2000;

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

interface Location {
  id: string;
  name: string;
  city: string;
}

export type FindLocation = (text: string) => { id: string } | { fault: string };

/** Finds a location by its name, or by name and city; where there is only one, it need not be named. */
export function locationFinder(locations: readonly Location[]): FindLocation {
  const byName = grouped(locations, ({ name }) => [name]);
  const byNameAndCity = grouped(locations, ({ name, city }) => [
    `${name}, ${city}`,
    `${name} ${city}`,
  ]);
  return (text) => {
    const [only] = locations;
    if (text === '') {
      return only && locations.length === 1 ? { id: only.id } : { fault: messages.blank };
    }
    const key = text.length > LONGEST_NAME ? '' : nameKey(text);
    const found = byName.get(key) ?? byNameAndCity.get(key) ?? [];
    if (found.length > 1) return { fault: messages.importSeveralLocations };
    return found[0] ? { id: found[0].id } : { fault: messages.importUnknownLocation };
  };
}

function grouped(locations: readonly Location[], namesOf: (location: Location) => string[]) {
  const groups = new Map<string, Location[]>();
  for (const location of locations) {
    for (const key of new Set(namesOf(location).map(nameKey))) {
      groups.set(key, [...(groups.get(key) ?? []), location]);
    }
  }
  return groups;
}
