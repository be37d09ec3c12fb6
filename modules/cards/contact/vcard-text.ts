/** How vCards of both versions write what people have typed: RFC 2426 and RFC 6350. */

const LINE_BREAK = '\r\n';
/** Of a line in a file, in octets; what is longer goes on in the next. */
const LINE_OCTETS = 75;
const CONTROLS = /[^\P{Cc}\n]+/gu;

/** Text as a value, or as one part of a value that has several. */
export const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, ' ')
    .trim()
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\n/g, '\\n');

export const structured = (...parts: string[]): string => parts.map(escaped).join(';');

/** Each line as one: what a code holds has no room for more. */
export const unfolded = (lines: readonly string[]): string =>
  lines.map((line) => line + LINE_BREAK).join('');

/** Never inside of a letter, however many octets it takes. */
export function folded(lines: readonly string[]): string {
  return unfolded(lines.map(foldedLine));
}

function foldedLine(line: string): string {
  let written = '';
  let octets = 0;
  for (const letter of line) {
    const more = octetsOf(letter);
    if (octets + more > LINE_OCTETS) {
      written += `${LINE_BREAK} `;
      octets = 1;
    }
    written += letter;
    octets += more;
  }
  return written;
}

const encoder = new TextEncoder();

export const octetsOf = (text: string): number => encoder.encode(text).length;
