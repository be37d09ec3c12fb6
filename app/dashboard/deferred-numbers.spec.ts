import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { DomainError } from '#foundation/errors';
import { deferSlow, waitsFor } from './deferred-numbers.server';

describe('numbers for a page', () => {
  it('come with it when they are known soon, and after it when they are not', async () => {
    let count: (number: number) => void = () => undefined;
    const slow = new Promise<number>((resolve) => {
      count = resolve;
    });
    const reportError = vi.fn();
    const figures = await deferSlow({ reportError }, { soon: Promise.resolve(3), slow });
    expect(figures.soon).toBe(3);
    expect(figures.slow).toBeInstanceOf(Promise);
    count(7);
    expect(await figures.slow).toBe(7);
    expect(reportError).not.toHaveBeenCalled();
  });

  it('are all waited for where nothing can follow the page', async () => {
    const slow = pause(20, 7);
    const waits = { withPage: null, most: 4_000 };
    expect(await deferSlow({ reportError: vi.fn() }, { slow }, waits)).toEqual({ slow: 7 });
    const asked = (headers: HeadersInit) => new Request('http://leafcard.test', { headers });
    expect(waitsFor(asked({})).withPage).toBeNull();
    expect(waitsFor(asked({ Cookie: 'a=b; leafcard-script=runs' })).withPage).toBe(100);
  });

  it('are missing alone when they cannot be had, which is reported', async () => {
    const reportError = vi.fn();
    const broken = Promise.reject(new Error('no such table'));
    const figures = await deferSlow({ reportError }, { broken, whole: Promise.resolve(0) });
    expect(figures).toEqual({ broken: null, whole: 0 });
    expect(reportError).toHaveBeenCalledOnce();
  });

  it('are missing when nobody can wait for them any longer', async () => {
    const never = new Promise<number>(() => undefined);
    const waits = { withPage: 1, most: 2 };
    const figures = await deferSlow({ reportError: vi.fn() }, { never }, waits);
    expect(await figures.never).toBeNull();
  });

  it('are missing without a word to whom they no longer concern', async () => {
    const reportError = vi.fn();
    const refused = Promise.reject(new DomainError('NotAllowed'));
    expect(await deferSlow({ reportError }, { refused })).toEqual({ refused: null });
    expect(reportError).not.toHaveBeenCalled();
  });
});
