import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { messages } from '#foundation/messages';
import type { CardValues } from '#modules/cards/drawing';
import type { Editor } from './editor/editor';
import { useSay } from '../language/say';
import { useWords } from '../language/use-words';
import { toastWarning } from '../ui/toasts';
import { documentOf } from './editor/work';

const SAMPLE = 'sample-details';

/** The card as files. What draws them is loaded on demand. */
export function useExporting(editor: Editor, values: CardValues, isSample = false) {
  const { sampleFile } = useWords('designer');
  const failed = useSay()(messages.somethingWentWrong);
  return useMemo(() => {
    const notifying = (make: () => Promise<void>) => () => {
      make().then(
        () => isSample && notifications.show({ id: SAMPLE, message: sampleFile }),
        () => toastWarning(failed),
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
        const { printableCard } = await import('./exporting/print');
        const design = documentOf(editor.state.work);
        download(await printableCard(design, values), `${design.name}.pdf`);
      }),
    };
  }, [editor, values, isSample, sampleFile, failed]);
}

const LONG_ENOUGH_MS = 60_000;

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads the file only after this function.
  setTimeout(() => URL.revokeObjectURL(address), LONG_ENOUGH_MS);
}
