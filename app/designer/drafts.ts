import { useCallbackRef } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { designDocument, type DesignDocument } from '#modules/cards/contract';
import { deviceStorage } from '../ui/browser-storage';
import { draftName, wasForgottenSince } from '../ui/design-drafts';
import type { Editor } from './editor/editor';
import { documentOf, isEqual } from './editor/work';

/** What is drawn but not saved, stored on this device for the user. */

const storedDraft = z.object({ design: designDocument, version: z.number(), at: z.string() });

interface Draft {
  design: DesignDocument;
  /** Of the saved design that the draft started from. */
  version: number;
  /** ISO time. */
  at: string;
}

const readDraft = (name: string): Draft | null =>
  storedDraft.safeParse(deviceStorage.read(name)).data ?? null;

/** Another tab may have written a draft of its own since. */
function dropDraft(name: string, at: string | undefined): void {
  const stored = readDraft(name);
  if (!stored || stored.at === at) deviceStorage.drop(name);
}

/**
 * The editor that the user is leaving for the other designer. It is read only once that one has loaded,
 * since the user may go on here meanwhile.
 */
let carried: { name: string; editor: Editor; version: () => number } | null = null;

const isUnsaved = ({ state: { work, saved } }: Editor): boolean => work !== saved;

/** A draft is written after this time without another change. */
const PAUSE_MS = 300;

interface Options {
  userId: string;
  organizationId?: string;
  version: number;
  /** With the version that the draft started from. */
  onRestore: (version: number) => void;
}

/**
 * Writes a draft at every pause and when the page is left. A draft of an earlier visit is offered
 * until it is restored or discarded; one that was carried over from the other designer goes on at once.
 */
export function useDraft(editor: Editor, { userId, organizationId, version, onRestore }: Options) {
  const name = draftName(userId, organizationId);
  /** Of the draft that is offered, once another one is written. */
  const offered = `${name}-offered`;
  const [isCarried] = useState(() => carried?.name === name);
  const [offer, setOffer] = useState(() => {
    const goesOn = carried?.name === name && isUnsaved(carried.editor);
    const drafts = (goesOn ? [offered] : [offered, name]).map(readDraft);
    return drafts.find((draft) => draft && isDifferent(draft, editor)) ?? null;
  });
  const open = useRef(offer);
  const close = useCallback(() => {
    dropDraft(offered, open.current?.at);
    open.current = null;
    setOffer(null);
  }, [offered]);

  const base = useCallbackRef(() => version);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known = editor.state;
    // Of the draft that is offered, and then of what was written here.
    let at = readDraft(name)?.at;
    const write = (isLeaving = false) => {
      clearTimeout(timer);
      const { work, saved } = editor.state;
      const isChanged = work !== known.work || saved !== known.saved;
      // What was saved since goes over the earlier draft.
      if (saved !== known.saved) close();
      known = editor.state;
      if (work === saved) {
        // Where nothing was changed here, the earlier draft is still offered.
        if (isChanged) dropDraft(name, at);
        return;
      }
      if (isChanged) at = new Date().toISOString();
      // A save in another tab may have dropped it.
      else if (!isLeaving || readDraft(name) || !at || wasForgottenSince(at)) return;
      if (open.current) deviceStorage.write(offered, open.current);
      deviceStorage.write(name, { design: documentOf(work), version: base(), at });
    };
    const leave = () => write(true);
    const unsubscribe = editor.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(write, PAUSE_MS);
    });
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      unsubscribe();
      window.removeEventListener('pagehide', leave);
    };
  }, [editor, name, offered, close, base]);

  const goOn = useCallbackRef(({ design, version }: Omit<Draft, 'at'>) => {
    editor.replace(design);
    onRestore(version);
  });
  useEffect(() => {
    if (carried?.name !== name) return;
    const { editor: before, version } = carried;
    carried = null;
    editor.showSide(before.state.side);
    if (!isUnsaved(before)) return;
    goOn({ design: documentOf(before.state.work), version: version() });
  }, [editor, name, goOn]);
  const carry = () => {
    carried = { name, editor, version: base };
  };
  const restore = () => {
    if (offer) goOn(offer);
    close();
  };
  const discard = () => {
    dropDraft(name, offer?.at);
    close();
  };
  return { offer, restore, discard, carry, isCarried };
}

const isDifferent = ({ design }: Draft, editor: Editor): boolean =>
  !isEqual(design, documentOf(editor.state.work));
