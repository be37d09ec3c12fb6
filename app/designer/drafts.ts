import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { designDocument, type DesignDocument, type SideName } from '#modules/cards/contract';
import { deviceStorage } from '../ui/browser-storage';
import { draftName } from '../ui/design-drafts';
import type { Editor } from './editor/editor';
import { documentOf } from './editor/work';

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

/** What a user takes along who goes on in the other designer. */
let carried: { name: string; side: SideName; draft: Draft | null } | null = null;

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
  const [isCarried] = useState(() => carried?.name === name);
  const [offer, setOffer] = useState<Draft | null>(() => {
    if (carried?.name === name && carried.draft) return null;
    const draft = readDraft(name);
    return draft && isDifferent(draft, editor) ? draft : null;
  });

  const base = useRef(version);
  useEffect(() => {
    base.current = version;
  }, [version]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known = editor.state;
    const write = () => {
      clearTimeout(timer);
      const { work, saved } = editor.state;
      // Nothing was changed here: the earlier draft is still offered.
      if (work === known.work && saved === known.saved) return;
      const isSaved = saved !== known.saved;
      known = editor.state;
      // What was saved since goes over the earlier draft.
      if (isSaved) setOffer(null);
      if (work === saved) return deviceStorage.drop(name);
      const at = new Date().toISOString();
      deviceStorage.write(name, { design: documentOf(work), version: base.current, at });
    };
    const unsubscribe = editor.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(write, PAUSE_MS);
    });
    window.addEventListener('pagehide', write);
    return () => {
      write();
      unsubscribe();
      window.removeEventListener('pagehide', write);
    };
  }, [editor, name]);

  const restore = (draft: Draft | null) => {
    if (draft) {
      editor.replace(draft.design);
      onRestore(draft.version);
    }
    setOffer(null);
  };
  const latestRestore = useRef(restore);
  useEffect(() => {
    latestRestore.current = restore;
  });
  useEffect(() => {
    if (carried?.name !== name) return;
    const { side, draft } = carried;
    carried = null;
    editor.showSide(side);
    if (draft) latestRestore.current(draft);
  }, [editor, name]);
  const carry = () => {
    const { work, saved, side } = editor.state;
    const at = new Date().toISOString();
    const draft = { design: documentOf(work), version: base.current, at };
    carried = { name, side, draft: work === saved ? null : draft };
  };
  const discard = () => {
    if (editor.state.work === editor.state.saved) deviceStorage.drop(name);
    setOffer(null);
  };
  return { offer, restore: () => restore(offer), discard, carry, isCarried };
}

const isDifferent = ({ design }: Draft, editor: Editor): boolean =>
  JSON.stringify(design) !== JSON.stringify(documentOf(editor.state.work));
