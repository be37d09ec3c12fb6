const LETTERS: Record<string, string> = {
  ...{ a: 'åå', e: 'éé', i: 'îî', o: 'øø', u: 'ûû', y: 'ýý' },
  ...{ c: 'ç', d: 'ð', n: 'ñ', r: 'ŕ', s: 'š', t: 'ţ', g: 'ĝ', h: 'ĥ', k: 'ķ', l: 'ļ' },
};

/** Stands for a value until the words around it are changed. */
const PLACE = '\u0001';

/**
 * English as a language of its own: readable, as long as the longest of the real ones, and marked, so that
 * text which is not in the catalogue is seen, and what does not fit as well.
 */
export function pseudoWords<Words>(words: Words): Words {
  return changed(words) as Words;
}

function changed(words: unknown): unknown {
  if (typeof words === 'string') return marked(words);
  if (typeof words === 'function') {
    return (...values: unknown[]) => {
      const written: unknown = words(...values.map((_, at) => PLACE + at));
      const withValues = (text: string): unknown => {
        const at = values.findIndex((_, at) => text === PLACE + at);
        return at < 0 ? marked(text) : values[at];
      };
      if (Array.isArray(written)) return written.map(withValues);
      return values.reduce<string>(
        (text, value, at) => text.replaceAll(PLACE + at, String(value)),
        marked(String(written)),
      );
    };
  }
  return Object.fromEntries(
    Object.entries(words as object).map(([key, value]) => [key, changed(value)]),
  );
}

/** Signs between words stay as they are. */
const marked = (text: string): string =>
  /\p{L}/u.test(text) ? `⟦${text.replace(/[a-z]/g, (letter) => LETTERS[letter] ?? letter)}⟧` : text;

/** What is left of a text without the words of the catalogue and without what people have written. */
export const notInCatalogue = (text: string, written: readonly string[]): string =>
  written
    .reduce((rest, one) => rest.replaceAll(one, ''), text.replace(/⟦[^⟧]*⟧/g, ''))
    .replace(/\P{L}+/gu, ' ')
    .trim();
