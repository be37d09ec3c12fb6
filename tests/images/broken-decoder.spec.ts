import { expect, it, vi } from 'vitest';
import { isDomainError } from '#foundation/errors';
import { cleanImage } from '#foundation/image-decoder.server';

const broken = new Error('vips_tracked: out of memory');

vi.mock('sharp', () => {
  const decode = () => ({ metadata: () => Promise.reject(broken) });
  const settings = { block: vi.fn(), unblock: vi.fn(), cache: vi.fn(), concurrency: vi.fn() };
  return { default: Object.assign(decode, settings) };
});

it('that reads no picture at all is not the fault of the one that was sent', async () => {
  const picture = { type: 'png', base64: Buffer.from('any').toString('base64') } as const;
  const error: unknown = await cleanImage('logo', picture, 'logo', []).catch((e: unknown) => e);
  expect(error).toBe(broken);
  expect(isDomainError(error)).toBe(false);
});
