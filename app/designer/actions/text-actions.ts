import { messages } from '#foundation/messages';
import type { Editor } from '../editor/editor';
import { restyleTexts, selectedTexts } from '../editor/styling';
import type { Action } from './action';

const hasText = (editor: Editor): boolean => selectedTexts(editor).length > 0;

const toggling = (what: 'bold' | 'italic' | 'underline', label: string, key: string): Action => ({
  name: what,
  label,
  group: 'Text',
  keys: [`mod+${key}`],
  once: true,
  when: hasText,
  perform: ({ editor }) => {
    const on = selectedTexts(editor).every(({ object }) => object[what]);
    restyleTexts(editor, { [what]: !on });
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

/** Begins to type in a text, where that may be. */
export function typeInto(editor: Editor, id: string): void {
  const object = editor.sideShown.items.find((item) => item.id === id)?.object;
  if (object?.kind !== 'text') return;
  if (!object.editable || object.locks.includes('content')) {
    return editor.tell(messages.designNotEditable);
  }
  editor.select([id]);
  editor.type(id);
}
