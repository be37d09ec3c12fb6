import { FabricText, type FabricObject } from 'fabric/es';
import { drawnAt, kindOf, wordsOf, type DesignObject } from '#modules/cards/contract';
import type { DesignerWords } from '#foundation/words/designer/en';
import { drawnObject, PaintedObject, type CardValues } from '#modules/cards/drawing';
import { surroundings } from '../../card/draw-in-page';
import type { Measured } from '../editor/placing';
import type { WorkSide } from '../editor/work';
import { designerKindOf } from '../kinds/kinds';
import { makeSelectable } from './handles';
import type { StageCanvas } from './stage-canvas';

interface Shown {
  object: DesignObject;
  drawn: FabricObject | null;
  /** As it was drawn, before it was resized on the canvas. */
  size: Measured;
  /** Counts the drawings, so that an outdated one is not used. */
  drawing: number;
}

interface Options {
  canvas: StageCanvas;
  /** What stands in the place of a text that says nothing. */
  promptFor: (object: DesignObject, values: CardValues) => string | null;
  words: DesignerWords;
  onMeasured: (sizes: ReadonlyMap<string, Measured>) => void;
  onDrawn: () => void;
  /** Removing from the canvas deselects: the user did not do that. */
  withoutSelecting: (act: () => void) => void;
}

const PLACE = ['left', 'top', 'scaleX', 'scaleY', 'angle', 'opacity'] as const;
/** So faint that nobody takes it for a text of the card. */
const PROMPT_OPACITY = 0.45;
const NOWHERE: Measured = { width: 0, height: 0 };

/** The objects of a side on the canvas. Only those that changed are drawn again. */
export class ShownObjects {
  readonly #options: Options;
  readonly #shown = new Map<string, Shown>();
  readonly #ids = new WeakMap<FabricObject, string>();
  #order: readonly string[] = [];
  #values: CardValues;
  #measured = new Map<string, Measured>();

  constructor(options: Options, values: CardValues) {
    this.#options = options;
    this.#values = values;
  }

  idOf(drawn: FabricObject): string | undefined {
    return this.#ids.get(drawn);
  }

  drawn(id: string): FabricObject | null {
    return this.#shown.get(id)?.drawn ?? null;
  }

  madeWidth(id: string): number {
    return this.#shown.get(id)?.size.width ?? 0;
  }

  show({ items }: WorkSide): void {
    const visible = items.filter(({ object }) => object.visible);
    this.#order = visible.map(({ id }) => id);
    const ids = new Set(this.#order);
    for (const [id, { drawn }] of this.#shown) {
      if (ids.has(id)) continue;
      this.#shown.delete(id);
      if (drawn) this.#remove(drawn);
    }
    for (const { id, object } of visible) this.#update(id, object);
    this.#arrange();
  }

  /**
   * Measures the texts of the hidden side for its hints: how many lines they have is known only when they
   * are drawn.
   */
  measure({ items }: WorkSide): void {
    for (const { id, object } of items) {
      const isWritten = wordsOf(object) !== null && this.#promptFor(object) === null;
      if (!object.visible || !isWritten) continue;
      drawnObject(object, this.#values, surroundings).then(
        (made) => made && this.#announce(id, measured(made, object)),
        () => {},
      );
    }
  }

  /** Draws again what looks different with these values. */
  fill(values: CardValues): void {
    const before = this.#values;
    this.#values = values;
    for (const [id, shown] of this.#shown) {
      const { object } = shown;
      const filled = (given: CardValues) => JSON.stringify(kindOf(object).filled(object, given));
      if (filled(before) !== filled(values)) this.#make(id, shown);
    }
  }

  #update(id: string, object: DesignObject): void {
    const there = this.#shown.get(id);
    if (!there) {
      const shown: Shown = { object, drawn: null, size: NOWHERE, drawing: 0 };
      this.#shown.set(id, shown);
      return this.#make(id, shown);
    }
    if (there.object === object) return;
    const before = there.object;
    there.object = object;
    if (looksDifferent(before, object)) this.#make(id, there);
    else if (there.drawn) this.#place(there.drawn, object);
  }

  #place(drawn: FabricObject, object: DesignObject): void {
    drawn.set(Object.fromEntries(PLACE.map((name) => [name, object[name]])));
    drawn.set(drawnAt(object, drawn));
    if (this.#promptFor(object) !== null) drawn.set({ opacity: PROMPT_OPACITY });
    makeSelectable(drawn, object);
    drawn.setCoords();
  }

  #promptFor(object: DesignObject): string | null {
    return this.#options.promptFor(object, this.#values);
  }

  #make(id: string, shown: Shown): void {
    const drawing = ++shown.drawing;
    const prompt = this.#promptFor(shown.object);
    const written =
      prompt === null ? shown.object : kindOf(shown.object).withWords(shown.object, prompt);
    const take = (made: FabricObject | null) => {
      if (shown.drawing !== drawing || this.#shown.get(id) !== shown) return;
      const drawn = made ?? placeholderFor(shown.object, this.#options.words);
      if (drawn) this.#put(id, shown, drawn);
    };
    // Without its font or its picture, the previous drawing stays.
    drawnObject(written, this.#values, surroundings).then(take, () => {});
  }

  #put(id: string, shown: Shown, drawn: FabricObject): void {
    const { canvas } = this.#options;
    drawn.set({ originX: 'left', originY: 'top' });
    this.#place(drawn, shown.object);
    this.#ids.set(drawn, id);
    if (shown.drawn) this.#remove(shown.drawn);
    shown.drawn = drawn;
    shown.size = measured(drawn, shown.object);
    canvas.add(drawn);
    this.#arrange();
    this.#announce(id, shown.size);
    this.#options.onDrawn();
  }

  #remove(drawn: FabricObject): void {
    this.#options.withoutSelecting(() => this.#options.canvas.remove(drawn));
  }

  /** All of a frame together: a side has many. */
  #announce(id: string, size: Measured): void {
    if (this.#measured.size === 0) {
      requestAnimationFrame(() => {
        const found = this.#measured;
        this.#measured = new Map();
        this.#options.onMeasured(found);
      });
    }
    this.#measured.set(id, size);
  }

  #arrange(): void {
    const { canvas } = this.#options;
    const drawn = this.#order.flatMap((id) => this.drawn(id) ?? []);
    drawn.forEach((object, at) => {
      if (canvas.item(at) !== object) canvas.moveObjectTo(object, at);
    });
    canvas.requestRenderAll();
  }
}

const measured = (drawn: FabricObject, object: DesignObject): Measured => ({
  width: drawn.width,
  height: drawn.height,
  ...(drawn instanceof FabricText && {
    letters: drawn.calcTextWidth(),
    isCut: object.hideLongText && drawn.text.endsWith('…') && !wordsOf(object)?.text.endsWith('…'),
  }),
});

function placeholderFor(object: DesignObject, words: DesignerWords): PaintedObject | null {
  const paint = designerKindOf(object).placeholder(object, words);
  return paint && new PaintedObject(kindOf(object).size(object), paint);
}

function looksDifferent(one: DesignObject, other: DesignObject): boolean {
  const place: readonly string[] = [...PLACE, 'locks', 'fieldName', 'editable'];
  return (Object.keys(other) as (keyof DesignObject)[]).some(
    (name) => !place.includes(name) && one[name] !== other[name],
  );
}
