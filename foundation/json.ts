/** JSON as others send it, refused by what it holds before anything is made of it. */

/** No body of ours comes near: a design has up to 100 objects, a bulk action up to 10,000 ids. */
const MOST = { depth: 16, containers: 2000, values: 20_000 };

export class JsonTooComplex extends Error {
  override readonly name = 'JsonTooComplex';
}

/** Throws JsonTooComplex, or SyntaxError. */
export function parseJson(text: string): unknown {
  refuseComplex(text);
  return JSON.parse(text);
}

function refuseComplex(text: string): void {
  let depth = 0;
  let containers = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    switch (text.charAt(at)) {
      case '"':
        at = endOfString(text, at);
        break;
      case '{':
      case '[':
        containers++;
        depth++;
        break;
      case '}':
      case ']':
        depth--;
        break;
      case ',':
        values++;
    }
    if (depth > MOST.depth || containers > MOST.containers || values > MOST.values) {
      throw new JsonTooComplex();
    }
  }
}

/** Where the string that begins here ends: at the next quotation mark that is not escaped. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text[first - 1] === '\\') first--;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length;
}
