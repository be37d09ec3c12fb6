/** Files of comma separated values, as RFC 4180 and what people open them with have them. */

/** Spreadsheets take a file for UTF-8 when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet would run what begins with one of these, some of them in full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

export const csvLine = (fields: readonly string[]): string =>
  `${fields.map((field) => quoted(defused(field))).join(',')}\r\n`;

const quoted = (field: string): string =>
  QUOTED.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

const defused = (field: string): string => (FORMULA.test(field) ? `'${field}` : field);

/** What a field said before it was defused. */
export const fused = (field: string): string =>
  field.startsWith("'") && FORMULA.test(field.slice(1)) ? field.slice(1) : field;
