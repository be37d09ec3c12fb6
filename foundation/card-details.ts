import { z } from 'zod';
import type { Column } from './list';
import { contactNumber, line } from './text-fields';

/** One detail that employees fill in for their card. */
interface DetailField {
  label: string;
  /** In lists, facts and histories, where the label is too long. */
  shortLabel?: string;
  schema: z.ZodType<string, string>;
  input: { autoComplete: string; type?: 'tel' };
  /** A rejected request is sent again with the same one. */
  fixedAfterRejection?: true;
  /** How lists show it. */
  column?: Pick<Column, 'kind' | 'order'>;
  /** The field of a design that it fills; in the designer under its label, or under this one. */
  card: { field: string; label?: string };
  /** Fills the design while nobody is chosen. */
  sample: string;
}

/**
 * The details that employees fill in for their card, in the order of forms and lists. Events and their
 * encryption (all of them are personal data), rows, forms, lists, exports, designs and the API follow from
 * this table. A new one also needs what files of employees call it, and a migration with a column in requests.requests and
 * organizations.members and in their histories, and with a new `search_text` and its index in these four.
 */
const FIELDS = {
  name: {
    label: 'Name',
    schema: line(100),
    input: { autoComplete: 'name' },
    column: { kind: 'title', order: 'By name' },
    card: { field: 'name' },
    sample: 'Amara Okafor',
  },
  designation: {
    label: 'Designation',
    schema: line(100),
    input: { autoComplete: 'organization-title' },
    column: { order: 'By designation' },
    card: { field: 'designation' },
    sample: 'Head of Design',
  },
  employeeId: {
    label: 'Employee ID',
    schema: line(50),
    input: { autoComplete: 'off' },
    fixedAfterRejection: true,
    column: { order: 'By employee ID' },
    card: { field: 'employeeid' },
    sample: 'E-1042',
  },
  contactNumber: {
    label: 'Contact number',
    shortLabel: 'Phone',
    schema: contactNumber,
    input: { autoComplete: 'tel', type: 'tel' },
    column: { kind: 'phone' },
    card: { field: 'contact', label: 'Contact Number' },
    sample: '+44 20 7946 0958',
  },
} as const satisfies Record<string, DetailField>;

/** Fields that are younger than the events of requests and members: older ones are without them. */
const ADDED_LATER = {} as const satisfies { [Key in keyof typeof FIELDS]?: true };

export type DetailKey = keyof typeof FIELDS;
export type CardDetails = Record<DetailKey, string>;

export const DETAILS: Readonly<Record<DetailKey, DetailField>> = FIELDS;

// TypeScript knows the keys of an object only as strings; those of the table are exactly these.
export const DETAIL_KEYS = Object.keys(FIELDS) as DetailKey[];

/** A value for each detail. */
export const eachDetail = <Value>(make: (key: DetailKey, field: DetailField) => Value) =>
  Object.fromEntries(DETAIL_KEYS.map((key) => [key, make(key, DETAILS[key])])) as Record<
    DetailKey,
    Value
  >;

/** What the request form and the API take. */
export const detailsInput = eachDetail((_, { schema }) => schema);

/** What events hold. */
export const recordedDetails = z.object(eachDetail(() => z.string())).partial(ADDED_LATER).shape;

export const NO_DETAILS: CardDetails = eachDetail(() => '');

/** The details alone; those are empty which did not exist yet when these were stored. */
export function cardDetailsOf(from: z.output<z.ZodObject<typeof recordedDetails>>): CardDetails {
  const given: Partial<CardDetails> = from;
  return eachDetail((key) => given[key] ?? '');
}

export const shortLabelOf = (key: DetailKey): string =>
  DETAILS[key].shortLabel ?? DETAILS[key].label;

/** What fills a design, by the names of its fields. */
export const cardTextsOf = (details: CardDetails): Record<string, string> =>
  Object.fromEntries(DETAIL_KEYS.map((key) => [DETAILS[key].card.field, details[key]]));

/** The columns of lists of people and requests. */
export const detailColumns: Record<DetailKey, Column> = eachDetail((key, { label, column }) => ({
  ...column,
  label: shortLabelOf(key),
  exportLabel: label,
}));
