import type { LineObject, TextObject } from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import { isLocked, withChanged } from './changes';
import type { Editor } from './editor';
import type { Item } from './work';

type TextStyle = Partial<Omit<TextObject, 'kind'>>;
type LineStyle = Partial<Pick<LineObject, 'color' | 'thickness'>>;

export const selectedTexts = (editor: Editor): Item<TextObject>[] =>
  editor.selected.filter((item): item is Item<TextObject> => item.object.kind === 'text');

export const selectedLines = (editor: Editor): Item<LineObject>[] =>
  editor.selected.filter((item): item is Item<LineObject> => item.object.kind === 'line');

/** Text styles go to texts and line styles to lines, whatever else is selected. */
export const restyleTexts = (editor: Editor, style: TextStyle): void =>
  restyle(editor, selectedTexts(editor), style);

export const restyleLines = (editor: Editor, style: LineStyle): void =>
  restyle(editor, selectedLines(editor), style);

export const restyleAll = (editor: Editor, style: { opacity: number }): void =>
  restyle(editor, editor.selected, style);

function restyle(editor: Editor, items: readonly Item[], style: object): void {
  const free = items.filter((item) => !isLocked(item, 'style')).map(({ id }) => id);
  if (free.length < items.length) editor.tell(messages.designLocked);
  editor.changeSide((side) => withChanged(side, free, (object) => ({ ...object, ...style })), {
    kind: `style ${Object.keys(style).join()} ${free.join()}`,
  });
}
