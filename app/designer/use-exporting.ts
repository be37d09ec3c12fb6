import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { messages } from '#modules/shared/messages';
import type { CardValues } from '#modules/cards/drawing';
import type { Editor } from './editor/editor';
import { documentOf } from './editor/work';
import { download } from './exporting/download';

/** The card as files. What draws them is loaded when it is needed. */
export function useExporting(editor: Editor, values: CardValues) {
  return useMemo(() => {
    const telling = (make: () => Promise<void>) => () => {
      make().catch(() =>
        notifications.show({ message: messages.somethingWentWrong, color: 'marigold' }),
      );
    };
    return {
      exportPng: telling(async () => {
        const { sideAsPng } = await import('../viewer/draw-in-page');
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
  }, [editor, values]);
}
