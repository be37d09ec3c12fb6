import { z } from 'zod';
import { email } from '#foundation/account-fields';
import type { FieldErrors } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { isStorable } from '#foundation/storable';
import { contactNumber, line } from '#foundation/text-fields';

/** DOOR for the browser: what files of employees hold, and what is said of them. */

export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_ROWS = 100_000;

/** In the order of the template. */
export const COLUMNS = [
  'name',
  'email',
  'designation',
  'employeeId',
  'contactNumber',
  'location',
] as const;
export type Column = (typeof COLUMNS)[number];

export const COLUMN_LABELS: Record<Column, string> = {
  name: 'Name',
  email: 'Email',
  designation: 'Designation',
  employeeId: 'Employee ID',
  contactNumber: 'Contact number',
  location: 'Location',
};

/** An employee as the file has it; what the file leaves out is empty. */
export type EmployeeRow = Record<Column, string>;

const MISSING = '';
const storable = z.string().refine(isStorable, messages.textInvalid);
const ifAny = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.literal(MISSING).or(schema);

/** Only name and mail are needed: the rest an employee can say who asks for a card. */
export const employeeFields = z.object({
  name: storable.pipe(line(100)),
  email: storable.pipe(email),
  designation: ifAny(storable.pipe(line(100))),
  employeeId: ifAny(storable.pipe(line(50))),
  contactNumber: ifAny(contactNumber),
});

/** What becomes of a row, or became of it. */
export const FATES = [
  'joined',
  'invited',
  'joins',
  'rejoins',
  'invites',
  'waiting',
  'member',
  'duplicate',
  'unknown-location',
  'invalid',
] as const;
export type Fate = (typeof FATES)[number];

/** With these something is to be done. */
export const DOING: readonly Fate[] = ['joins', 'rejoins', 'invites'];
/** With these something is wrong. */
export const WRONG: readonly Fate[] = ['duplicate', 'unknown-location', 'invalid'];

export type ImportState = 'reading' | 'ready' | 'running' | 'cancelled' | 'finished';

/** How many rows have which fate; absent: none. */
export type FateCounts = Partial<Record<Fate, number>>;

export interface ImportView {
  id: string;
  fileName: string;
  state: ImportState;
  counts: FateCounts;
  /** How many there are to import, and how many are done. */
  total: number;
  done: number;
  /** ISO time: by then it is forgotten. */
  expiresAt: string;
}

export interface ImportRowView {
  /** In the file. */
  line: number;
  row: EmployeeRow;
  fate: Fate;
  faults: FieldErrors;
}

export const importRows = z.object({
  fate: z
    .enum([...FATES, 'wrong'])
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(1).max(MOST_ROWS).catch(1),
});
export type RowFilter = z.output<typeof importRows>['fate'];

export const ROWS_A_PAGE = 20;
