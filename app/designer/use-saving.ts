import { useLocation } from '@remix-run/react';
import { useCallbackRef } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { designDocument, type CardValues, type DesignDocument } from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import type { DesignerWords } from '#foundation/words/designer/en';
import { useFetcher } from '../forms/use-fetcher';
import { useSay } from '../language/say';
import { useListing, useWords } from '../language/use-words';
import { toastSuccess, toastWarning } from '../ui/toasts';
import type { Editor } from './editor/editor';
import { emptyObjects, namesOfEmpty } from './editor/elements';
import { showRefused } from './editor/selected';
import { documentOf, replaced, type Work } from './editor/work';

export interface SavedDesign {
  design: DesignDocument;
  /** How often it was saved. */
  version: number;
  /** ISO time. */
  savedAt: string;
}

/** What the action of a designer's page answers. */
export interface SaveAnswer {
  version?: number;
  /** Another user's save came between. */
  theirs?: SavedDesign;
  message?: string;
  /** Ids of the pictures that the card may not show. */
  pictures?: readonly string[];
}

/** What is said of a save. */
export interface SaveWords {
  saved: string;
  failed: string;
}

interface Options {
  saved: SavedDesign | null;
  organizationId?: string;
  values: CardValues;
  words: SaveWords;
  /** With how often it was saved by then. */
  onSaved?: (version: number) => void;
}

/** The version that the edit started from: that of the last save that went well, or the one that is set. */
export function useBaseVersion(opened: number, answer: SaveAnswer | undefined) {
  const [version, setVersion] = useState(opened);
  const [seen, setSeen] = useState(answer);
  if (answer !== seen) {
    setSeen(answer);
    if (answer?.version !== undefined) setVersion(answer.version);
  }
  return [version, setVersion] as const;
}

/** What the last save of a design with cards replaced. */
export function useUndoableSave(editor: Editor) {
  const isSaved = () => editor.state.work === editor.state.saved;
  const isNewest = useSyncExternalStore(editor.subscribe, isSaved, isSaved);
  const [last, setLast] = useState<{ before: DesignDocument; version: number } | null>(null);
  const replaced = useRef<SavedDesign | null>(null);
  return {
    replaces: (saved: SavedDesign | null) => {
      replaced.current = saved;
    },
    onSaved: (version: number) => {
      const { current } = replaced;
      // A failed save may have set an earlier version, and another user may have saved since.
      const isNext = current !== null && version === current.version + 1;
      setLast(isNext ? { before: current.design, version } : null);
      replaced.current = null;
    },
    /** Null after its undoing, once something newer is drawn, and where another user's save is gone on from. */
    beforeSave: (version: number) => (isNewest && last?.version === version ? last.before : null),
  };
}

/** Sends the design, shows how that went, and knows when another user has saved it. */
export function useSaving(editor: Editor, options: Options) {
  const { saved, organizationId, values, words, onSaved } = options;
  const designer = useWords('designer');
  const say = useSay();
  const listing = useListing();
  const { pathname } = useLocation();
  const action = organizationId ? `${pathname}?organization=${organizationId}` : pathname;
  const { submit, data: answer, state } = useFetcher<SaveAnswer>();
  const [version, setVersion] = useBaseVersion(saved?.version ?? 0, answer);
  const [theirs, setTheirs] = useState<SavedDesign | null>(null);
  /** Until it is known to be saved. */
  const [sent, setSent] = useState<Work | null>(null);
  const underWay = useRef(false);
  const busy = state !== 'idle';

  const saveAfter = useCallback(
    (version: number) => {
      // A second save would conflict with the first one.
      if (underWay.current) return;
      underWay.current = true;
      // Ends typing, so that its text is part of the design.
      editor.setTyping(null);
      const { work } = editor.state;
      setSent(work);
      submit(
        {
          intent: 'save',
          design: JSON.stringify(documentOf(work)),
          version: String(version),
          editor: editor.mode,
        },
        { method: 'post', action, encType: 'multipart/form-data' },
      );
    },
    [editor, submit, action],
  );
  useEffect(() => {
    if (!busy) underWay.current = false;
  }, [busy, answer]);
  const newer = !busy && !theirs && saved && saved.version > version ? saved : undefined;
  const own = newer && isOf(sent, newer) ? newer : undefined;
  const done = (savedAs: number) => {
    setVersion(savedAs);
    toastSuccess(say(words.saved));
    if (!sent) return;
    setSent(null);
    editor.markSaved(sent);
    const empty = namesOfEmpty(emptyObjects(sent, editor, values, designer), designer);
    if (empty.length > 0) toastWarning(designer.leavesOut(listing(empty)));
    onSaved?.(savedAs);
  };
  useAnswer(answer, busy, (given) => {
    if (own) return;
    if (given.theirs) return setTheirs(given.theirs);
    if (given.version === undefined) {
      const refused = given.pictures && showRefused(editor, given.pictures);
      if (refused) return toastWarning(designer[refused]);
      const reason = given.message ?? words.failed;
      return toastWarning(tooCostly(reason, designer) ?? say(reason));
    }
    done(given.version);
  });
  // The answer was lost, but not the save.
  useAnswer(own, busy, () => own && done(own.version));

  return {
    save: useCallback(() => saveAfter(version), [saveAfter, version]),
    busy,
    version,
    /** A restored draft continues from an earlier version; others may have saved since. */
    continueFrom: (earlier: number) => setVersion(Math.min(earlier, version)),
    theirs,
    /** Another user saved it since it was opened here. */
    newer: newer !== undefined && !own,
    compare: useCallback(() => setTheirs(saved), [saved]),
    close: () => setTheirs(null),
    takeTheirs: () => {
      if (!theirs) return;
      editor.replace(theirs.design);
      editor.markSaved(editor.state.work);
      setVersion(theirs.version);
      setTheirs(null);
    },
    /** Goes on from theirs, which the next save replaces; at once, where nothing `isAsked` before it. */
    keepMine: (isAsked: () => boolean) => {
      if (!theirs) return;
      editor.markSaved(replaced(editor.state.work, theirs.design));
      setVersion(theirs.version);
      setTheirs(null);
      if (!isAsked()) saveAfter(theirs.version);
    },
  };
}

/** Compared as the schema writes both, in the order of its fields. */
const isOf = (sent: Work | null, { design }: SavedDesign): boolean =>
  sent !== null &&
  JSON.stringify(designDocument.safeParse(documentOf(sent)).data) === JSON.stringify(design);

/** What drawing it would cost too much of, when that is why it was refused. */
export const tooCostly = (message: string, words: DesignerWords): string | undefined =>
  new Map<string, string>([
    [messages.designTooLong, words.tooMuchText],
    [messages.designTooManyPictures, words.tooManyPictures],
  ]).get(message);

/** Handles each answer once, after the page has loaded its data again. */
function useAnswer(
  answer: SaveAnswer | undefined,
  busy: boolean,
  handle: (answer: SaveAnswer) => void,
): void {
  const handled = useRef<SaveAnswer>();
  const handleNow = useCallbackRef(handle);
  useEffect(() => {
    if (!answer || busy || handled.current === answer) return;
    handled.current = answer;
    handleNow(answer);
  }, [answer, busy, handleNow]);
}
