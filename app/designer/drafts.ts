import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { designDocument, type DesignDocument } from '#modules/cards/contract';
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

function readDraft(name: string): Draft | null {
  try {
    return storedDraft.parse(JSON.parse(localStorage.getItem(name) ?? ''));
  } catch {
    return null;
  }
}

function writeDraft(name: string, draft: Draft): void {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // The storage is full or forbidden: then there is no draft.
  }
}

const dropDraft = (name: string): void => localStorage.removeItem(name);

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
 * until it is restored or discarded.
 */
export function useDraft(editor: Editor, { userId, organizationId, version, onRestore }: Options) {
  const name = draftName(userId, organizationId);
  const [offer, setOffer] = useState<Draft | null>(() => {
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
      known = editor.state;
      if (work === saved) return dropDraft(name);
      const at = new Date().toISOString();
      writeDraft(name, { design: documentOf(work), version: base.current, at });
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

  const restore = () => {
    if (offer) {
      editor.replace(offer.design);
      onRestore(offer.version);
    }
    setOffer(null);
  };
  const discard = () => {
    if (editor.state.work === editor.state.saved) dropDraft(name);
    setOffer(null);
  };
  return { offer, restore, discard };
}

const isDifferent = ({ design }: Draft, editor: Editor): boolean =>
  JSON.stringify(design) !== JSON.stringify(documentOf(editor.state.work));
