/** RFC 8785: the one way to write a JSON value, so that everybody hashes the same bytes. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const fields = value as Record<string, unknown>;
  let text = '';
  for (const name of inOrder(Object.keys(fields))) {
    const field = fields[name];
    if (field === undefined) continue;
    text += `${text === '' ? '' : ','}${quoted(name)}:${canonicalJson(field)}`;
  }
  return `{${text}}`;
}

/** Nothing in it is escaped. Most is so, and millions are written. */
const PLAIN = /^[\w+/= .:-]*$/;

export const quoted = (text: string): string =>
  PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);

const inOrder = (names: string[]): string[] =>
  names.every((name, at) => at === 0 || names[at - 1]! < name) ? names : names.sort();
