import { z } from 'zod';
import { DETAIL_KEYS, eachDetail, type DetailKey } from '#foundation/card-details';
import { searchText, type Order } from '#foundation/list';
import { apiMessages } from './messages';
import { STATUS_OF_CODE } from '../live/protocol';

/** The wire's names and codes end here: behind the rows of the API everything has its own name. */

export type WireDetails<Value> = { [Key in DetailKey as Lowercase<Key>]: Value };

/** The details of people and requests: on the wire their names are in small letters. */
export const wireDetails = <Value>(own: Record<DetailKey, Value>): WireDetails<Value> =>
  // TypeScript does not follow names through `fromEntries`.
  Object.fromEntries(DETAIL_KEYS.map((key) => [key.toLowerCase(), own[key]])) as WireDetails<Value>;

const detailNames = wireDetails(eachDetail((key) => key));

const OWN_NAMES: Partial<Record<string, string>> = {
  ...detailNames,
  userImage: 'photo',
  myFile: 'logo',
  organizationID: 'organizationId',
  locationID: 'locationId',
  adminmail: 'adminEmail',
  user_id: 'userId',
  replace_with: 'replaceWith',
};
const WIRE_NAMES: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries(OWN_NAMES).map(([wire, own]) => [own, wire]),
);

const withNames = <Value>(fields: Record<string, Value>, names: Partial<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]));

export const wireName = (own: string): string => WIRE_NAMES[own] ?? own;

/** A body with the fields of a schema of ours, sent under the wire's names. */
export const fromWire = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  z
    .object(withNames<z.core.$ZodType>(shape, WIRE_NAMES))
    .transform((sent) => withNames(sent, OWN_NAMES) as z.output<z.ZodObject<Shape>>);

/** What is wrong with which field, by the names under which they were sent. */
export const wireErrors = (errors: Record<string, string>): Record<string, string> =>
  withNames(errors, WIRE_NAMES);

const DEFAULT_SIZE = 10;
const MAX_SIZE = 100;

const FARTHEST = 999_999_999;

const count = z
  .string()
  .regex(/^\d{1,30}$/, 'must be a whole number from 0')
  .transform((digits) => Math.min(Number(digits), FARTHEST));

/** Nothing is older than 1970, and databases know no year 0 and none after 9999. */
const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** The nearest that there can be something at. */
export const momentOf = (text: string): Date =>
  new Date(Math.min(Math.max(0, Date.parse(text)), LAST_MOMENT));

/** Which part of a list is asked for. */
export const listPart = z
  .object({ _start: count.default(0), _end: count.optional() })
  .transform(({ _start, _end }) => ({
    start: _start,
    end: Math.min(_end ?? _start + DEFAULT_SIZE, _start + MAX_SIZE),
  }))
  .refine(({ start, end }) => end >= start, {
    path: ['_end'],
    error: 'must not be below _start',
  });

/** The parameters of a list that is sorted by columns of the wire; what comes out sorts by ours. */
export function wireList<const Columns extends Record<string, string>>(
  columns: Columns,
  first: { sort: keyof Columns & string; order: Order },
) {
  const names = Object.keys(columns) as [keyof Columns & string];
  const sorting = z.object({
    _sort: z.enum(names, `must be one of ${names.join(', ')}`).default(first.sort),
    _order: z.enum(['ASC', 'DESC'], 'must be ASC or DESC').default(first.order),
    q: searchText,
  });
  return listPart.and(
    sorting.transform(({ _sort, _order, q }) => ({
      sort: columns[_sort] as Columns[keyof Columns],
      order: _order,
      q,
    })),
  );
}

/** Of lists of people and of requests. */
const { name, contactnumber, ...otherDetails } = detailNames;
export const personColumns = {
  name,
  email: 'email',
  contactnumber,
  ...otherDetails,
  locname: 'locationName',
  organizationname: 'organizationName',
} as const;

export const statusCode = z.enum(['P', 'T', 'R'], apiMessages.approvalInvalid);

/** The status of a request as it is sent: what comes out is ours. */
export const statusInput = statusCode.transform((code) => STATUS_OF_CODE[code]);
