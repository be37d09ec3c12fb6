import {
  filled,
  kindOf,
  type CardKind,
  type CardValues,
  type DesignObject,
  type ObjectOf,
} from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import type { Editor } from '../editor/editor';
import { add, newText } from '../editor/elements';
import { isLocked, withChanged, type Item } from '../editor/work';
import type { Action } from './action';

/** Typing, and the style of what is selected. */

export const selectedOf = <Kind extends DesignObject['kind']>(editor: Editor, kind: Kind) =>
  editor.selected.filter((item): item is Item<ObjectOf<Kind>> => item.object.kind === kind);

/** Changes the selected objects of one kind, as far as their locks allow. */
export function restyle<Kind extends DesignObject['kind']>(
  editor: Editor,
  kind: Kind,
  style: Partial<Omit<ObjectOf<Kind>, 'kind'>>,
): void {
  restyleItems(editor, selectedOf(editor, kind), style);
}

export function restyleItems(editor: Editor, items: readonly Item[], style: object): void {
  const free = items.filter((item) => !isLocked(item, 'style')).map(({ id }) => id);
  if (free.length < items.length) editor.notify(messages.designLocked);
  editor.changeSide((side) => withChanged(side, free, (object) => ({ ...object, ...style })), {
    kind: `style ${Object.keys(style).join()} ${free.join()}`,
  });
}

const hasText = (editor: Editor): boolean => selectedOf(editor, 'text').length > 0;

const toggling = (what: 'bold' | 'italic' | 'underline', label: string, key: string): Action => ({
  name: what,
  label,
  group: 'Text',
  keys: [`mod+${key}`],
  once: true,
  when: hasText,
  perform: ({ editor }) => {
    const on = selectedOf(editor, 'text').every(({ object }) => object[what]);
    restyle(editor, 'text', { [what]: !on });
  },
});

export const textActions: readonly Action[] = [
  {
    name: 'edit-text',
    label: 'Edit text',
    group: 'Text',
    keys: ['enter', 'f2'],
    when: (editor) => editor.state.selection.length === 1 && hasText(editor),
    perform: ({ editor }) => typeInto(editor, editor.state.selection[0]!),
  },
  toggling('bold', 'Bold', 'b'),
  toggling('italic', 'Italic', 'i'),
  toggling('underline', 'Underline', 'u'),
];

export const isTypable = ({ editable, locks }: ObjectOf<'text'>): boolean =>
  editable && !locks.includes('content');

export function typeInto(editor: Editor, id: string): void {
  const object = editor.sideShown.items.find((item) => item.id === id)?.object;
  if (object?.kind !== 'text') return;
  if (!isTypable(object)) return editor.notify(messages.designNotEditable);
  editor.select([id]);
  editor.setTyping(id);
}

/** What can be typed over: on a personal card a placeholder stands for the user's own words. */
export const typedText = (
  { text }: ObjectOf<'text'>,
  kind: CardKind,
  { texts }: CardValues,
): string => (kind === 'personal' ? filled(text, texts) : text);

/** A text that is typed at once. */
export function addText(editor: Editor): void {
  const before = editor.state.selection;
  add(editor, newText(null, ''));
  const { selection } = editor.state;
  if (selection !== before) editor.setTyping(selection[0]!);
}

/** Line breaks are not possible on a card: pasted lines become one. */
export function setText(editor: Editor, id: string, typed: string): void {
  const text = typed.replace(/\s*[\r\n]+\s*/g, ' ');
  editor.changeSide((side) => withChanged(side, [id], (one) => kindOf(one).withWords(one, text)), {
    kind: `type ${id}`,
  });
}
