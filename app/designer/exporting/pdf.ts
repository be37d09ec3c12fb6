/** Pages of one picture each, with lines round it: all that a card for print takes of the format. */

export interface PdfPage {
  /** Of the sheet, in points. */
  width: number;
  height: number;
  picture: Pixels;
  /** What is left once it is cut. */
  trim: Rectangle;
  /** What is printed: here the picture is. */
  bleed: Rectangle;
  /** From and to. */
  lines: readonly (readonly [number, number, number, number])[];
}

/** In points from the lower left corner. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Pixels {
  width: number;
  height: number;
  /** Red, green and blue of each, row by row. */
  bytes: Uint8Array<ArrayBuffer>;
}

type Part = string | Uint8Array<ArrayBuffer>;

/** The catalog and the list of pages come first, and are written when the pages are known. */
const CATALOG = 1;
const PAGES = 2;

export async function pdfOf(pages: readonly PdfPage[], title: string): Promise<Blob> {
  const objects: Part[][] = [[], []];
  const add = (...parts: Part[]): number => objects.push(parts);
  const kids: string[] = [];
  for (const page of pages) {
    const image = add(...imageOf(page.picture, await deflated(page.picture.bytes)));
    const content = add(streamOf(drawingOf(page)));
    const { width, height, trim, bleed } = page;
    const number = add(
      `<</Type/Page/Parent ${PAGES} 0 R/MediaBox[0 0 ${width} ${height}]` +
        `/TrimBox[${corners(trim)}]/BleedBox[${corners(bleed)}]` +
        `/Resources<</XObject<</I ${image} 0 R>>>>/Contents ${content} 0 R>>`,
    );
    kids.push(`${number} 0 R`);
  }
  const info = add(`<</Title<${inHex(title)}>/Producer(Leafcard)>>`);
  objects[CATALOG - 1] = [`<</Type/Catalog/Pages ${PAGES} 0 R>>`];
  objects[PAGES - 1] = [`<</Type/Pages/Count ${kids.length}/Kids[${kids.join(' ')}]>>`];
  return fileOf(objects, info);
}

function imageOf({ width, height }: Pixels, packed: Uint8Array<ArrayBuffer>): Part[] {
  const head =
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB` +
    `/BitsPerComponent 8/Filter/FlateDecode/Length ${packed.length}>>`;
  return [`${head}\nstream\n`, packed, '\nendstream'];
}

const streamOf = (text: string): string => `<</Length ${text.length}>>\nstream\n${text}\nendstream`;

function drawingOf({ bleed, lines }: PdfPage): string {
  const strokes = lines.map(([x1, y1, x2, y2]) => `${x1} ${y1} m ${x2} ${y2} l S`);
  const picture = `q ${bleed.width} 0 0 ${bleed.height} ${bleed.x} ${bleed.y} cm /I Do Q`;
  return [picture, '0.25 w 0 0 0 RG', ...strokes].join('\n');
}

const corners = ({ x, y, width, height }: Rectangle): string =>
  [x, y, x + width, y + height].join(' ');

/** UTF-16 behind its mark: so a title may have any letters. */
const inHex = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    .reduce((hex, unit) => hex + unit.toString(16).padStart(4, '0'), 'feff')
    .toUpperCase();

/** The objects, and the table that says where each begins. */
function fileOf(objects: readonly Part[][], info: number): Blob {
  const parts: Part[] = [];
  let length = 0;
  const put = (part: Part) => {
    parts.push(part);
    length += part.length;
  };
  put('%PDF-1.7\n');
  const starts = objects.map((object, at) => {
    const start = length;
    put(`${at + 1} 0 obj\n`);
    object.forEach(put);
    put('\nendobj\n');
    return start;
  });
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const table = length;
  put(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`);
  put(`trailer\n<</Size ${size}/Root ${CATALOG} 0 R/Info ${info} 0 R>>\n`);
  put(`startxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
