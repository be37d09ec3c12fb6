import { useComputedColorScheme } from '@mantine/core';
import { useCallbackRef, useIsomorphicEffect } from '@mantine/hooks';
import { useCallback, useEffect, useRef } from 'react';
import { drawnAt, kindOf, LIMITS, type ObjectOf } from '#modules/cards/contract';
import { familyList, letteringFor } from '#modules/cards/drawing';
import { useWords } from '../../language/use-words';
import { isComposing } from '../../ui/is-composing';
import { useLoaded } from '../../ui/use-loaded';
import { setText, typedText } from '../actions/text-actions';
import { elementsOf, promptFor } from '../editor/elements';
import { cornerOf, scaleOf } from '../editor/view';
import type { Item } from '../editor/work';
import { useDesigner, useEditorState } from '../use-designer';
import { Stage } from './stage';
import { CardObjects } from './card-objects';
import classes from './stage-view.module.css';

/** The canvas of the card, and its objects for users who do not see it. */
export default function StageView({ onReady }: { onReady: () => void }) {
  const { editor, values } = useDesigner();
  const words = useWords('designer');
  const scheme = useComputedColorScheme('light');
  const side = useEditorState((state) => state.side);
  const typing = useEditorState((state) => state.typing);
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const latest = useCallbackRef(() => ({ values, words }));

  useEffect(() => {
    const element = Object.assign(document.createElement('canvas'), { tabIndex: -1 });
    host.current?.append(element);
    const shown = new Stage(host.current!, element, editor, latest());
    stage.current = shown;
    onReady();
    return () => {
      stage.current = null;
      shown.dispose().then(
        () => element.remove(),
        () => element.remove(),
      );
    };
  }, [editor, onReady, latest]);

  useEffect(() => {
    stage.current?.fill(values);
  }, [values]);

  useEffect(() => {
    const look = getComputedStyle(host.current!);
    const [veil, edge] = [look.getPropertyValue('--sunken'), look.getPropertyValue('--line')];
    stage.current?.setBackdrop({ veil, edge });
  }, [scheme]);

  return (
    <div className={classes.room} dir="ltr">
      <div ref={host} className={classes.host} role="img" aria-label={words.stage[side]}>
        <div className={classes.paper} data-paper />
      </div>
      <CardObjects />
      {typing !== null && <TextField key={typing} id={typing} />}
    </div>
  );
}

/** Covers a text on the card while it is typed, in the same font. */
function TextField({ id }: { id: string }) {
  const { editor, values } = useDesigner();
  const words = useWords('designer');
  const side = useEditorState((state) => state.side);
  const field = useRef<HTMLTextAreaElement>(null);
  const object = useEditorState((state) => textOf(state.work[state.side].items, id));
  const view = useEditorState((state) => state.view);
  const room = useEditorState((state) => state.room);
  const drawn = useEditorState((state) => state.sizes.get(id));
  const family = useFontFamily(object);

  useIsomorphicEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  if (!object) return null;
  const scale = scaleOf(view, room);
  const corner = cornerOf(view, room);
  const { left, top } = drawnAt(object, kindOf(object).size(object, drawn));
  return (
    <textarea
      ref={field}
      className={classes.field}
      aria-label={words.stage.text}
      dir="auto"
      spellCheck={false}
      maxLength={LIMITS.textLength}
      defaultValue={typedText(object, editor.kind, values)}
      placeholder={promptFor(object, elementsOf(editor, side), values.texts, words) ?? undefined}
      onChange={({ currentTarget }) => setText(editor, id, currentTarget.value)}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        if (event.key === 'Enter') event.preventDefault();
        if (event.key === 'Escape') leave(id);
      }}
      onBlur={() => editor.setTyping(null)}
      style={{
        left: corner.x + left * scale,
        top: corner.y + top * scale,
        // A single long word makes a text wider than its width.
        width: Math.max(object.width * object.scaleX, drawn?.width ?? 0),
        height: Math.max(drawn?.height ?? 0, object.fontSize * 1.3),
        transform: `scale(${scale}) rotate(${object.angle}deg)`,
        fontFamily: family,
        fontSize: object.fontSize,
        fontWeight: object.bold ? 700 : 400,
        fontStyle: object.italic ? 'italic' : 'normal',
        textDecoration: object.underline ? 'underline' : 'none',
        textAlign: object.align,
        whiteSpace: object.hideLongText ? 'nowrap' : undefined,
        color: object.color,
        caretColor: object.color,
      }}
    />
  );
}

/** Back to the object on the card, which ends typing. */
const leave = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-object="${id}"]`)?.focus({ preventScroll: true });

function textOf(items: readonly Item[], id: string): ObjectOf<'text'> | null {
  const object = items.find((item) => item.id === id)?.object;
  return object?.kind === 'text' ? object : null;
}

const useFontFamily = (object: ObjectOf<'text'> | null): string | undefined =>
  useLoaded(
    useCallback(async () => {
      if (!object) return;
      const { faces } = await letteringFor(object, object.text);
      return familyList(faces);
    }, [object]),
  );
