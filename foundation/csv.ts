/** Files of comma separated values, as RFC 4180 and what people open them with have them. */

/** Spreadsheets take a file for UTF-8 when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet would run what begins with one of these, some of them in full width too. */
const BEGINS = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** One that separates by semicolons or tabs takes what follows them for a field, whatever we quoted. */
const INSIDE = /([;\t\r\n]"*)(?='*[=+\-@＝＋－＠])/g;
const DEFUSED_INSIDE = /([;\t\r\n]"*)'(?='*[=+\-@＝＋－＠])/g;
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

export const csvLine = (fields: readonly string[]): string =>
  `${fields.map((field) => quoted(defused(field))).join(',')}\r\n`;

const quoted = (field: string): string =>
  QUOTED.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

/** An apostrophe that was there counts as one of ours, so that exactly ours is taken away again. */
const defused = (field: string): string =>
  `${BEGINS.test(field) ? "'" : ''}${field.replaceAll(INSIDE, "$1'")}`;

/** What a field said before it was defused. */
export const fused = (field: string): string =>
  (field.startsWith("'") && BEGINS.test(field.slice(1)) ? field.slice(1) : field).replaceAll(
    DEFUSED_INSIDE,
    '$1',
  );
