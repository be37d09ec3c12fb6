import { notifications } from '@mantine/notifications';
import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messages } from '#modules/shared/messages';
import { toastSuccess } from '../components/toaster';
import type { Editor } from './editor/editor';
import { documentOf, type Work } from './editor/work';
import type { SavedDesign } from './designer';

/** What the action of a designer's page answers. */
export interface SaveAnswer {
  /** How often the design was saved by now. */
  version?: number;
  /** Somebody else's save came between. */
  theirs?: SavedDesign;
  message?: string;
}

/** Sends the design, and says how that went. */
export function useSaving(editor: Editor, saved: SavedDesign | null) {
  const fetcher = useFetcher<SaveAnswer>();
  const [version, setVersion] = useState(saved?.version ?? 0);
  const [theirs, setTheirs] = useState<SavedDesign | null>(null);
  const sent = useRef<Work | null>(null);
  const { submit } = fetcher;

  const saveAfter = useCallback(
    (base: number) => {
      const { work } = editor.state;
      sent.current = work;
      submit(
        { intent: 'save', design: JSON.stringify(documentOf(work)), version: String(base) },
        { method: 'post' },
      );
    },
    [editor, submit],
  );
  const save = useCallback(() => {
    // What is being typed belongs to it.
    editor.type(null);
    saveAfter(version);
  }, [editor, saveAfter, version]);

  const { data: answer, state } = fetcher;
  const heard = useRef<SaveAnswer>();
  useEffect(() => {
    if (!answer || state !== 'idle' || heard.current === answer) return;
    heard.current = answer;
    if (answer.version !== undefined) {
      if (sent.current) editor.wasSaved(sent.current);
      setVersion(answer.version);
      toastSuccess(messages.designSaved);
    } else if (answer.theirs) {
      setTheirs(answer.theirs);
    } else {
      const message = answer.message ?? messages.somethingWentWrong;
      notifications.show({ message, color: 'marigold' });
    }
  }, [answer, state, editor]);

  return { save, saveAfter, busy: state !== 'idle', version, setVersion, theirs, setTheirs };
}
