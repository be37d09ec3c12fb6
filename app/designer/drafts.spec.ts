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
import { add, newText } from './editor/elements';

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
const stored = () => designIn(deviceStorage.read(name) as Parameters<typeof designIn>[0]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storageOf(100_000));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is not saved', () => {
  it('is stored at a pause, and offered until it is restored', async () => {
    const first = await opened();
    await first.type('Ada');
    expect(stored()).toBeNull();
    await first.pause();
    expect(stored()).toEqual(['Ada']);
    await first.close();
    const second = await opened();
    expect(second.draft().offer).not.toBeNull();
    await act(async () => second.draft().restore());
    expect(second.draft().offer).toBeNull();
    expect(wordsIn(second.editor)).toEqual(['Ada']);
    await second.save();
    expect(stored()).toBeNull();
  });

  it('stays when another tab saves, and is stored again by its own', async () => {
    const [one, other] = [await opened(), await opened()];
    await one.type('Ada');
    await one.pause();
    await other.type('Marlene');
    await other.pause();
    await one.type('Lovelace');
    await one.pause();
    await other.save();
    expect(stored()).toEqual(['Ada', 'Lovelace']);

    await other.type('Moss');
    await other.pause();
    await other.save();
    expect(stored()).toBeNull();
    one.leave();
    expect(stored()).toEqual(['Ada', 'Lovelace']);
    await one.save();
    expect(stored()).toBeNull();
  });

  it('does not go over what another tab has stored since, when it is only left', async () => {
    const [one, other] = [await opened(), await opened()];
    await one.type('Ada');
    await one.pause();
    await other.type('Marlene');
    await other.pause();
    one.leave();
    await one.close();
    expect(stored()).toEqual(['Marlene']);
  });

  it('is not stored again once its user has signed out', async () => {
    const one = await opened();
    await one.type('Ada');
    await one.pause();
    forgetDrafts('ada');
    await one.close();
    expect(stored()).toBeNull();
  });

  it('is still offered after something else was drawn, and that was left', async () => {
    const first = await opened();
    await first.type('An hour of work');
    await first.close();
    const second = await opened();
    await second.type('Ada');
    await second.close();
    const third = await opened();
    expect(designIn(third.draft().offer)).toEqual(['An hour of work']);
    await third.type('Lovelace');
    third.draft().carry();
    const fourth = await opened(third.root);
    expect(wordsIn(fourth.editor)).toEqual(['Lovelace']);
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
    expect([third.draft().offer, stored()]).toEqual([null, null]);
  });

  it('goes with what is discarded, unless another tab has stored its own since', async () => {
    const first = await opened();
    await first.type('Ada');
    await first.pause();
    const [second, third] = [await opened(), await opened()];
    await first.type('Lovelace');
    await first.pause();
    await act(async () => second.draft().discard());
    expect(stored()).toEqual(['Ada', 'Lovelace']);
    await first.close();
    const fourth = await opened();
    await act(async () => fourth.draft().discard());
    expect(stored()).toBeNull();
    await third.close();
    expect(stored()).toBeNull();
  });
});
