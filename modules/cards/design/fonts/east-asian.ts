import jp from '@fontsource-variable/noto-sans-jp/unicode.json' with { type: 'json' };
import kr from '@fontsource-variable/noto-sans-kr/unicode.json' with { type: 'json' };
import sc from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' };
import notDrawn from './not-drawn.json' with { type: 'json' };
import type { Ranges } from './ranges';
import { eastAsian, type Typeface } from './typefaces';

/** On its own because it is large: a browser loads it when the first such letter comes. */

/** Files are named without the brackets. */
const numbered = (ranges: Record<string, string>): Ranges =>
  Object.fromEntries(
    Object.entries(ranges)
      .filter(([subset]) => subset.startsWith('['))
      .map(([subset, range]) => [subset.slice(1, -1), range]),
  );

interface EastAsian {
  typeface: Typeface;
  ranges: Ranges;
  /** What stands in its ranges without being in its files: among it Hangul that the Korean one has. */
  notDrawn: string;
}

const of = (script: 'jp' | 'sc' | 'kr', ranges: Ranges): EastAsian => ({
  typeface: eastAsian(script, Object.keys(ranges)),
  ranges,
  notDrawn: notDrawn[script],
});

/** Japanese first: where Chinese and Japanese share a character, its form is the Japanese one. */
export const EAST_ASIAN: readonly EastAsian[] = [
  of('jp', numbered(jp)),
  of('sc', numbered(sc)),
  of('kr', numbered(kr)),
];
