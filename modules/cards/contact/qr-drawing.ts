import { MARGIN, type Code } from './qr-code';

/** Modules each way, with the quiet zone. */
export const codeSide = ({ size }: Code): number => size + 2 * MARGIN;

/**
 * On white ground whatever is behind it: readers need the contrast. Of no size in particular, a
 * module is a pixel: so a viewer that shows it larger knows how many there are.
 */
export function codeSvg(code: Code, size?: number): string {
  const side = codeSide(code);
  const sized = ` width="${size ?? side}" height="${size ?? side}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"${sized} viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${outline(code)}"/></svg>`
  );
}

/** A run of dark modules is one box. */
function outline({ size, isDark }: Code): string {
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = column;
      while (column < size && isDark(row, column)) column++;
      const length = column - start;
      if (length > 0) path += `M${start + MARGIN} ${row + MARGIN}h${length}v1h-${length}z`;
    }
  }
  return path;
}
