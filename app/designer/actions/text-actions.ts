import {
  filled,
  kindOf,
  type CardKind,
  type CardValues,
  type ObjectOf,
} from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import type { Editor } from '../editor/editor';
import { newText } from '../editor/elements';
import { add } from '../editor/ticking';
import { restyle, selectedOf } from '../editor/selected';
import { withChanged } from '../editor/work';
import type { Action } from './action';

/** Typing, and how selected texts look. */

const hasText = (editor: Editor): boolean => selectedOf(editor, 'text').length > 0;

const toggling = (what: 'bold' | 'italic' | 'underline', key: string): Action => ({
  name: what,
  group: 'text',
  keys: [`mod+${key}`],
  once: true,
  when: hasText,
  perform: ({ editor }) => {
    const texts = selectedOf(editor, 'text');
    restyle(editor, texts, { [what]: !texts.every(({ object }) => object[what]) });
  },
});

export const textActions: readonly Action[] = [
  {
    name: 'edit-text',
    group: 'text',
    keys: ['enter', 'f2'],
    when: (editor) => editor.state.selection.length === 1 && hasText(editor),
    perform: ({ editor }) => typeInto(editor, editor.state.selection[0]!),
  },
  toggling('bold', 'b'),
  toggling('italic', 'i'),
  toggling('underline', 'u'),
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
