import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { designDocument, type DesignDocument } from '#modules/cards/contract';
import { deviceStorage, tabStorage } from '../ui/browser-storage';
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

interface Offer extends Draft {
  /** Where it is stored. */
  key: string;
}

/** What is beyond a limit is refused when it is saved, and is a draft all the same. */
const BEYOND: readonly string[] = ['too_big', 'too_small', 'custom'];

function readDraft(key: string): Draft | null {
  const stored = deviceStorage.read(key);
  const { data, error } = storedDraft.safeParse(stored);
  if (!error) return data;
  return error.issues.every(({ code }) => BEYOND.includes(code)) ? (stored as Draft) : null;
}

/** So many are kept of one design: a browser has room for some megabytes. */
const MOST = 5;

/** Of all tabs, closed and open: what this one stored last comes first, then the newest. */
function draftsOf(name: string, editor: Editor, leaving: string | undefined): Offer[] {
  const last = tabStorage.read(name);
  const isLast = ({ key }: Offer) => Number(key === last);
  const drafts = deviceStorage
    .namesWith(name)
    .flatMap((key) => {
      const draft = key === leaving ? null : readDraft(key);
      return draft ? [{ ...draft, key }] : [];
    })
    .sort((one, other) => isLast(other) - isLast(one) || (one.at < other.at ? 1 : -1));
  const offers = drafts.filter((draft) => isDifferent(draft, editor)).slice(0, MOST);
  for (const draft of drafts) if (!offers.includes(draft)) dropDraft(draft);
  return offers;
}

/** Its tab may have written another one since. */
function dropDraft({ key, at }: Offer): void {
  if (readDraft(key)?.at === at) deviceStorage.drop(key);
}

/**
 * The editor that the user is leaving for the other designer. It is read only once that one has loaded,
 * since the user may go on here meanwhile.
 */
let carried: { name: string; own: string; editor: Editor; version: () => number } | null = null;

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
 * Writes a draft of its own at every pause and when the page is left. Drafts of other visits are offered one
 * after the other, until they are restored or discarded; one that was carried over from the other designer
 * goes on at once.
 */
export function useDraft(editor: Editor, { userId, organizationId, version, onRestore }: Options) {
  const name = draftName(userId, organizationId);
  const [own] = useState(() => `${name}-${Math.random()}`);
  const [isCarried] = useState(() => carried?.name === name);
  const [offers, setOffers] = useState(() => draftsOf(name, editor, carried?.own));
  const [offer = null, ...others] = offers;
  const close = useCallbackRef(() => {
    if (offer) dropDraft(offer);
    setOffers(others.filter((draft) => isDifferent(draft, editor)));
  });

  const base = useCallbackRef(() => version);
  useEffect(() => {
    const opened = new Date().toISOString();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known = editor.state;
    let at = opened;
    const write = (isLeaving = false) => {
      clearTimeout(timer);
      const { work, saved } = editor.state;
      const isChanged = work !== known.work || saved !== known.saved;
      // What was saved since goes over the earlier draft that is offered beside it.
      if (saved !== known.saved) close();
      known = editor.state;
      if (isChanged) at = new Date().toISOString();
      if (work === saved) return deviceStorage.drop(own);
      // Another tab may have dropped it.
      if ((!isChanged && !isLeaving) || wasForgottenSince(opened)) return;
      deviceStorage.write(own, { design: documentOf(work), version: base(), at });
      tabStorage.write(name, own);
    };
    const leave = () => write(true);
    // As long as there is the editor: an upload may end after the page was left.
    editor.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(write, PAUSE_MS);
    });
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      window.removeEventListener('pagehide', leave);
    };
  }, [editor, name, own, close, base]);

  const goOn = useCallbackRef(({ design, version }: Omit<Draft, 'at'>) => {
    editor.replace(design);
    onRestore(version);
  });
  useEffect(() => {
    if (carried?.name !== name) return;
    const { own: earlier, editor: before, version } = carried;
    carried = null;
    deviceStorage.drop(earlier);
    editor.showSide(before.state.side);
    if (!isUnsaved(before)) return;
    goOn({ design: documentOf(before.state.work), version: version() });
  }, [editor, name, goOn]);
  const carry = () => {
    carried = { name, own, editor, version: base };
  };
  const restore = () => {
    if (offer) goOn(offer);
    close();
  };
  return { offer, restore, discard: close, carry, isCarried };
}

const isDifferent = ({ design }: Draft, editor: Editor): boolean =>
  !isEqual(design, documentOf(editor.state.work));
