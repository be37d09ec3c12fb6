const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** So many letters of a text at most; none of them is cut apart, as an emoji of several characters would be. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  let count = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (count++ === most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
