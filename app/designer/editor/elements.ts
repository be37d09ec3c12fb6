import { LIMITS, type DesignObject, type SideName } from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import { isLocked, withChanged, withItem } from './changes';
import type { CardKind, Editor } from './editor';
import {
  inFreePlace,
  newLine,
  newLogo,
  newPhoto,
  newText,
  withPicture,
  type KeptPicture,
} from './new-objects';
import { countOf, newItem, type Item } from './work';

/** What can be ticked on a side: one thing for each field. */
export interface Element {
  fieldName: string;
  label: string;
  kind: 'text' | 'hLine' | 'vLine' | 'logo' | 'photo';
}

const text = (fieldName: string, label: string): Element => ({ fieldName, label, kind: 'text' });

const drawn: readonly Element[] = [
  { fieldName: 'hLine', label: 'Horizontal Line', kind: 'hLine' },
  { fieldName: 'vLine', label: 'Vertical Line', kind: 'vLine' },
  { fieldName: 'logo', label: 'Logo', kind: 'logo' },
];
const photo: Element = { fieldName: 'photo', label: 'Photo', kind: 'photo' };

const back: readonly Element[] = [
  ...[1, 2, 3, 4, 5].map((n) => text(`text${n}`, `Text ${n}`)),
  ...drawn,
];

const ELEMENTS: Record<CardKind, Record<SideName, readonly Element[]>> = {
  personal: {
    front: [
      text('name', 'Name'),
      text('designation', 'Designation'),
      text('email', 'Email'),
      text('contact', 'Contact'),
      text('addressLine1', 'Address Line 1'),
      text('addressLine2', 'Address Line 2'),
      text('addressLine3', 'Address Line 3'),
      text('text1', 'Text 1'),
      ...drawn,
      photo,
    ],
    back,
  },
  corporate: {
    front: [
      text('companyname', 'Company Name'),
      text('punchline', 'Punch Line'),
      text('name', 'Name'),
      text('designation', 'Designation'),
      text('employeeid', 'Employee ID'),
      text('contact', 'Contact Number'),
      text('email', 'Email'),
      text('address1', 'Address 1'),
      text('address2', 'Address 2'),
      text('address3', 'Address 3'),
      ...drawn,
      photo,
    ],
    back,
  },
};

export const elementsOf = (kind: CardKind, side: SideName): readonly Element[] =>
  ELEMENTS[kind][side];

/** Filled with what is true of each employee; nobody types it while designing. */
const FROM_RECORDS = new Set(
  ELEMENTS.corporate.front.flatMap(({ fieldName, kind }) =>
    kind === 'text' && fieldName !== 'punchline' ? [fieldName] : [],
  ),
);

const itemOf = (editor: Editor, { fieldName }: Element): Item | undefined => {
  const items = editor.sideShown.items.filter(({ object }) => object.fieldName === fieldName);
  return items.find(({ object }) => object.visible) ?? items[0];
};

export const isTicked = (editor: Editor, element: Element): boolean =>
  itemOf(editor, element)?.object.visible ?? false;

/** What a new element says: what is known of the person, else its name. */
export type KnownTexts = Readonly<Record<string, string>>;

export function tick(editor: Editor, element: Element, known: KnownTexts): void {
  const there = itemOf(editor, element);
  if (there) {
    editor.changeSide(
      (side) => withChanged(side, [there.id], (object) => ({ ...object, visible: true })),
      { select: [there.id] },
    );
    return;
  }
  add(editor, objectFor(editor.kind, element, known));
}

export function untick(editor: Editor, element: Element): void {
  const ids = editor.sideShown.items.flatMap((item) =>
    item.object.fieldName === element.fieldName ? [item] : [],
  );
  if (ids.some((item) => isLocked(item, 'delete'))) return editor.tell(messages.designLocked);
  editor.changeSide((side) =>
    withChanged(
      side,
      ids.map(({ id }) => id),
      (object) => ({ ...object, visible: false }),
    ),
  );
}

/** As the eye of a layer does. */
export function showOrHide(editor: Editor, item: Item): void {
  const { visible } = item.object;
  if (visible && isLocked(item, 'delete')) return editor.tell(messages.designLocked);
  editor.changeSide((side) =>
    withChanged(side, [item.id], (object) => ({ ...object, visible: !visible })),
  );
}

/** On top, selected, and not over what is there already. */
export function add(editor: Editor, object: DesignObject): void {
  if (countOf(editor.state.work) >= LIMITS.objects) return editor.tell(messages.designFull);
  const item = newItem(inFreePlace(object, editor.sideShown, editor.state.sizes));
  editor.changeSide((side) => withItem(side, item), { select: [item.id] });
}

function objectFor(kind: CardKind, element: Element, known: KnownTexts): DesignObject {
  const { fieldName, label } = element;
  switch (element.kind) {
    case 'hLine':
      return newLine(fieldName, 'horizontal');
    case 'vLine':
      return newLine(fieldName, 'vertical');
    case 'logo':
      return newLogo();
    case 'photo':
      return newPhoto();
    case 'text': {
      const isRecord = kind === 'corporate' && FROM_RECORDS.has(fieldName);
      const words = isRecord ? `{{${fieldName}}}` : (known[fieldName] ?? label);
      return newText(fieldName, words, { editable: !isRecord });
    }
  }
}

/** Whether its picture has to stay the one that it is. */
export const keepsPicture = (editor: Editor, element: Element): boolean => {
  const there = itemOf(editor, element);
  return there !== undefined && isLocked(there, 'content');
};

/** A picture that was picked for an element, in the place of the one before. */
export function putPicture(editor: Editor, element: Element, picture: KeptPicture): void {
  const there = itemOf(editor, element);
  if (!there) return add(editor, element.kind === 'photo' ? newPhoto(picture) : newLogo(picture));
  if (keepsPicture(editor, element)) return editor.tell(messages.designLocked);
  editor.changeSide(
    (side) =>
      withChanged(side, [there.id], (object) =>
        object.kind === 'image' ? withPicture(object, picture) : null,
      ),
    { select: [there.id] },
  );
}
