import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyPage } from '#tests/support/empty-page';
import { useAnnounced } from './announced';

afterEach(() => vi.unstubAllGlobals());

/** What is announced of the texts that a page has one after another. */
async function announcedOf(texts: readonly (readonly [text: string, about?: string])[]) {
  const announced: string[] = [];
  const root = createRoot(emptyPage());
  const replaceChildren = (text: string) => announced.push(text);
  vi.stubGlobal('document', { getElementById: () => ({ replaceChildren }) });
  function Page({ text, about }: { text: string; about?: string }) {
    useAnnounced(text, about);
    return null;
  }
  for (const [text, about] of texts) {
    await act(async () => root.render(createElement(Page, { text, about })));
  }
  return announced;
}

it('announces each new text', async () => {
  const texts = [['Nobody'], ['Nobody'], [''], ['Two']] as const;
  expect(await announcedOf(texts)).toEqual(['Nobody', 'Two']);
});

it('announces a range of another list, not that of one which grows by itself', async () => {
  const texts = [
    ['1–10 of 40', '?tab=pending'],
    ['1–10 of 41', '?tab=pending'],
    ['1–10 of 42', '?tab=pending'],
    ['1–10 of 42', '?tab=pending&person=ada'],
    ['1–5 of 5', '?tab=accepted'],
  ] as const;
  expect(await announcedOf(texts)).toEqual(['1–10 of 40', '1–5 of 5']);
});
