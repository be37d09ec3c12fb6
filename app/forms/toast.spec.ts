import { expect, it } from 'vitest';
import { messages } from '#foundation/messages';
import { readToast, sayNext } from './toast.server';

const read = (cookie: string) =>
  readToast(new Request('http://leafcard.test', { headers: { Cookie: cookie.split(';')[0]! } }));

it('says on the next page what was done, and who has left', () => {
  expect(read(sayNext('signedOut', { userId: 'ada' }))).toMatchObject({
    message: messages.signedOut,
    hasLeft: true,
    userId: 'ada',
  });
  expect(read(sayNext('accountDeleted'))).toMatchObject({ hasLeft: true, userId: undefined });
  expect(read(sayNext('locationAdded'))).toMatchObject({ hasLeft: false });
  const named = 'Überall & Co. = 100 %; Ltd.';
  expect(read(sayNext('joinedNamed', { named }))?.message).toBe(messages.joinedNamed + named);
  expect(read('leafcard-toast=unknown')).toBeNull();
  expect(read('leafcard-toast=%E0%A4%A')).toBeNull();
  expect(read('other=signedOut')).toBeNull();
});
