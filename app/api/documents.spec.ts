import { expect, it, vi } from 'vitest';
import type { Call } from './call';
import { openApiCall } from './openapi.server';
import { referenceCalls } from './reference.server';

const contentOf = async (call: Call): Promise<unknown> => {
  const { raw } = await call.handle({ prefers: () => 'html' } as never);
  return raw?.content;
};

it('what describes the API is made once, however often it is asked for', async () => {
  const calls = vi.fn(() => []);
  const document = openApiCall(calls);
  expect(String(await contentOf(document))).toContain('"openapi"');
  expect(await contentOf(document)).toBe(await contentOf(document));
  expect(calls).toHaveBeenCalledOnce();

  const publicUrl = vi.fn(() => 'https://cards.example');
  const [page] = referenceCalls({ calls: [document], publicUrl });
  expect(String(await contentOf(page!))).toContain('openapi.json');
  expect(await contentOf(page!)).toBe(await contentOf(page!));
  expect(publicUrl).toHaveBeenCalledOnce();
});
