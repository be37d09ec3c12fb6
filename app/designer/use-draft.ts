import { useEffect, useRef, useState } from 'react';
import { draftName } from '../ui/design-drafts';
import { dropDraft, readDraft, writeDraft, type Draft } from './drafts';
import type { Editor } from './editor/editor';
import { documentOf } from './editor/work';

/** After so long without another change what was drawn is kept. */
const CALM_MS = 300;

interface Options {
  userId: string;
  organizationId?: string;
  version: number;
  /** The draft was begun when the design had been saved so often. */
  onRestore: (version: number) => void;
}

/**
 * Keeps what is not saved, at every pause and when the page goes. What a page before this one left
 * is offered, until it is taken or thrown away.
 */
export function useDraft(editor: Editor, { userId, organizationId, version, onRestore }: Options) {
  const name = draftName(userId, organizationId);
  const [offer, setOffer] = useState<Draft | null>(() => {
    const draft = readDraft(name);
    return draft && isOther(draft, editor) ? draft : null;
  });

  const begunFrom = useRef(version);
  useEffect(() => {
    begunFrom.current = version;
  }, [version]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known = editor.state;
    const keep = () => {
      clearTimeout(timer);
      const { work, saved } = editor.state;
      // Nobody has drawn here: what there is from before is still on offer.
      if (work === known.work && saved === known.saved) return;
      known = editor.state;
      if (work === saved) return dropDraft(name);
      const at = new Date().toISOString();
      writeDraft(name, { design: documentOf(work), version: begunFrom.current, at });
    };
    const stop = editor.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, CALM_MS);
    });
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      stop();
      window.removeEventListener('pagehide', keep);
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

const isOther = ({ design }: Draft, editor: Editor): boolean =>
  JSON.stringify(design) !== JSON.stringify(documentOf(editor.state.work));
