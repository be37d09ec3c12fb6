import { useEffect, useRef, useState } from 'react';
import type { TextObject } from '#modules/cards/contract';
import { familyList, letteringFor } from '#modules/cards/drawing';
import { withChanged } from '../editor/changes';
import { cornerOf, scaleOf } from '../editor/view';
import { useEdited, useHands } from '../use-editor';
import classes from './stage-view.module.css';

/** A line break has no place on a card: what was copied with some becomes one line. */
const asLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

/** Takes the place of a text on the card while it is typed, in the same letters. */
export function TextField({ id }: { id: string }) {
  const { editor } = useHands();
  const field = useRef<HTMLTextAreaElement>(null);
  const object = useEdited((state) => textOf(state.work[state.side].items, id));
  const view = useEdited((state) => state.view);
  const room = useEdited((state) => state.room);
  const drawn = useEdited((state) => state.sizes.get(id));
  const family = useFamily(object);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  if (!object) return null;
  const scale = scaleOf(view, room);
  const corner = cornerOf(view, room);
  const change = (text: string) =>
    editor.changeSide(
      (side) => withChanged(side, [id], (one) => (one.kind === 'text' ? { ...one, text } : null)),
      { kind: `type ${id}` },
    );
  return (
    <textarea
      ref={field}
      className={classes.field}
      aria-label="Text"
      spellCheck={false}
      maxLength={1000}
      defaultValue={object.text}
      onChange={({ currentTarget }) => change(asLine(currentTarget.value))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
        if (event.key === 'Escape') editor.type(null);
      }}
      onBlur={() => editor.type(null)}
      style={{
        left: corner.x + object.left * scale,
        top: corner.y + object.top * scale,
        // A word that is too long for it makes a text wider.
        width: Math.max(object.width * object.scaleX, drawn?.width ?? 0),
        height: Math.max(drawn?.height ?? 0, object.fontSize * 1.3),
        transform: `scale(${scale}) rotate(${object.angle}deg)`,
        fontFamily: family,
        fontSize: object.fontSize,
        fontWeight: object.bold ? 700 : 400,
        fontStyle: object.italic ? 'italic' : 'normal',
        textDecoration: object.underline ? 'underline' : 'none',
        textAlign: object.align,
        // Drawn as one line, it is typed as one.
        whiteSpace: object.hideLongText ? 'nowrap' : undefined,
        color: object.color,
        caretColor: object.color,
      }}
    />
  );
}

const textOf = (
  items: readonly { id: string; object: { kind: string } }[],
  id: string,
): TextObject | null => {
  const object = items.find((item) => item.id === id)?.object;
  return object?.kind === 'text' ? (object as TextObject) : null;
};

/** The fonts that the text is drawn with. */
function useFamily(object: TextObject | null): string | undefined {
  const [family, setFamily] = useState<string>();
  useEffect(() => {
    if (!object) return;
    let current = true;
    letteringFor(object, object.text).then(
      ({ faces }) => current && setFamily(familyList(faces)),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [object]);
  return family;
}
