import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { messages } from '#foundation/messages';
import type { CardValues } from '#modules/cards/drawing';
import type { Editor } from './editor/editor';
import { documentOf } from './editor/work';
import { download } from './exporting/download';

const SAMPLE = 'The file shows a sample. For the card of an employee, download it in the preview.';

/** The card as files. What draws them is loaded when it is needed. */
export function useExporting(editor: Editor, values: CardValues, isSample = false) {
  return useMemo(() => {
    const telling = (make: () => Promise<void>) => () => {
      make().then(
        () => isSample && notifications.show({ id: SAMPLE, message: SAMPLE }),
        () => notifications.show({ message: messages.somethingWentWrong, color: 'marigold' }),
      );
    };
    return {
      exportPng: telling(async () => {
        const { sideAsPng } = await import('../card/draw-in-page');
        const { side, work } = editor.state;
        const design = documentOf(work);
        download(await sideAsPng(design[side], values), `${design.name} ${side}.png`);
      }),
      exportPdf: telling(async () => {
        const { printableCard } = await import('./exporting/print');
        const design = documentOf(editor.state.work);
        download(await printableCard(design, values), `${design.name}.pdf`);
      }),
    };
  }, [editor, values, isSample]);
}
