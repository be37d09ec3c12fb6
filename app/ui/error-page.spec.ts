import { describe, expect, it } from 'vitest';
import { troubleOf } from './error-page';

const answer = (status: number, data: unknown = null) => ({
  status,
  statusText: '',
  internal: false,
  data,
});

describe('what an error page says', () => {
  it('tells what is missing from what is forbidden and what is broken', () => {
    expect(troubleOf(answer(404)).kind).toBe('missing');
    expect(troubleOf(answer(403)).kind).toBe('forbidden');
    expect(troubleOf(answer(405)).kind).toBe('refused');
    expect(troubleOf(answer(422, 'SearchTooWide')).kind).toBe('tooWide');
    expect(troubleOf(answer(500)).kind).toBe('broken');
    expect(troubleOf(new Error('anything')).kind).toBe('broken');
  });

  it('knows an unreachable server by what each browser calls it', () => {
    for (const message of ['Failed to fetch', 'NetworkError when attempting', 'Load failed']) {
      expect(troubleOf(new TypeError(message)).kind).toBe('offline');
    }
  });
});
