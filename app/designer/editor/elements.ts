import {
  filled,
  kindOf,
  KINDS,
  DEFAULTS,
  SIDES,
  pictureOf,
  startOfText,
  type CardKind,
  type CardValues,
  type DesignObject,
  type ObjectOf,
  type SideName,
  type Size,
  wordsOf,
} from '#modules/cards/contract';
import { DETAIL_KEYS, DETAILS } from '#foundation/card-details';
import type { DesignerWords } from '#foundation/words/designer/en';
import { beginningOf } from './beginning';
import type { Editor, EditorMode } from './editor';
import type { Item, Work } from './work';

/** The elements that can be ticked on a side, and how new objects start. */

/** What is known of the person, by field name. */
export type KnownTexts = Readonly<Record<string, string>>;

type Label = keyof DesignerWords['elements'];

export interface Element {
  fieldName: string;
  /** In English, as old designs have it; said in the words of the designer. */
  label: Label;
  /** Set where the user chooses a picture for it. */
  picture?: 'logo' | 'photo';
  /** Filled in from the record of each employee: it cannot be typed. */
  isFilled?: true;
  /** For a text with a field of its own in the form: what is usually typed there. */
  hint?: Label;
  create: (known: KnownTexts) => DesignObject;
}

const typed = (fieldName: string, label: Label): Element => ({
  fieldName,
  label,
  create: (known) => newText(fieldName, known[fieldName] ?? ''),
});

const fromRecord = (fieldName: string, label: Label): Element => ({
  fieldName,
  label,
  isFilled: true,
  create: () => ({ ...newText(fieldName, `{{${fieldName}}}`), editable: false }),
});

const DRAWN: readonly Element[] = [
  { fieldName: 'hLine', label: 'Horizontal Line', create: () => newLine('hLine', 'horizontal') },
  { fieldName: 'vLine', label: 'Vertical Line', create: () => newLine('vLine', 'vertical') },
  { fieldName: 'logo', label: 'Logo', picture: 'logo', create: () => newLogo() },
];
const PHOTO: Element = {
  fieldName: 'photo',
  label: 'Photo',
  picture: 'photo',
  create: () => newPhoto(),
};

const BACK = [...([1, 2, 3, 4, 5] as const).map((n) => typed(`text${n}`, `Text ${n}`)), ...DRAWN];

type Elements = Record<CardKind, Record<SideName, readonly Element[]>>;

const ON_CANVAS: Elements = {
  personal: {
    front: [
      typed('name', 'Name'),
      typed('designation', 'Designation'),
      typed('email', 'Email'),
      typed('contact', 'Contact'),
      typed('addressLine1', 'Address Line 1'),
      typed('addressLine2', 'Address Line 2'),
      typed('addressLine3', 'Address Line 3'),
      typed('text1', 'Text 1'),
      ...DRAWN,
      PHOTO,
    ],
    back: BACK,
  },
  corporate: {
    front: [
      fromRecord('companyname', 'Company Name'),
      typed('punchline', 'Punch Line'),
      ...DETAIL_KEYS.map((key) => {
        const { label: ownLabel, card } = DETAILS[key];
        return fromRecord(card.field, (card.label ?? ownLabel) as Label);
      }),
      fromRecord('email', 'Email'),
      fromRecord('address1', 'Address 1'),
      fromRecord('address2', 'Address 2'),
      fromRecord('address3', 'Address 3'),
      ...DRAWN,
      PHOTO,
    ],
    back: BACK,
  },
};

type Own = Partial<Pick<Element, 'label' | 'hint' | 'create'>> & { line?: number };

/** The element of the canvas designer for the same field, as the element-based designer has it. */
function older(kind: CardKind, side: SideName, fieldName: string, own: Own = {}): Element {
  const { line = 0, ...rest } = own;
  const element = ON_CANVAS[kind][side].find((one) => one.fieldName === fieldName)!;
  const { create } = { ...element, ...rest };
  return { ...element, ...rest, create: (known) => startingText(create(known), line) };
}

const startingText = (object: DesignObject, line: number): DesignObject =>
  object.kind === 'text'
    ? { ...object, ...startOfText(line), fontSize: DEFAULTS.fontSize }
    : object;

/** What stands on a back, by the fields that fill it on a personal card. */
const BACK_TEXTS = [
  ['Name', 'name'],
  ['Slogan', 'text1'],
  ['Email', 'email'],
  ['Contact', 'contact'],
  ['Address', 'addressLine1'],
] as const;

const olderBack = (kind: CardKind): Element[] => [
  ...BACK_TEXTS.map(([hint, source], line) => {
    const fieldName = `text${line + 1}`;
    const create = (known: KnownTexts) =>
      newText(fieldName, kind === 'personal' ? (known[source] ?? '') : '');
    return older(kind, 'back', fieldName, { hint, line, create });
  }),
  ...['hLine', 'vLine', 'logo'].map((fieldName) => older(kind, 'back', fieldName)),
];

const personal = (fieldName: string, own?: Own) => older('personal', 'front', fieldName, own);
const corporate = (fieldName: string, own?: Own) => older('corporate', 'front', fieldName, own);

const IN_FORM: Elements = {
  personal: {
    front: [
      personal('name', { label: 'Text 1', hint: 'Name' }),
      personal('text1', { label: 'Text 2', hint: 'Slogan', line: 1 }),
      ...['designation', 'email', 'contact', 'addressLine1', 'addressLine2', 'addressLine3'].map(
        (fieldName) => personal(fieldName),
      ),
      ...['hLine', 'vLine', 'logo'].map((fieldName) => personal(fieldName)),
      personal('photo', { label: 'Profile Image' }),
    ],
    back: olderBack('personal'),
  },
  corporate: {
    front: [
      corporate('name'),
      corporate('companyname', { hint: 'Company Name' }),
      corporate('punchline', { hint: 'Punch Line', line: 1 }),
      corporate('contact', { label: 'Contact' }),
      corporate('email'),
      {
        ...typed('addressLine1', 'Address'),
        hint: 'Address',
        create: () => startingText(newText('addressLine1', ''), 0),
      },
      ...DETAIL_KEYS.map((key) => DETAILS[key].card.field)
        .filter((fieldName) => fieldName !== 'name' && fieldName !== 'contact')
        .map((fieldName) => corporate(fieldName)),
      corporate('hLine'),
      corporate('vLine'),
      ...([1, 2, 3] as const).map((n) =>
        corporate(`address${n}`, {
          label: `Registered Address ${n}`,
          hint: `Registered Address ${n}`,
        }),
      ),
      corporate('logo', { label: 'Image' }),
      corporate('photo', { label: 'Profile Image' }),
    ],
    back: olderBack('corporate'),
  },
};

const ELEMENTS: Record<EditorMode, Elements> = { canvas: ON_CANVAS, elements: IN_FORM };

/** Which designer of which card. */
export type DesignerOf = Pick<Editor, 'kind' | 'mode'>;

export const elementsOf = ({ kind, mode }: DesignerOf, side: SideName): readonly Element[] =>
  ELEMENTS[mode][kind][side];

/** How much of a text names an object that has no field. */
export const NAME_LENGTH = 40;

/** A different name for each item: its field's, else its text, else its kind. */
export function namesOf(
  items: readonly Item[],
  elements: readonly Element[],
  said: DesignerWords,
): ReadonlyMap<string, string> {
  const used = new Map<string, number>();
  return new Map(
    items.map(({ id, object }) => {
      const label = elements.find(({ fieldName }) => fieldName === object.fieldName)?.label;
      const words = beginningOf(wordsOf(object)?.text.trim() ?? '', NAME_LENGTH);
      const name = label ? said.elements[label] : words || said.kinds[object.kind];
      const count = (used.get(name) ?? 0) + 1;
      used.set(name, count);
      return [id, count === 1 ? name : `${name} (${count})`];
    }),
  );
}

function saysNothing(object: DesignObject, texts: KnownTexts): boolean {
  const words = wordsOf(object);
  return words !== null && filled(words.text, texts).trim() === '';
}

/** What stands on the stage, and only there, in the place of a text that says nothing. */
export function promptFor(
  object: DesignObject,
  elements: readonly Element[],
  texts: KnownTexts,
  said: DesignerWords,
): string | null {
  return saysNothing(object, texts) ? fieldOrKind(object, elements, said) : null;
}

function fieldOrKind(
  { fieldName, kind }: DesignObject,
  elements: readonly Element[],
  said: DesignerWords,
): string {
  const label = elements.find((element) => element.fieldName === fieldName)?.label;
  return label ? said.elements[label] : said.kinds[kind];
}

/** A text that says nothing, or an image without a picture. The photo of a corporate card is each employee's. */
function isEmpty(object: DesignObject, { kind }: DesignerOf, values: CardValues): boolean {
  if (object.kind !== 'image') return saysNothing(object, values.texts);
  const isEachOnes = kind === 'corporate' && object.fieldName === 'photo';
  return !isEachOnes && pictureOf(kindOf(object).filled(object, values)) === null;
}

interface EmptyObject {
  side: SideName;
  /** Of the object. */
  id: string;
  name: string;
}

/** The objects that the card leaves out. */
export const emptyObjects = (
  work: Work,
  designer: DesignerOf,
  values: CardValues,
  said: DesignerWords,
): EmptyObject[] =>
  SIDES.flatMap((side) => {
    const elements = elementsOf(designer, side);
    return work[side].items
      .filter(({ object }) => object.visible && isEmpty(object, designer, values))
      .map(({ id, object }) => ({ side, id, name: fieldOrKind(object, elements, said) }));
  });

/** Each name once, with its side where both sides have it. */
export function namesOfEmpty(empty: readonly EmptyObject[], said: DesignerWords): string[] {
  const isOn = (side: SideName, name: string) =>
    empty.some((one) => one.side === side && one.name === name);
  const names = empty.map(({ side, name }) =>
    SIDES.every((one) => isOn(one, name)) ? said.nameOn[side](name) : name,
  );
  return [...new Set(names)];
}

/** Nothing but a colour, on both sides. */
export const isBlank = (work: Work, designer: DesignerOf, values: CardValues): boolean =>
  SIDES.every(
    (side) =>
      !work[side].background.picture &&
      work[side].items.every(({ object }) => !object.visible || isEmpty(object, designer, values)),
  );

export const newText = (fieldName: string | null, text: string): ObjectOf<'text'> =>
  KINDS.text.create({ fieldName, text, left: 100, top: 100, width: 200, fontSize: 20 });

const LINES = {
  horizontal: { left: 50, top: 150, dx: 400, dy: 0 },
  vertical: { left: 250, top: 50, dx: 0, dy: 200 },
} as const;

export const newLine = (fieldName: string | null, way: keyof typeof LINES): ObjectOf<'line'> =>
  KINDS.line.create({ fieldName, ...LINES[way] });

/** Its id is null where it comes with the person whom the card is for. */
export interface StoredPicture extends Size {
  readonly assetId: string | null;
}

const SQUARE: StoredPicture = { assetId: null, width: 400, height: 400 };

const picture = (
  { assetId, width, height }: StoredPicture,
  scale: number,
  rest: Partial<ObjectOf<'image'>>,
): ObjectOf<'image'> =>
  KINDS.image.create({ assetId, width, height, scaleX: scale, scaleY: scale, ...rest });

export const newLogo = (given: StoredPicture = SQUARE): ObjectOf<'image'> =>
  picture(given, 80 / given.width, { fieldName: 'logo', frame: 'rings', left: 580, top: 48 });

/** A large photo at a fifth of its size, a small one so that it can be seen. */
export const newPhoto = (given: StoredPicture = SQUARE): ObjectOf<'image'> =>
  picture(given, Math.max(0.2, 60 / Math.min(given.width, given.height)), {
    ...{ fieldName: 'photo', frame: 'circle', left: 570, top: 260 },
  });

export const newPicture = (given: StoredPicture): ObjectOf<'image'> =>
  picture(given, Math.min(1, 240 / Math.max(given.width, given.height)), { left: 100, top: 100 });
