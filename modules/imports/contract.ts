import { z } from 'zod';
import { email } from '#foundation/account-fields';
import { DETAIL_KEYS, DETAILS, eachDetail } from '#foundation/card-details';
import type { FieldErrors } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { isStorable } from '#foundation/storable';

/** What the browser may use of imports: what files of employees hold, and what is shown of them. */

export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_ROWS = 100_000;

/** In the order of the template. */
export const COLUMNS = [
  ...(['name', 'email'] as const),
  ...DETAIL_KEYS.filter((key) => key !== 'name'),
  'location' as const,
];
export type Column = (typeof COLUMNS)[number];

export const COLUMN_LABELS: Record<Column, string> = {
  ...eachDetail((_, { label }) => label),
  email: 'Email',
  location: 'Location',
};

/** An employee as the file has it; what the file leaves out is empty. */
export type EmployeeRow = Record<Column, string>;

const MISSING = '';
const storable = z.string().refine(isStorable, messages.textInvalid);
const ifAny = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.literal(MISSING).or(schema);

/** As spreadsheets show and save a long number, “4.93012E+11”: its digits are lost. */
const SHORTENED = /^-?\d([.,]\d+)?E[+-]\d+$/i;
const notShortened = [
  (text: string) => !SHORTENED.test(text),
  messages.importNumberShortened,
] as const;

/** Only name and mail are needed: the rest employees fill in when they request a card. */
export const employeeFields = z.object({
  ...eachDetail((_, { schema }) => ifAny(storable.pipe(schema.refine(...notShortened)))),
  name: storable.pipe(DETAILS.name.schema),
  email: storable.pipe(email),
});

/** What becomes of a row, or became of it. */
export const OUTCOMES = [
  'joined',
  'invited',
  'joins',
  'rejoins',
  'invites',
  'left',
  'left-out',
  'waiting',
  'member',
  'duplicate',
  'unknown-location',
  'invalid',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Rows that the import will do something with. */
export const TO_DO: readonly Outcome[] = ['joins', 'rejoins', 'invites'];
/** Rows with something wrong. */
export const WRONG: readonly Outcome[] = ['duplicate', 'unknown-location', 'invalid'];
/** Rows that say how the holder of a mail stands to the organization. */
export const LOOKED_UP = OUTCOMES.filter((outcome) => !WRONG.includes(outcome));

export type ImportState = 'reading' | 'ready' | 'running' | 'cancelled' | 'finished';

/** What was still to do when an import was cancelled is left out, which is not stored with each row. */
export const outcomeIn = (state: ImportState, stored: Outcome): Outcome =>
  state === 'cancelled' && TO_DO.includes(stored) ? 'left-out' : stored;

/** How many rows have which outcome; absent: none. */
export type OutcomeCounts = Partial<Record<Outcome, number>>;

export interface ImportView {
  id: string;
  fileName: string;
  state: ImportState;
  counts: OutcomeCounts;
  /** The headings of columns that are not imported. */
  leftOut: readonly string[];
  /** How many there are to import, and how many are done. */
  total: number;
  done: number;
  /** ISO time: by then it is deleted. */
  expiresAt: string;
}

export interface ImportRowView {
  /** In the file. */
  line: number;
  row: EmployeeRow;
  outcome: Outcome;
  faults: FieldErrors;
}

/** Which rows of a file are shown, as the address says it. */
export const importRowsQuery = z.object({
  outcome: z
    .enum([...OUTCOMES, 'wrong'])
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(1).max(MOST_ROWS).catch(1),
});
export type RowsQuery = z.output<typeof importRowsQuery>;
export type RowFilter = RowsQuery['outcome'];

export const ROWS_A_PAGE = 20;
