import { ID_PATTERN } from '#foundation/ids';
import { isStorable } from '#foundation/storable';

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

const refusal = (status: number) => new Response(null, { status });

/** The form of a request; what is no form is answered 415 or 400, not by an accident. */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) throw refusal(415);
  const form = await request.formData().catch(() => {
    throw refusal(400);
  });
  const texts = [...form].flat().filter((part) => typeof part === 'string');
  if (!texts.every(isStorable)) throw refusal(400);
  return form;
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
  if (typeof value === 'string' && ID_PATTERN.test(value)) return value;
  throw refusal(404);
}

/** What a field or an address says in JSON. */
export function jsonIn(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw refusal(400);
  }
}
