import { act, createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyPage } from '#tests/support/empty-page';
import { useReadInPlace } from './use-fetcher';

/** What effects hear of a value that changes in place, while React renders for another reason. */
async function heard(useValue: (value: string) => string): Promise<string[]> {
  const values: string[] = [];
  let inPlace = 'sent';
  let set: (other: number) => void;
  function Reader() {
    const [, setOther] = useState(0);
    set = setOther;
    const value = useValue(inPlace);
    useEffect(() => void values.push(value), [value]);
    return null;
  }
  const root = createRoot(emptyPage());
  await act(async () => root.render(createElement(Reader)));
  await act(async () => set(1));
  inPlace = 'answered';
  // React renders once more, finds no state changed, and drops what this rendering asked for.
  await act(async () => set(1));
  await act(async () => set(2));
  return values;
}

afterEach(() => vi.unstubAllGlobals());

it('runs the effects of what changed in place', async () => {
  expect(await heard(useReadInPlace)).toEqual(['sent', 'answered']);
});

it('would miss it otherwise', async () => {
  expect(await heard((value) => value)).toEqual(['sent']);
});
