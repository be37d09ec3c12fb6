import type { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import { JsonTooComplex, parseJson } from '#foundation/json';
import { isStorable } from '#foundation/storable';
import { WAS } from '../ui/form-fields';

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** The largest form of ours has 18 fields; backgrounds are added some dozens at once. */
export const FIELDS_LIMIT = 64;
/** Of all that is typed into a form. */
export const TEXT_LIMIT = 64 * 1024;
/** Of a form that a script fills with JSON: a design, the ids of a bulk action. */
export const JSON_LIMIT = 1024 * 1024;

/** Without a word: where a page is shown for it, the error page says what its status means. */
export const refusal = (status: number) => new Response(null, { status });

/** The API's contract refuses some things with a 2xx; to a page nothing was done. */
export const statusOfRefusal = ({ status }: DomainError): number => (status < 400 ? 422 : status);

/** What the forms of a page send: fields by name, or all of a schema; `intent` says which form it is. */
type Fields = readonly (string | { shape: object })[];

/**
 * The form of a request; what is no form is answered 415 or 400, not by an accident, and what is
 * more than a form of ours 413. Its fields are counted before they are parsed, for that takes long.
 * Other fields than those named are dropped: nothing echoes them.
 */
export async function readForm(
  request: Request,
  fields: Fields,
  limit = TEXT_LIMIT,
): Promise<FormData> {
  const sent = request.headers.get('content-type') ?? '';
  if (!FORM_TYPE.test(sent)) throw refusal(415);
  const bytes = Buffer.from(await request.arrayBuffer());
  const type = countedType(sent, bytes);
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw refusal(400);
    });
  const texts = [...form].flat().filter((part) => typeof part === 'string');
  if (texts.reduce((sum, text) => sum + text.length, 0) > limit) throw refusal(413);
  if (!texts.every(isStorable)) throw refusal(400);
  dropUnknown(form, fields);
  return form;
}

function dropUnknown(form: FormData, fields: Fields): void {
  const names = fields.map((field) =>
    typeof field === 'string' ? field : Object.keys(field.shape),
  );
  const known = new Set(['intent', ...names.flat()]);
  for (const name of new Set(form.keys())) {
    if (!known.has(name.startsWith(WAS) ? name.slice(WAS.length) : name)) form.delete(name);
  }
}

const BOUNDARY = /^multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*(;|$)/i;
/** Of the name of a field and of a file with it. */
const HEAD_LIMIT = 2048;

/** Between the parts of a form with files, as its type says; undefined where it says none that can be one. */
export const boundaryIn = (type: string): string | undefined => BOUNDARY.exec(type)?.[2];

/** The type, by the very boundary that was counted. */
function countedType(sent: string, bytes: Buffer): string {
  const boundary = boundaryIn(sent);
  if (/^multipart/i.test(sent) && boundary === undefined) throw refusal(400);
  const fields = boundary === undefined ? countOf(bytes, '&') : partsOf(bytes, `--${boundary}`);
  if (fields > FIELDS_LIMIT) throw refusal(413);
  return boundary === undefined ? sent : `multipart/form-data; boundary="${boundary}"`;
}

/** How often a text is there, counted up to the limit. */
function countOf(bytes: Buffer, text: string): number {
  let found = 0;
  let at = bytes.indexOf(text);
  for (; at !== -1 && found <= FIELDS_LIMIT; at = bytes.indexOf(text, at + text.length)) found++;
  return found;
}

/** As many as there are boundaries; endless where one has more of a head than a field needs. */
function partsOf(bytes: Buffer, boundary: string): number {
  const count = countOf(bytes, boundary);
  let at = bytes.indexOf(boundary);
  for (let part = 1; part < count && count <= FIELDS_LIMIT; part++) {
    const end = at + boundary.length + HEAD_LIMIT;
    if (!bytes.subarray(at, end).includes('\r\n\r\n')) return Infinity;
    at = bytes.indexOf(boundary, at + boundary.length);
  }
  return count;
}

/** What a form says, as its schema takes it: a file as a data URL, and nothing where none was chosen. */
export async function valuesOf(form: FormData): Promise<Record<string, string>> {
  const values = [...form].map(async ([name, value]) => {
    if (typeof value === 'string') return [[name, value]];
    if (value.name === '' && value.size === 0) return [];
    return [[name, await dataUrlOf(value)]];
  });
  return Object.fromEntries((await Promise.all(values)).flat());
}

const dataUrlOf = async (file: File): Promise<string> =>
  `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`;

/** An id from a form or an address; what cannot be one names nothing that is there. */
export function idOf(value: FormDataEntryValue | null | undefined): string {
  if (typeof value === 'string' && isId(value)) return value;
  throw refusal(404);
}

/** What a field or an address says in JSON. */
export function jsonIn(text: FormDataEntryValue | null): unknown {
  try {
    return parseJson(String(text));
  } catch (error) {
    throw refusal(error instanceof JsonTooComplex ? 413 : 400);
  }
}
