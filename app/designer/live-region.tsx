import { VisuallyHidden } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { DesignerWords } from '#foundation/words/designer/en';
import { SIDES, wordsOf, type SideName } from '#modules/cards/contract';
import {
  describe,
  howLarge,
  inReadingOrder,
  nameIn,
  troublesOf,
  whereIs,
  type DescribedSide,
  type Speech,
} from './editor/description';
import type { EditorState } from './editor/editor';
import { elementsOf, namesOf, type DesignerOf, type KnownTexts } from './editor/elements';
import type { Item } from './editor/work';
import { useDesigner, useSpeech } from './use-designer';

/** Until keys are let go and the letters are measured: only where it all ended is said. */
const SETTLED_MS = 350;

/** Says what has changed on the card, in the one live region of the designer. Toasts are alerts of their own. */
export function LiveRegion() {
  const { editor, values } = useDesigner();
  const speech = useSpeech();
  const [said, setSaid] = useState({ words: '', count: 0 });
  const latest = useCallbackRef(() => ({ texts: values.texts, speech }));
  useEffect(() => {
    let before = editor.state;
    let timer: ReturnType<typeof setTimeout>;
    const say = () => {
      const after = editor.state;
      // What is typed is read out by its field.
      if (after.typing !== null) return;
      const around = { designer: editor, ...latest(), focus: focused() };
      const words = changesInWords(before, after, around);
      before = after;
      if (words) setSaid(({ count }) => ({ words, count: count + 1 }));
    };
    const stop = editor.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(say, SETTLED_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [editor, latest]);
  return (
    <VisuallyHidden role="status" aria-label={speech.words.changes.label}>
      {/* Another element: the same words twice are said twice. */}
      <span key={said.count}>{said.words}</span>
    </VisuallyHidden>
  );
}

/** What has the focus says its own state: that it is pressed, checked, selected, or what was typed. */
interface Focus {
  control: 'text' | 'state' | null;
  /** The object on the card that has it. */
  objectId: string | null;
}

const STATEFUL = 'input, select, [aria-pressed], [role=slider], [role=tab]';
const TYPED = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

function focused(): Focus {
  const element = document.activeElement;
  const control = element?.matches(TYPED) ? 'text' : element?.matches(STATEFUL) ? 'state' : null;
  const objectId = element instanceof HTMLElement ? (element.dataset.object ?? null) : null;
  return { control, objectId };
}

interface Around {
  designer: DesignerOf;
  texts: KnownTexts;
  speech: Speech;
  focus: Focus;
}

type Said = Pick<EditorState, 'work' | 'side' | 'selection' | 'sizes' | 'history'>;

/** Short sentences about all that differs; nothing that what has the focus says itself. */
export function changesInWords(
  before: Said,
  after: Said,
  { designer, texts, speech, focus }: Around,
): string {
  const { side, work } = after;
  const { sentence, changes: words } = speech.words;
  const described = ({ work, sizes }: Said): DescribedSide => ({
    side: work[side],
    sizes,
    texts,
    speech,
    names: namesOf(work[side].items, elementsOf(designer, side), speech.words),
  });
  const [was, is] = [described(before), described(after)];
  const { added, removed, changed } = differences(was, is);
  const sentences: (string | null)[] = [travelInWords(before, after, words)];
  const isOtherSide = before.side !== side;
  if (isOtherSide) sentences.push(sideInWords(side, is));
  if (before.work !== work) {
    sentences.push(
      added.length > 0 ? words.added(listed(added, is, describe)) : null,
      removed.length > 0 && focus.control !== 'state' ? words.removed(listed(removed, was)) : null,
      changesOf(changed, is, focus),
      was.side.background !== is.side.background && focus.control === null
        ? words.background
        : null,
      added.length + removed.length === 0 ? orderInWords(was, is, after) : null,
      ...newTroubles(was, is, [...added, ...changed.filter(isShifted).map(({ now }) => now)]),
      elsewhere(before, after, words),
    );
  }
  const isExplained = isOtherSide || added.length > 0 || removed.length > 0;
  if (!isExplained || isLater(after, added)) {
    sentences.push(selectionInWords(before, after, is, focus));
  }
  return sentences
    .filter((said) => said !== null)
    .map(sentence)
    .join('')
    .trimEnd();
}

type ChangeWords = DesignerWords['changes'];

interface Changed {
  was: Item;
  now: Item;
}

function differences(was: DescribedSide, is: DescribedSide) {
  const shown = ({ side }: DescribedSide) =>
    new Map(side.items.filter(({ object }) => object.visible).map((item) => [item.id, item]));
  const [before, after] = [shown(was), shown(is)];
  return {
    added: [...after.values()].filter(({ id }) => !before.has(id)),
    removed: [...before.values()].filter(({ id }) => !after.has(id)),
    changed: [...after.values()].flatMap((now): Changed[] => {
      const one = before.get(now.id);
      return one && one.object !== now.object ? [{ was: one, now }] : [];
    }),
  };
}

/** Undone or done again, where the new state is one that was there before. */
function travelInWords(before: Said, after: Said, words: ChangeWords): string | null {
  if (before.work === after.work) return null;
  const isOf = (moments: Said['history']['past']) => moments.some((one) => one.work === after.work);
  if (isOf(before.history.past)) return words.undone;
  return isOf(before.history.future) ? words.doneAgain : null;
}

function sideInWords(side: SideName, is: DescribedSide): string {
  const count = is.side.items.filter(({ object }) => object.visible).length;
  const words = is.speech.words.changes;
  return words.side[side](count === 0 ? words.emptySide : words.objects(count));
}

const MOST_NAMES = 3;

/** One in full, a few by name, many by their number. */
function listed(items: readonly Item[], on: DescribedSide, inFull = nameOfOne): string {
  if (items.length === 1) return inFull(items[0]!, on);
  if (items.length > MOST_NAMES) return on.speech.words.changes.objects(items.length);
  return on.speech.listing(items.map((item) => nameIn(on, item)));
}

const nameOfOne = (item: Item, on: DescribedSide): string => nameIn(on, item);

const PLACE = ['left', 'top', 'angle'] as const;
const SIZE = ['scaleX', 'scaleY', 'width', 'dx', 'dy'];

const differs =
  (names: readonly string[]) =>
  ({ was, now }: Changed): boolean => {
    const [one, other] = [was.object, now.object] as unknown as Record<string, unknown>[];
    return names.some((name) => one![name] !== other![name]);
  };

const isShifted = differs([...PLACE, ...SIZE]);

function changesOf(changed: readonly Changed[], is: DescribedSide, focus: Focus): string | null {
  const [one] = changed;
  if (!one) return null;
  const { comma, changes: said } = is.speech.words;
  const [isMoved, isResized] = [changed.some(differs(PLACE)), changed.some(differs(SIZE))];
  if (changed.length > 1) {
    if (isResized) return said.resized(changed.length);
    if (isMoved) return said.moved(changed.length);
    return focus.control ? null : said.changed(changed.length);
  }
  const name = nameIn(is, one.now);
  if (isResized) return `${name}${comma}${howLarge(one.now, is)}`;
  if (isMoved) return `${name}${comma}${whereIs(one.now, is)}`;
  if (focus.control) return null;
  for (const what of ['bold', 'italic', 'underline'] as const) {
    const on = (one.now.object as { bold?: boolean; italic?: boolean; underline?: boolean })[what];
    if (differs([what])(one)) return `${name}${comma}${said[what][on ? 'on' : 'off']}`;
  }
  const words = wordsOf(one.now.object);
  if (words && words.text !== wordsOf(one.was.object)?.text) return describe(one.now, is);
  return said.changedOne(name);
}

/** In which layer it is now, counted as the list of layers is. */
function orderInWords(was: DescribedSide, is: DescribedSide, after: Said): string | null {
  const ids = ({ side }: DescribedSide) => side.items.map(({ id }) => id);
  const [before, now] = [ids(was), ids(is)];
  const { words, number } = is.speech;
  if (before.length !== now.length || before.every((id, at) => id === now[at])) return null;
  const moved = is.side.items.filter(({ id }) => after.selection.includes(id));
  const [one] = moved;
  if (moved.length !== 1 || !one) return words.changes.order;
  const layer = now.length - now.indexOf(one.id);
  return `${nameIn(is, one)}${words.comma}${words.changes.layer(number(layer), number(now.length))}`;
}

/** What a change made worse, of its own object or of others: what one is moved over is not said twice. */
function newTroubles(was: DescribedSide, is: DescribedSide, described: readonly Item[]): string[] {
  const before = new Map(was.side.items.map((item) => [item.id, item]));
  return is.side.items.flatMap((item) => {
    const earlier = before.get(item.id);
    if (!earlier?.object.visible || !item.object.visible || described.includes(item)) return [];
    const known = troublesOf(earlier, was).map(({ words }) => words);
    const found = troublesOf(item, is).filter(
      ({ kind, words }) =>
        !known.includes(words) &&
        kind !== 'locked' &&
        !(earlier.object === item.object && kind === 'overlaps'),
    );
    const phrases = [nameIn(is, item), ...found.map(({ words }) => words)];
    return found.length > 0 ? [phrases.join(is.speech.words.comma)] : [];
  });
}

/** A starter or another user's design replaces both sides. */
function elsewhere(before: Said, after: Said, words: ChangeWords): string | null {
  const other = SIDES.find((name) => name !== after.side)!;
  if (before.side !== after.side || before.work[other] === after.work[other]) return null;
  return words.other[other];
}

/** What is selected is not what was added. */
const isLater = ({ selection }: Said, added: readonly Item[]): boolean =>
  added.length > 0 && !added.every(({ id }) => selection.includes(id));

function selectionInWords(
  before: Said,
  after: Said,
  is: DescribedSide,
  { control, objectId }: Focus,
): string | null {
  const { selection } = after;
  const { words, number } = is.speech;
  const said = words.changes;
  if (selection.join() === before.selection.join() || control === 'text') return null;
  const selected = is.side.items.filter(({ id }) => selection.includes(id));
  const [one] = selected;
  if (!one) return objectId === null ? said.nothingSelected : null;
  if (selected.length > 1) return said.selected(listed(selected, is));
  if (one.id === objectId) return null;
  const order = inReadingOrder(is);
  const at = said.of(number(order.indexOf(one) + 1), number(order.length));
  return said.selected(`${describe(one, is)}${words.comma}${at}`);
}
