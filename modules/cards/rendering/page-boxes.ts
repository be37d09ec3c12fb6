/** In points from the upper left corner of the page. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const PAGE = /^(\d+) 0 obj\n<<\/Type \/Page\n.*?endobj\n/gms;
const MEDIA_BOX = /^\/MediaBox .*$/m;
const TRAILER = /^trailer\n<<(.*?)>>\nstartxref\n(\d+)\n%%EOF/ms;

/**
 * The same file with boxes on each page, which what writes it knows nothing of. They are an update as
 * the format has it: the pages once more behind the end, and where they are.
 */
export function withBoxes(
  file: Buffer,
  pageHeight: number,
  boxes: Readonly<Record<string, Box>>,
): Uint8Array {
  const text = file.toString('latin1');
  const trailer = TRAILER.exec(text);
  const pages = [...text.matchAll(PAGE)];
  if (!trailer || pages.length === 0) throw new Error('No pages were found in a PDF file.');
  const [, entries, before] = trailer;
  const lines = Object.entries(boxes).map(
    ([name, { left, top, right, bottom }]) =>
      `/${name} [${[left, pageHeight - bottom, right, pageHeight - top].map(short).join(' ')}]`,
  );
  let added = '\n';
  let table = 'xref\n';
  for (const [page, number] of pages) {
    table += `${number} 1\n${String(file.length + added.length).padStart(10, '0')} 00000 n \n`;
    added += page.replace(MEDIA_BOX, (mediaBox) => [mediaBox, ...lines].join('\n'));
  }
  const start = file.length + added.length;
  added += `${table}trailer\n<<${entries}\n/Prev ${before}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(added, 'latin1')]);
}

const short = (length: number): string => String(Number(length.toFixed(3)));
