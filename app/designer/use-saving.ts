import { notifications } from '@mantine/notifications';
import { useFetcher, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messages } from '#foundation/messages';
import { toastSuccess } from '../ui/toaster';
import type { SavedDesign } from './designer';
import type { Editor } from './editor/editor';
import { documentOf, type Work } from './editor/work';
import { versionBegunFrom, type Begun } from './version-begun-from';

/** What the action of a designer's page answers. */
export interface SaveAnswer {
  /** How often the design was saved by now. */
  version?: number;
  /** Somebody else's save came between. */
  theirs?: SavedDesign;
  message?: string;
}

interface Options {
  saved: SavedDesign | null;
  organizationId?: string;
}

/** Sends the design, says how that went, and knows when somebody else has saved it. */
export function useSaving(editor: Editor, { saved, organizationId }: Options) {
  const { pathname } = useLocation();
  // Said each time: which organization is the last of somebody's may be another one by now.
  const action = organizationId ? `${pathname}?organization=${organizationId}` : pathname;
  const { submit, data: answer, state } = useFetcher<SaveAnswer>();
  const [begun, setBegun] = useState<Begun>({ version: saved?.version ?? 0 });
  const [theirs, setTheirs] = useState<SavedDesign | null>(null);
  const sent = useRef<Work | null>(null);
  const underWay = useRef(false);
  const version = versionBegunFrom(begun, answer);
  const busy = state !== 'idle';

  const saveAfter = useCallback(
    (base: number) => {
      // A second one would find the first to have come between.
      if (underWay.current) return;
      underWay.current = true;
      // What is being typed belongs to it.
      editor.type(null);
      const { work } = editor.state;
      sent.current = work;
      submit(
        { intent: 'save', design: JSON.stringify(documentOf(work)), version: String(base) },
        { method: 'post', action },
      );
    },
    [editor, submit, action],
  );
  useEffect(() => {
    if (!busy) underWay.current = false;
  }, [busy, answer]);
  useAnswer(answer, busy, (heard) => {
    if (heard.theirs) return setTheirs(heard.theirs);
    if (heard.version === undefined) {
      const message = heard.message ?? messages.somethingWentWrong;
      return void notifications.show({ message, color: 'marigold' });
    }
    if (sent.current) editor.wasSaved(sent.current);
    toastSuccess(messages.designSaved);
  });

  return {
    save: useCallback(() => saveAfter(version), [saveAfter, version]),
    busy,
    version,
    /** What is drawn on from now on was begun on an earlier version, which others may have passed. */
    beginFrom: (earlier: number) =>
      setBegun({ version: Math.min(earlier, version), after: answer }),
    theirs,
    /** Somebody saved it since it was opened here. */
    newer: !busy && theirs === null && saved !== null && saved.version > version,
    compare: () => setTheirs(saved),
    close: () => setTheirs(null),
    takeTheirs: () => {
      if (!theirs) return;
      editor.replace(theirs.design);
      editor.wasSaved(editor.state.work);
      setBegun({ version: theirs.version, after: answer });
      setTheirs(null);
    },
    keepMine: () => {
      if (theirs) saveAfter(theirs.version);
      setTheirs(null);
    },
  };
}

/** Each answer once, when the page shows what it changed. */
function useAnswer(
  answer: SaveAnswer | undefined,
  busy: boolean,
  hear: (answer: SaveAnswer) => void,
): void {
  const heard = useRef<SaveAnswer>();
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    if (!answer || busy || heard.current === answer) return;
    heard.current = answer;
    latest.current(answer);
  }, [answer, busy]);
}
