import { inflateSync } from 'node:zlib';

/** As much of a PDF file as ours have: objects by number, the newest of each, found by the table at the end. */
export function readPdf(file: Buffer) {
  const text = file.toString('latin1');
  const starts = new Map<number, number>();
  let trailer = '';
  for (let at = lastNumber(text, /startxref\n(\d+)/g); at > 0;) {
    const [table = '', sections = '', entries = ''] =
      /^xref\n(.*?)trailer\n<<(.*?)>>\n/s.exec(text.slice(at)) ?? [];
    if (!table) throw new Error(`There is no table at ${at}.`);
    trailer ||= entries;
    for (const [, first, lines] of sections.matchAll(/^(\d+) \d+\n((?:\d{10} \d{5} [nf] \n)+)/gm)) {
      lines!.split('\n').forEach((line, index) => {
        const number = Number(first) + index;
        if (line.endsWith('n ') && !starts.has(number)) starts.set(number, parseInt(line, 10));
      });
    }
    at = Number(/\/Prev (\d+)/.exec(entries)?.[1] ?? 0);
  }
  const object = (number: number): string => {
    const found = new RegExp(`^${number} 0 obj\\n(.*?)endobj`, 's').exec(
      text.slice(starts.get(number)),
    );
    if (!found) throw new Error(`The object ${number} is not where the table says.`);
    return found[1]!;
  };
  const streamOf = (number: number): string => {
    const whole = object(number);
    const bytes = whole.slice(whole.indexOf('stream\n') + 7, whole.lastIndexOf('\nendstream'));
    const isPacked = whole.includes('/FlateDecode');
    return isPacked ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes;
  };
  const objects = [...starts.keys()].map(object);
  const pages = [...starts.keys()].filter((number) => /^<<\/Type \/Page\n/.test(object(number)));
  return {
    title: titleIn(object(refIn(trailer, 'Info'))),
    pictures: objects.filter((one) => one.includes('/Subtype /Image')).length,
    pages: pages.map((number) => {
      const page = object(number);
      const box = (name: string) =>
        new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(page)?.[1]?.split(' ').map(Number);
      return { box, text: textOf(page, streamOf(refIn(page, 'Contents'))) };
    }),
  };

  /** What its letters say, in the order in which they are drawn; some fonts leave a gap for a space. */
  function textOf(page: string, content: string): string {
    const fonts = new Map(
      [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [
        name,
        lettersOf(streamOf(refIn(object(Number(number)), 'ToUnicode'))),
      ]),
    );
    let letters = new Map<string, string>();
    let said = '';
    for (const [, font, codes = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
      if (font) letters = fonts.get(font)!;
      const size = [...letters.keys()][0]?.length ?? 4;
      for (let at = 0; at < codes.length; at += size) {
        said += letters.get(codes.slice(at, at + size)) ?? '�';
      }
    }
    return said.replaceAll(' ', '');
  }
}

const refIn = (object: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(object)?.[1]);

const lastNumber = (text: string, pattern: RegExp): number =>
  Number([...text.matchAll(pattern)].at(-1)?.[1]);

/** By the code of each glyph in hexadecimal digits. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, lines] of map.matchAll(/beginbfchar\n(.*?)endbfchar/gs)) {
    for (const [, code, unicode] of lines!.matchAll(/<([0-9A-F]+)> <([0-9A-F]+)>/g)) {
      letters.set(code!, utf16(unicode!));
    }
  }
  for (const [, lines] of map.matchAll(/beginbfrange\n(.*?)endbfrange/gs)) {
    for (const [, first, last, unicode] of lines!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let code = parseInt(first!, 16); code <= parseInt(last!, 16); code++) {
        const letter = parseInt(unicode!, 16) + code - parseInt(first!, 16);
        const digits = code.toString(16).toUpperCase().padStart(first!.length, '0');
        letters.set(digits, String.fromCharCode(letter));
      }
    }
  }
  return letters;
}

function titleIn(info: string): string {
  const [, plain, digits = ''] = /\/Title (?:\((.*)\)|<FEFF([0-9A-F]*)>)/.exec(info) ?? [];
  return plain ?? utf16(digits);
}

const utf16 = (digits: string): string =>
  (digits.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join('');
