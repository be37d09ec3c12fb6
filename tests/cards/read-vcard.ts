/** A vCard as an address book takes it apart. */
export interface ReadCard {
  version: string;
  /** By property name, without parameters; the parts of a value, and values of one name in a row. */
  fields: Record<string, string[][]>;
  /** Parameters as they stand, by property name. */
  parameters: Record<string, string[]>;
}

export function readVCard(file: string): ReadCard {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  if (lines[0] !== 'BEGIN:VCARD' || lines.at(-2) !== 'END:VCARD' || lines.at(-1) !== '') {
    throw new Error(`This is no vCard: ${file}`);
  }
  const card: ReadCard = { version: '', fields: {}, parameters: {} };
  for (const line of lines.slice(1, -2)) {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Z]+)(?:;([^:]*))?:(.*)$/s.exec(line) ?? [];
    if (name === '') throw new Error(`This is no line of a vCard: ${line}`);
    if (name === 'VERSION') card.version = value;
    (card.fields[name] ??= []).push(URIS.has(name) ? [value] : partsOf(value));
    (card.parameters[name] ??= []).push(parameters);
  }
  return card;
}

const URIS = new Set(['URL', 'PHOTO', 'GEO']);

/** What is between semicolons that are not escaped. */
const partsOf = (value: string): string[] =>
  value.split(/(?<=(?<!\\)(?:\\\\)*);/).map((part) => unescaped(part.replace(/;$/, '')));

const unescaped = (part: string): string =>
  part.replace(/\\(.)/gs, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
