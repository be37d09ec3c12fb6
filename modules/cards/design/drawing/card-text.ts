import { FabricText, Textbox, util, type TextboxProps } from 'fabric/es';
import { familyList, letteringOf, type Lettering } from '../fonts/faces';
import type { Lettered } from '../kinds/kind';
import { begunIn, isRightToLeft } from './direction';
import {
  isJoined,
  isUnspaced,
  onOneLine,
  shortened,
  unbroken,
  withoutBrokenSpaces,
} from './line-breaks';

// Else a family called Cursive or Serif would be left to the system.
FabricText.genericFonts = [];

/** A canvas of Node has it, one of a browser follows the weight by itself. */
type VariableFonts = CanvasRenderingContext2D & { fontVariationSettings?: string };

interface CardTextOptions extends Partial<TextboxProps> {
  /** Never broken, whatever its width. */
  oneLine: boolean;
}

/** Text in our fonts. Those whose files hold every weight need one named. */
export class CardText extends Textbox<CardTextOptions> {
  declare oneLine: boolean;
  /** A double click does not begin fabric's own typing. */
  override editable = false;

  override _setTextStyles(
    ...[context, ...rest]: Parameters<Textbox['_setTextStyles']>
  ): ReturnType<Textbox['_setTextStyles']> {
    super._setTextStyles(context, ...rest);
    // Else a browser forgets the kerning at spaces.
    context.fontKerning = 'normal';
    const variable: VariableFonts = context;
    if (variable.fontVariationSettings === undefined) return;
    variable.fontVariationSettings = `"wght" ${this.fontWeight}`;
  }

  override _renderChar(
    ...[method, context, line, index, text, left, top]: Parameters<Textbox['_renderChar']>
  ): ReturnType<Textbox['_renderChar']> {
    const shift = shiftOf(context, text, this.fontSize);
    // Only the order of the letters: fabric's own direction would also turn the places of lines around.
    context.direction = isRightToLeft(this.text) ? 'rtl' : 'ltr';
    context.textAlign = 'left';
    const whole = begunIn(this._textLines.slice(0, line)) + text;
    super._renderChar(method, context, line, index, whole, left, top + shift);
  }

  /** Fabric adds up what letters take one by one. */
  override _measureLine(lineIndex: number): ReturnType<Textbox['_measureLine']> {
    const measured = super._measureLine(lineIndex);
    const line = this._textLines[lineIndex]!.join('');
    if (!isJoined(line)) return measured;
    const width = widthOf(line, this);
    for (const bounds of this.__charBounds[lineIndex]!) {
      bounds.left *= width / measured.width;
      bounds.width *= width / measured.width;
      bounds.kernedWidth *= width / measured.width;
    }
    return { ...measured, width };
  }

  override _measureWord(...[word, ...place]: Parameters<Textbox['_measureWord']>): number {
    const letters = word.join('');
    return isJoined(letters) ? widthOf(letters, this) : super._measureWord(word, ...place);
  }

  override _wrapText(lines: string[], width: number): string[][] {
    return this.oneLine
      ? lines.map((line) => this.graphemeSplit(line))
      : super._wrapText(lines, width);
  }

  /** Fabric knows lines of words and lines of letters; of several scripts they are of both. */
  override getGraphemeDataForRender(
    ...[lines]: Parameters<Textbox['getGraphemeDataForRender']>
  ): ReturnType<Textbox['getGraphemeDataForRender']> {
    if (!this.splitByGrapheme) return super.getGraphemeDataForRender(lines);
    const wordsData = lines.map((line, index) => {
      let offset = 0;
      return unbroken(this.graphemeSplit(line)).map((word) => {
        const width = this._measureWord(word, index, offset);
        offset += word.length;
        return { word, width };
      });
    });
    const widths = wordsData.flat().map(({ width }) => width);
    return { wordsData, largestWordWidth: Math.max(0, ...widths) };
  }

  override _wrapLine(...given: Parameters<Textbox['_wrapLine']>): string[][] {
    const lines = super._wrapLine(...given);
    return this.splitByGrapheme ? withoutBrokenSpaces(lines) : lines;
  }
}

let measuring: CanvasRenderingContext2D | null = null;

/** Of all letters together. Fabric remembers what it measures, of which these would be too many. */
function widthOf(letters: string, text: CardText): number {
  measuring ??= util.createCanvasElement().getContext('2d')!;
  text._setTextStyles(measuring, undefined, true);
  return (measuring.measureText(letters).width * text.fontSize) / text.CACHE_FONT_SIZE;
}

/** Those of our typefaces that ask for a gap between lines, by their ascent, in parts of the font size. */
const GAPS = [
  { name: 'arimo', ascent: 1854 / 2048, gap: 67 / 2048 },
  { name: 'tinos', ascent: 1825 / 2048, gap: 87 / 2048 },
];
const NEARLY = 1e-3;

/**
 * The canvas of Node moves a text by what its baseline, with half of the gap between lines, is
 * short of a whole pixel. A browser does not, and is known by a baseline of 0.
 */
function shiftOf(context: CanvasRenderingContext2D, text: string, fontSize: number): number {
  const ascent = context.measureText(text).alphabeticBaseline;
  if (ascent === 0) return 0;
  const known = GAPS.find((one) => Math.abs(one.ascent - ascent / fontSize) < NEARLY);
  const baseline = ascent + ((known?.gap ?? 0) * fontSize) / 2;
  return baseline - Math.round(baseline);
}

/** Faces have to be ready before: what is measured without them is remembered wrong. */
export function cardText(object: Lettered, { text, faces }: Lettering): CardText {
  const options: CardTextOptions = {
    width: object.width,
    fontFamily: familyList(faces),
    fontSize: object.fontSize,
    fontWeight: object.bold ? 700 : 400,
    fontStyle: object.italic ? 'italic' : 'normal',
    underline: object.underline,
    fill: object.color,
    textAlign: object.align,
    oneLine: object.hideLongText,
    splitByGrapheme: isUnspaced(text),
  };
  if (!object.hideLongText) return new CardText(text, options);
  const whole = new CardText(text, options);
  const fits = (some: CardText) => some.calcTextWidth() <= object.width;
  if (fits(whole)) return whole;
  const short = shortened(text, (some) => fits(new CardText(some, options)));
  return new CardText(short, options);
}

/** An ellipsis may be needed, so there has to be a face for it. */
export async function letteringFor(object: Lettered, text: string): Promise<Lettering> {
  if (!object.hideLongText) return letteringOf(text, object);
  const line = onOneLine(text);
  const { faces } = await letteringOf(`${line}…`, object);
  return { text: (await letteringOf(line, object)).text, faces };
}
