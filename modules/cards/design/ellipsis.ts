const ELLIPSIS = '…';
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Several lines as one. */
export const onOneLine = (text: string): string =>
  text.trim().replace(/\s*[\n\r\u2028\u2029]\s*/g, ' ');

/** As much of the text as fits, ending in an ellipsis where that is not all; no letter is cut apart. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  const cut = (count: number) => letters.slice(0, count).join('').trimEnd() + ELLIPSIS;
  let least = 0;
  let most = letters.length - 1;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(cut(middle))) least = middle;
    else most = middle - 1;
  }
  return cut(least);
}
