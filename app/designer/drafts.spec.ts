import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPage } from '#tests/support/empty-page';
import { storageOf } from '#tests/support/storage';
import { blankDesign, wordsOf } from '#modules/cards/contract';
import { deviceStorage } from '../ui/browser-storage';
import { draftName, forgetDrafts, hasDraft } from '../ui/design-drafts';
import { useDraft } from './drafts';
import { Editor } from './editor/editor';
import { newText } from './editor/elements';
import { add } from './editor/ticking';

const name = draftName('ada');

/** A designer of the same design, as in another tab, or in the place of an earlier one. */
async function opened(root = createRoot(emptyPage())) {
  const editor = new Editor('personal', blankDesign('A card'));
  let draft: ReturnType<typeof useDraft>;
  function Designer() {
    draft = useDraft(editor, { userId: 'ada', version: 1, onRestore: vi.fn() });
    return null;
  }
  await act(async () => root.render(createElement(Designer)));
  const { window } = globalThis;
  return {
    root,
    editor,
    draft: () => draft,
    type: (text: string) => act(async () => add(editor, newText(null, text))),
    save: () =>
      act(async () => {
        editor.markSaved(editor.state.work);
        vi.advanceTimersByTime(1000);
      }),
    pause: () => act(async () => void vi.advanceTimersByTime(1000)),
    leave: () => window.dispatchEvent(new Event('pagehide')),
    close: () => act(async () => root.unmount()),
  };
}

const wordsIn = (design: Editor) =>
  design.sideShown.items.map(({ object }) => wordsOf(object)?.text);
const designIn = (draft: { design: ReturnType<typeof blankDesign> } | null) =>
  draft && wordsIn(new Editor('personal', draft.design));
/** What tabs have stored, the first of them first. */
const stored = () =>
  deviceStorage
    .namesWith(name)
    .map((key) => designIn(deviceStorage.read(key) as Parameters<typeof designIn>[0]));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storageOf(100_000));
  // Of another tab, where it is not said.
  vi.stubGlobal('sessionStorage', storageOf(0));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is not saved', () => {
  it('is stored at a pause, and offered until it is restored', async () => {
    const first = await opened();
    await first.type('Ada');
    expect(stored()).toEqual([]);
    await first.pause();
    expect(stored()).toEqual([['Ada']]);
    await first.close();
    const second = await opened();
    expect(second.draft().offer).not.toBeNull();
    await act(async () => second.draft().restore());
    expect(second.draft().offer).toBeNull();
    expect(wordsIn(second.editor)).toEqual(['Ada']);
    await second.save();
    expect(stored()).toEqual([]);
  });

  it('is of its own in each tab, and stays when another tab saves', async () => {
    const [one, other] = [await opened(), await opened()];
    await one.type('Ada');
    await one.pause();
    await other.type('Marlene');
    await other.pause();
    one.leave();
    expect(stored()).toEqual([['Ada'], ['Marlene']]);
    await other.save();
    expect(stored()).toEqual([['Ada']]);
    await one.save();
    expect(stored()).toEqual([]);
  });

  it('is stored again where another tab has dropped it', async () => {
    const one = await opened();
    await one.type('Ada');
    await one.pause();
    const other = await opened();
    await act(async () => other.draft().discard());
    expect(stored()).toEqual([]);
    one.leave();
    expect(stored()).toEqual([['Ada']]);
  });

  it('is offered first in the tab that is loaded again, and then that of another tab', async () => {
    vi.stubGlobal('sessionStorage', storageOf(1000));
    const one = await opened();
    await one.type('Ada');
    await one.close();
    const ofOne = globalThis.sessionStorage;
    vi.stubGlobal('sessionStorage', storageOf(1000));
    const other = await opened();
    await other.pause();
    await other.type('Marlene');
    await other.close();
    vi.stubGlobal('sessionStorage', ofOne);
    const again = await opened();
    expect(designIn(again.draft().offer)).toEqual(['Ada']);
    await act(async () => again.draft().restore());
    expect(designIn(again.draft().offer)).toEqual(['Marlene']);
  });

  it('is kept of the last five visits', async () => {
    for (let visit = 1; visit <= 7; visit++) {
      const one = await opened();
      await one.type(`Visit ${visit}`);
      await one.pause();
      await one.close();
    }
    expect(stored()).toHaveLength(6);
    await (await opened()).close();
    expect(stored().flat()).toEqual([3, 4, 5, 6, 7].map((visit) => `Visit ${visit}`));
  });

  it('is offered where it cannot be saved, and not where it is no design', async () => {
    const one = await opened();
    await act(async () => add(one.editor, { ...newText(null, 'Ada'), left: 10_016 }));
    await one.close();
    deviceStorage.write(`${name}-0`, { design: {}, version: 1, at: '2027' });
    const other = await opened();
    expect(designIn(other.draft().offer)).toEqual(['Ada']);
  });

  it('is stored with what an upload adds after the page was left', async () => {
    const one = await opened();
    await one.close();
    await one.type('A picture');
    await one.pause();
    expect(stored()).toEqual([['A picture']]);
  });

  it('is not stored again once its user has signed out', async () => {
    const one = await opened();
    await one.type('Ada');
    await one.pause();
    forgetDrafts('ada');
    await one.close();
    expect(stored()).toEqual([]);
    await one.type('A picture');
    await one.pause();
    expect(stored()).toEqual([]);
  });

  it('is still offered after something else was drawn, and that was left', async () => {
    const first = await opened();
    await first.type('An hour of work');
    await first.close();
    const second = await opened();
    await second.pause();
    await second.type('Ada');
    await second.close();
    const third = await opened();
    expect(designIn(third.draft().offer)).toEqual(['Ada']);
    await third.type('Lovelace');
    third.draft().carry();
    const fourth = await opened(third.root);
    expect(wordsIn(fourth.editor)).toEqual(['Lovelace']);
    await act(async () => fourth.draft().discard());
    expect(designIn(fourth.draft().offer)).toEqual(['An hour of work']);
    await act(async () => fourth.draft().restore());
    expect(wordsIn(fourth.editor)).toEqual(['An hour of work']);
    await fourth.save();
    expect(hasDraft('ada')).toBe(false);
  });

  it.each(['discard', 'save'] as const)(
    'is offered no more after another one was drawn: %s',
    async (how) => {
      const first = await opened();
      await first.type('An hour of work');
      await first.close();
      const second = await opened();
      await second.type('Ada');
      await second.pause();
      if (how === 'save') await second.save();
      else await act(async () => second.draft().discard());
      expect(second.draft().offer).toBeNull();
      await second.type('Lovelace');
      await second.close();
      const third = await opened();
      expect(designIn(third.draft().offer)).toEqual(['Ada', 'Lovelace']);
    },
  );

  it('goes on in the other designer, with what was changed while that one loaded', async () => {
    const first = await opened();
    await first.type('Ada');
    first.draft().carry();
    await first.type('Lovelace');
    const second = await opened(first.root);
    expect(second.draft().offer).toBeNull();
    expect(wordsIn(second.editor)).toEqual(['Ada', 'Lovelace']);

    await second.pause();
    second.draft().carry();
    await second.save();
    await act(async () => second.editor.showSide('back'));
    const third = await opened(second.root);
    expect(third.editor.state.side).toBe('back');
    expect([third.draft().offer, stored()]).toEqual([null, []]);
  });

  it('goes with what is discarded, unless another tab has stored its own since', async () => {
    const first = await opened();
    await first.type('Ada');
    await first.pause();
    const [second, third] = [await opened(), await opened()];
    await first.type('Lovelace');
    await first.pause();
    await act(async () => second.draft().discard());
    expect(stored()).toEqual([['Ada', 'Lovelace']]);
    await first.close();
    const fourth = await opened();
    await act(async () => fourth.draft().discard());
    expect(stored()).toEqual([]);
    await third.close();
    expect(stored()).toEqual([]);
  });
});
