import { FAMILIES } from '../card';
import type { DesignDocument } from '../document';
import type { Words } from '../kinds/kind';
import { wordsOf } from '../objects';
import { filled, type CardValues } from '../placeholders';
import { RANGES, covers, type Ranges } from './ranges';
import { FALLBACKS, TYPEFACES, type Typeface } from './typefaces';

/** One font file, under a name of its own: so that browser and worker ask the same files in the same order. */
export interface Face {
  name: string;
  /** Where it is found: source, typeface and file, as in fontsource/arimo/arimo-latin-400-normal.woff2. */
  file: string;
  /** What to put in the file, as CSS says it. */
  weight: '400' | '700' | '100 900';
  style: 'normal' | 'italic';
}

export type FontStyle = Pick<Words, 'fontFamily' | 'bold' | 'italic'>;

/** A text as it can be drawn, and with what. */
export interface Lettering {
  text: string;
  /** In the order in which they are asked for a letter. */
  faces: Face[];
}

/** What stands for a letter that none of our fonts has. */
const UNKNOWN = '\ufffd';
const EAST_ASIAN =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\u3000-\u303f\u3200-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u;
/** They are drawn with their neighbours or not at all. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/u;

/** The faces that a text needs in a style, and no other: most texts need one. */
export async function letteringOf(given: string, style: FontStyle): Promise<Lettering> {
  const chain = await chainFor(given, style);
  const text = given.normalize('NFC');
  const needed = new Set<number>([0]);
  const drawable = Array.from(text, (letter) => {
    if (INVISIBLE.test(letter)) return letter;
    const found = chain.findIndex((link) => draws(link, letter));
    needed.add(found < 0 ? chain.findIndex((link) => draws(link, UNKNOWN)) : found);
    return found < 0 ? UNKNOWN : letter;
  }).join('');
  const faces = [...needed].sort((a, b) => a - b).map((index) => chain[index]!.face);
  return { text: drawable, faces };
}

/** What a text has that none of our fonts can draw, each once. */
export async function unknownLetters(given: string, style: FontStyle): Promise<string[]> {
  const letters = Array.from(given.normalize('NFC'));
  const drawable = Array.from((await letteringOf(given, style)).text);
  return [...new Set(letters.filter((letter, at) => letter !== drawable[at]))];
}

/** What both sides of a card would show that none of our fonts can draw, each once. */
export async function unknownOnCard(
  { front, back }: Pick<DesignDocument, 'front' | 'back'>,
  values: CardValues,
): Promise<string[]> {
  const shown = [...front.objects, ...back.objects].filter(
    ({ visible, opacity }) => visible && opacity > 0,
  );
  const found = await Promise.all(
    shown.map(async (object) => {
      const words = wordsOf(object);
      return words ? unknownLetters(filled(words.text, values.texts), words) : [];
    }),
  );
  return [...new Set(found.flat())];
}

/** As CSS and canvases take it. */
export const familyList = (faces: readonly Face[]): string =>
  faces.map(({ name }) => `"${name}"`).join(', ');

/** Every face that there is. */
export async function allFaces(): Promise<Face[]> {
  const styles = FAMILIES.flatMap((fontFamily) =>
    [false, true].flatMap((bold) =>
      [false, true].map((italic): FontStyle => ({ fontFamily, bold, italic })),
    ),
  );
  const chains = await Promise.all(styles.map((style) => chainFor('山', style)));
  const faces = chains.flat().map(({ face }) => [face.name, face] as const);
  return [...new Map(faces).values()];
}

interface Link {
  face: Face;
  range: string;
  /** Of its range, what it has not. */
  notDrawn?: string;
}

const draws = ({ range, notDrawn }: Link, letter: string): boolean =>
  covers(range, letter) && !(notDrawn && covers(notDrawn, letter));

async function chainFor(text: string, style: FontStyle): Promise<Link[]> {
  const own = TYPEFACES[style.fontFamily];
  const others = FALLBACKS.filter((typeface) => typeface !== own);
  const asian = EAST_ASIAN.test(text) ? (await import('./east-asian')).EAST_ASIAN : [];
  return [
    ...[own, ...others].flatMap((typeface) => linksOf(typeface, RANGES[typeface.name]!, style)),
    ...asian.flatMap(({ typeface, ranges, notDrawn }) =>
      linksOf(typeface, ranges, style).map((link) => ({ ...link, notDrawn })),
    ),
  ];
}

const linksOf = (typeface: Typeface, ranges: Ranges, style: FontStyle): Link[] =>
  typeface.subsets.map((subset) => ({
    face: faceOf(typeface, subset, style),
    range: ranges[subset]!,
  }));

function faceOf(typeface: Typeface, subset: string, { bold, italic }: FontStyle): Face {
  const style = italic && typeface.italic ? 'italic' : 'normal';
  const variable = typeface.source === 'fontsource-variable';
  const weight = bold && typeface.bold ? '700' : '400';
  const name = `${typeface.name}-${subset}-${variable ? 'wght' : weight}-${style}`;
  const file = `${typeface.source}/${typeface.name}/${name}.woff2`;
  return { name, file, weight: variable ? '100 900' : weight, style };
}
