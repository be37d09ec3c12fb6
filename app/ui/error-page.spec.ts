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
    expect(troubleOf(answer(404))).toBe('missing');
    expect(troubleOf(answer(403))).toBe('forbidden');
    expect(troubleOf(answer(405))).toBe('refused');
    expect(troubleOf(answer(422, 'SearchTooWide'))).toBe('tooWide');
    expect(troubleOf(answer(500))).toBe('broken');
    expect(troubleOf(new Error('anything'))).toBe('broken');
  });

  it('knows an unreachable server by what each browser calls it', () => {
    for (const message of ['Failed to fetch', 'NetworkError when attempting', 'Load failed']) {
      expect(troubleOf(new TypeError(message))).toBe('offline');
    }
  });
});
