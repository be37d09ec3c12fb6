import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { DomainError } from '#foundation/errors';
import type { Images } from '#foundation/images.server';
import { ContactPhotos } from './contact-photos.server';

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f7a4d' } })
  .png()
  .toBuffer();

function photos(readable: (id: string) => boolean = () => true) {
  const asked: string[] = [];
  const photos = new ContactPhotos();
  const images: Pick<Images, 'read'> = {
    read: async (id) => {
      asked.push(id);
      if (!readable(id)) throw new Error('The database is away.');
      return id.startsWith('gone') ? null : { type: 'png', bytes: await picture };
    },
  };
  return { made: { of: (id: string) => photos.of(images, id, ['192.0.2.1']) }, asked };
}

test('a photo is made once, however many ask for it at the same time or later', async () => {
  const { made, asked } = photos();
  const [one, other] = await Promise.all([made.of('a'), made.of('a')]);
  expect(one?.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(await made.of('a')).toBe(one);
  expect(other).toBe(one);
  expect(asked).toEqual(['a']);
});

test('of more than wait for their turn the newest are refused, and one after the other is made', async () => {
  const { made } = photos();
  const asked = Array.from({ length: 100 }, (_, n) => made.of(`${n}`));
  const settled = await Promise.allSettled(asked);
  const refused = settled.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as Error] : [],
  );
  expect(refused.map((error) => (error as DomainError).code)).toEqual(
    Array<string>(35).fill('Busy'),
  );
  expect(await made.of('99')).not.toBeNull();
});

test('an image that is gone has none', async () => {
  expect(await photos().made.of('gone')).toBeNull();
});

test('what could not be read is read again', async () => {
  let isAway = true;
  const { made } = photos(() => !isAway);
  await expect(made.of('a')).rejects.toThrow('away');
  isAway = false;
  expect(await made.of('a')).not.toBeNull();
});

test('those that nobody asked for lately are made again', async () => {
  const { made, asked } = photos();
  await made.of('first');
  await made.of('kept');
  for (let other = 0; other < 255; other++) {
    await made.of(`gone ${other}`);
    await made.of('kept');
  }
  asked.length = 0;
  await made.of('kept');
  await made.of('first');
  expect(asked).toEqual(['first']);
});
