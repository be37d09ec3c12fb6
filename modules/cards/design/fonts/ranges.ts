import anton from '@fontsource/anton/unicode.json' with { type: 'json' };
import arimo from '@fontsource/arimo/unicode.json' with { type: 'json' };
import comicRelief from '@fontsource/comic-relief/unicode.json' with { type: 'json' };
import cousine from '@fontsource/cousine/unicode.json' with { type: 'json' };
import dancingScript from '@fontsource/dancing-script/unicode.json' with { type: 'json' };
import ebGaramond from '@fontsource/eb-garamond/unicode.json' with { type: 'json' };
import firaSans from '@fontsource/fira-sans/unicode.json' with { type: 'json' };
import gelasio from '@fontsource/gelasio/unicode.json' with { type: 'json' };
import tinos from '@fontsource/tinos/unicode.json' with { type: 'json' };
import arabic from '@fontsource-variable/noto-sans-arabic/unicode.json' with { type: 'json' };
import devanagari from '@fontsource-variable/noto-sans-devanagari/unicode.json' with { type: 'json' };
import thai from '@fontsource-variable/noto-sans-thai/unicode.json' with { type: 'json' };
import measured from './measured-ranges.json' with { type: 'json' };

/** By subset, as CSS says it: U+0000-00FF,U+0131. */
export type Ranges = Readonly<Record<string, string>>;

export const RANGES: Readonly<Record<string, Ranges>> = {
  anton,
  arimo,
  'comic-relief': comicRelief,
  cousine,
  'dancing-script': dancingScript,
  'dejavu-sans': { latin: measured['dejavu-sans'] },
  'eb-garamond': ebGaramond,
  'fira-sans': firaSans,
  gelasio,
  'noto-sans-arabic': arabic,
  'noto-sans-devanagari': devanagari,
  'noto-sans-thai': thai,
  'tex-gyre-pagella': { latin: measured['tex-gyre-pagella'] },
  tinos,
};

type Span = [first: number, last: number];

const read = new Map<string, Span[]>();

export function covers(range: string, letter: string): boolean {
  const code = letter.codePointAt(0)!;
  return spansOf(range).some(([first, last]) => first <= code && code <= last);
}

function spansOf(range: string): Span[] {
  const known = read.get(range);
  if (known) return known;
  const spans = range.split(',').map((part): Span => {
    const [first = '', last = first] = part.slice('U+'.length).split('-');
    return [parseInt(first, 16), parseInt(last, 16)];
  });
  read.set(range, spans);
  return spans;
}
