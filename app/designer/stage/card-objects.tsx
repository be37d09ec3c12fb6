import { VisuallyHidden } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useLanguage, useWords } from '../../language/use-words';
import { describe, inReadingOrder } from '../editor/description';
import { decorationOf } from '../editor/decoration';
import { elementsOf, namesOf } from '../editor/elements';
import { around, boxOf } from '../editor/geometry';
import { cornerOf, scaleOf, withVisible, type Box } from '../editor/view';
import { useDesigner, useEditorState, useSpeech } from '../use-designer';
import classes from './stage-view.module.css';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const DECORATION = 'decoration';

interface ObjectInWords {
  id: string;
  /** Its own; those of all its parts, where it is the decoration of the card. */
  ids: readonly string[];
  box: Box;
  label: string;
}

/**
 * In reading order, each in words, and the decoration as one at the end; as before while only the view changes,
 * for every one is compared with all others.
 */
export function useObjectsInWords(): ObjectInWords[] {
  const { editor, values } = useDesigner();
  const speech = useSpeech();
  const side = useEditorState((state) => state.side);
  const shown = useEditorState((state) => state.work[state.side]);
  const sizes = useEditorState((state) => state.sizes);
  const { texts } = values;
  return useMemo(() => {
    const names = namesOf(shown.items, elementsOf(editor, side), speech.words);
    const described = { side: shown, sizes, names, texts, speech };
    const parts = decorationOf(shown.items).filter(({ object }) => object.visible);
    const objects: ObjectInWords[] = inReadingOrder(described)
      .filter((item) => !parts.includes(item))
      .map((item) => ({
        id: item.id,
        ids: [item.id],
        box: boxOf(item, sizes),
        label: describe(item, described),
      }));
    if (parts.length > 0) {
      objects.push({
        id: DECORATION,
        ids: parts.map(({ id }) => id),
        box: around(parts.map((part) => boxOf(part, sizes))),
        label: speech.words.decorationOf(parts.length),
      });
    }
    return objects;
  }, [editor, side, shown, sizes, texts, speech]);
}

/**
 * The objects on the card for the keyboard and for users who do not see it: one stop for Tab, over the
 * picture of the canvas. Arrow keys go from one to the next, and move the one that is selected.
 */
export function CardObjects() {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const isLeftward = useLanguage().dir === 'rtl';
  const side = useEditorState((state) => state.side);
  const selection = useEditorState((state) => state.selection);
  const view = useEditorState((state) => state.view);
  const room = useEditorState((state) => state.room);
  const [last, setLast] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);

  const objects = useObjectsInWords();
  const ids = objects.map(({ id }) => id);
  const selected = objects
    .filter((one) => one.ids.some((id) => selection.includes(id)))
    .map(({ id }) => id);
  const stop = (last && selected.includes(last) ? last : selected[0]) ?? last;
  const stopId = stop !== null && ids.includes(stop) ? stop : ids[0];

  const focusOn = (id: string | undefined) =>
    list.current
      ?.querySelector<HTMLElement>(`[data-object="${id}"]`)
      ?.focus({ preventScroll: true });

  // The one that had the focus is deleted, or the side is another one.
  useEffect(() => {
    if (focused.current === null || ids.includes(focused.current)) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    if (stopId) focusOn(stopId);
    else list.current?.focus();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, { id, ids: own }: ObjectInWords) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isHeld = own.every((one) => selection.includes(one));
    const withCtrl = ctrlKey || metaKey;
    if (altKey || shiftKey) return;
    const step = key.startsWith('Arrow') && (!isHeld || withCtrl) ? STEPS[key] : undefined;
    if (step !== undefined) {
      const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
      focusOn(ids[ids.indexOf(id) + (isSideways && isLeftward ? -step : step)]);
    } else if (key === 'Home') focusOn(ids[0]);
    else if (key === 'End') focusOn(ids.at(-1));
    else if (key === 'Enter' && !isHeld) editor.select(own);
    else if (key === ' ') {
      editor.select(
        isHeld
          ? selection.filter((one) => !own.includes(one))
          : [...new Set([...selection, ...own])],
      );
    } else return;
    event.preventDefault();
  };

  const scale = scaleOf(view, room);
  const corner = cornerOf(view, room);
  return (
    <>
      <VisuallyHidden id="card-keys">{words.stage.keys}</VisuallyHidden>
      <div
        ref={list}
        role="listbox"
        aria-label={words.stage.objects[side]}
        aria-multiselectable
        aria-describedby="card-keys"
        tabIndex={-1}
        className={classes.objects}
      >
        {objects.map((object) => {
          const { id, box, label } = object;
          const { left, top, right, bottom } = box;
          return (
            <div
              key={id}
              role="option"
              aria-selected={selected.includes(id)}
              aria-label={label}
              data-object={id}
              tabIndex={id === stopId ? 0 : -1}
              className={classes.object}
              style={{
                left: corner.x + left * scale,
                top: corner.y + top * scale,
                width: (right - left) * scale,
                height: (bottom - top) * scale,
              }}
              onKeyDown={(event) => onKeyDown(event, object)}
              onFocus={() => {
                focused.current = id;
                setLast(id);
                if (view.zoom !== null) {
                  editor.setView(withVisible(view, room, box));
                }
              }}
              onBlur={() => {
                focused.current = null;
              }}
            />
          );
        })}
      </div>
    </>
  );
}
