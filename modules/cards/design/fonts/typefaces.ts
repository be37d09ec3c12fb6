import type { Family } from '../card';

/** Of the content of all font files: it changes with any of them, so that no cache is out of date. */
export const FONTS_VERSION = '43a9b24ca730';

/** The lasting address of the file of a face. */
export const faceAddress = ({ file }: { file: string }): string =>
  `/fonts/${FONTS_VERSION}/${file}`;

/** What is really drawn for a family that people know by another name. */
export interface Typeface {
  /** As its files begin. */
  name: string;
  /** Where its files are: a package, or a folder beside this file. */
  source: 'fontsource' | 'fontsource-variable' | 'own';
  /** Parts of it that are files of their own, in the order in which they are asked for a letter. */
  subsets: readonly string[];
  /** False: only one weight, which is made heavier where bold is asked for. */
  bold: boolean;
  /** False: upright only, which is slanted where italics are asked for. */
  italic: boolean;
}

const LATIN = ['latin', 'latin-ext'];
const EUROPE = [...LATIN, 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

const typeface = (
  name: string,
  subsets: readonly string[],
  has: Partial<Typeface> = {},
): Typeface => ({ name, source: 'fontsource', subsets, bold: true, italic: true, ...has });

const arimo = typeface('arimo', [...EUROPE, 'hebrew']);
const tinos = typeface('tinos', [...EUROPE, 'hebrew']);
const cousine = typeface('cousine', [...EUROPE, 'hebrew']);
const dejavu = typeface('dejavu-sans', ['latin']);

export const TYPEFACES: Record<Family, Typeface> = {
  Arial: arimo,
  'Comic Sans MS': typeface('comic-relief', [...LATIN, 'greek', 'cyrillic'], { italic: false }),
  'Courier New': cousine,
  Cursive: typeface('dancing-script', [...LATIN, 'vietnamese'], { italic: false }),
  Garamond: typeface('eb-garamond', EUROPE),
  Georgia: typeface('gelasio', [...LATIN, 'vietnamese']),
  Helvetica: arimo,
  Impact: typeface('anton', [...LATIN, 'vietnamese'], { bold: false, italic: false }),
  Monospace: cousine,
  Palatino: typeface('tex-gyre-pagella', ['latin'], { source: 'own' }),
  'Sans-serif': arimo,
  Serif: tinos,
  'Times New Roman': tinos,
  'Trebuchet MS': typeface('fira-sans', EUROPE),
  Verdana: dejavu,
};

const noto = (script: string, subsets: readonly string[]): Typeface =>
  typeface(`noto-sans-${script}`, subsets, { source: 'fontsource-variable', italic: false });

/** Asked in this order for letters that the family has not. */
export const FALLBACKS: readonly Typeface[] = [
  arimo,
  noto('arabic', ['arabic']),
  noto('devanagari', ['devanagari']),
  noto('thai', ['thai']),
  dejavu,
];

/** Their subsets are numbered, a hundred each: which hold a letter is known by their ranges only. */
export const eastAsian = (script: 'jp' | 'sc' | 'kr', subsets: readonly string[]): Typeface =>
  noto(script, subsets);
