import { TextInput } from '@mantine/core';
import { filled, LIMITS } from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import { useSay } from '../../language/say';
import { useWords } from '../../language/use-words';
import { isTypable, setText, typedText } from '../actions/text-actions';
import { elementsOf, type Element, type KnownTexts } from '../editor/elements';
import { itemOf, tick } from '../editor/ticking';
import { useDesigner, useEditorState } from '../use-designer';

/** A field for each text that a side has by rule, and for each other that is shown and can be typed. */
export function ElementTexts({ known }: { known: KnownTexts }) {
  const { editor } = useDesigner();
  const side = useEditorState((state) => state.side);
  return elementsOf(editor, side).map((element) => (
    <ElementText key={`${side} ${element.fieldName}`} element={element} known={known} />
  ));
}

function ElementText({ element, known }: { element: Element; known: KnownTexts }) {
  const { editor, values } = useDesigner();
  const said = useWords('designer').elements;
  const say = useSay();
  const item = useEditorState(() => itemOf(editor, element));
  const isShown = item?.object.visible === true;
  const text = item?.object.kind === 'text' ? item.object : null;
  const isTyped = text ? isTypable(text) : !element.isFilled;
  if (!element.hint && !(isShown && text && isTyped)) return null;
  if (!isTyped) {
    const words = text ? filled(text.text, values.texts) : values.texts[element.fieldName];
    return (
      <TextInput
        label={said[element.label]}
        size="sm"
        readOnly
        variant="filled"
        description={say(messages.designNotEditable)}
        value={words ?? ''}
      />
    );
  }
  const { label, hint } = element;
  return (
    <TextInput
      label={said[label]}
      size="sm"
      placeholder={hint && hint !== label ? said[hint] : undefined}
      maxLength={LIMITS.textLength}
      value={isShown && text ? typedText(text, editor.kind, values) : ''}
      onFocus={() => item && isShown && editor.select([item.id])}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        if (!isShown) tick(editor, element, known);
        const shown = itemOf(editor, element);
        if (shown) setText(editor, shown.id, typed);
      }}
    />
  );
}
