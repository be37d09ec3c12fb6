import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '#foundation/messages';
import { storePicture } from './picture-upload';

const picture = new Blob(['a picture'], { type: 'image/png' });
const answered = (answer: () => Promise<Response>) => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 8, height: 8 }));
  vi.stubGlobal('fetch', answer);
};

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['there is no server', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page of an error comes', () => Promise.resolve(new Response('Bad Gateway', { status: 502 }))],
])('a picture that is not kept says so in our words: %s', async (_why, answer) => {
  answered(answer);
  await expect(storePicture(picture, 'picture')).rejects.toThrow(messages.somethingWentWrong);
});

it('a picture that is sent after the session has ended says so, and the page asks who this is', async () => {
  const led = { ok: false, type: 'opaqueredirect' } as Response;
  answered(() => Promise.resolve(led));
  const revalidate = vi.fn();
  vi.stubGlobal('window', { __remixRouter: { revalidate } });
  await expect(storePicture(picture, 'picture')).rejects.toThrow(messages.signedOut);
  expect(revalidate).toHaveBeenCalledOnce();
});

it('a picture that is sent offline says so', async () => {
  answered(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('navigator', { onLine: false });
  await expect(storePicture(picture, 'picture')).rejects.toThrow(messages.offlinePage);
});

it('a picture that is refused says why', async () => {
  const message = messages.imageOver300;
  answered(() => Promise.resolve(Response.json({ message }, { status: 422 })));
  await expect(storePicture(picture, 'picture')).rejects.toThrow(message);
});
