import { useCallbackRef } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { messages } from '#foundation/messages';
import type { CardValues, DesignDocument } from '#modules/cards/contract';
import type { Editor } from './editor/editor';
import { useSay } from '../language/say';
import { useWords } from '../language/use-words';
import { whyNothingCame } from '../ui/stay-offline';
import { toastWarning } from '../ui/toasts';
import { tooCostly } from './use-saving';
import { documentOf } from './editor/work';

const SAMPLE = 'sample-details';

/** The card as files. What draws pictures is loaded on demand. */
export function useExporting(editor: Editor, values: CardValues, isSample = false) {
  const designer = useWords('designer');
  const say = useSay();
  const reasonOf = useCallbackRef((error: unknown): string => {
    if (!(error instanceof Refused)) return say(whyNothingCame());
    if (error.status === 429) return say(messages.tooMany);
    return tooCostly(error.message, designer) ?? say(messages.somethingWentWrong);
  });
  return useMemo(() => {
    const notifying = (make: () => Promise<void>) => () => {
      make().then(
        () => isSample && notifications.show({ id: SAMPLE, message: designer.sampleFile }),
        (error: unknown) => toastWarning(reasonOf(error)),
      );
    };
    return {
      exportPng: notifying(async () => {
        const { sideAsPng } = await import('../card/draw-in-page');
        const { side, work } = editor.state;
        const design = documentOf(work);
        download(await sideAsPng(design[side], values), `${design.name} ${side}.png`);
      }),
      exportPdf: notifying(async () => {
        const design = documentOf(editor.state.work);
        download(await printed(design, values), `${design.name}.pdf`);
      }),
    };
  }, [editor, values, isSample, designer, reasonOf]);
}

class Refused extends Error {
  constructor(
    readonly status: number,
    reason: string,
  ) {
    super(reason);
  }
}

/** Only a server can write the letters of our fonts into a file as letters. */
async function printed(design: DesignDocument, values: CardValues): Promise<Blob> {
  const body = new FormData();
  body.set('design', JSON.stringify(design));
  body.set('values', JSON.stringify(values));
  // A user who was signed out is sent to sign in, and that page is no card.
  const request = { method: 'POST', body, redirect: 'error' } as const;
  const response = await fetch('/card-design/print', request);
  if (!response.ok) throw new Refused(response.status, await response.text());
  return response.blob();
}

const LONG_ENOUGH_MS = 60_000;

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads the file only after this function.
  setTimeout(() => URL.revokeObjectURL(address), LONG_ENOUGH_MS);
}
