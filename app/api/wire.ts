import { z } from 'zod';
import { listQuery } from '#foundation/list';
import { messages, tooLong } from '#foundation/messages';
import { STATUS_OF_CODE } from '../live/protocol';

/** The wire's names and codes end here: behind the rows of the API everything has its own name. */

const OWN_NAMES: Partial<Record<string, string>> = {
  employeeid: 'employeeId',
  contactnumber: 'contactNumber',
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

/** A body with the fields of a schema of ours, sent under the wire's names. */
export const fromWire = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  z
    .object(withNames<z.core.$ZodType>(shape, WIRE_NAMES))
    .transform((sent) => withNames(sent, OWN_NAMES) as z.output<z.ZodObject<Shape>>);

/** What is wrong with which field, by the names under which they were sent. */
export const wireErrors = (errors: Record<string, string>): Record<string, string> =>
  withNames(errors, WIRE_NAMES);

/** A list that is sorted by columns of the wire; what comes out sorts by ours. */
export const wireList = <const Columns extends Record<string, string>>(
  columns: Columns,
  fallback: { sort: keyof Columns & string; order: 'ASC' | 'DESC' },
) =>
  listQuery(Object.keys(columns) as [string, ...string[]], fallback).transform(
    ({ sort, ...page }) => ({ ...page, sort: columns[sort] as Columns[keyof Columns] }),
  );

/** Of lists of people and of requests. */
export const personColumns = {
  name: 'name',
  email: 'email',
  contactnumber: 'contactNumber',
  designation: 'designation',
  employeeid: 'employeeId',
  locname: 'locationName',
  organizationname: 'organizationName',
} as const;

export const statusCode = z.enum(['P', 'T', 'R'], messages.approvalInvalid);

/** The status of a request as it is sent: what comes out is ours. */
export const statusInput = statusCode.transform((code) => STATUS_OF_CODE[code]);

/** An organization or a location of ours; what cannot be an id names nothing. */
export const placeId = z
  .string(messages.required)
  .trim()
  .min(1, messages.required)
  .max(100, tooLong(100));
