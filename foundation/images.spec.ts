import { describe, expect, it } from 'vitest';
import { imageField, imageRules, type ImageRule } from './images';
import { messages } from './messages';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];

/** So many bytes that begin so. */
const file = (beginning: number[], size = 100): Buffer =>
  Buffer.concat([Buffer.from(beginning), Buffer.alloc(size - beginning.length)]);

const url = (bytes: Buffer, type: string): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

const faultOf = (rule: ImageRule, value: unknown): string | undefined =>
  imageField(rule).safeParse(value).error?.issues[0]?.message;

const png = url(file(PNG), 'image/png');
const base64 = png.slice('data:image/png;base64,'.length);

describe('an image', () => {
  it.each([
    ['logoPng', 50_000, 'Logo should not be greater than 50kb'],
    ['logo', 50_000, 'Logo should not be greater than 50kb'],
    ['templatePng', 50_000, 'Image should not be greater than 50kb'],
    ['registrationImage', 300_000, 'Image size should not be greater than 300kb'],
    ['photo', 300_000, 'Image size should not be greater than 300kb'],
  ] as const)('as %s may have %i bytes and not one more', (rule, limit, message) => {
    // Every remainder of three, as base64 writes them.
    for (const size of [limit - 2, limit - 1, limit]) {
      expect(faultOf(rule, url(file(PNG, size), 'image/png'))).toBeUndefined();
    }
    for (const size of [limit + 1, limit + 2, limit + 3, 2 * limit]) {
      expect(faultOf(rule, url(file(PNG, size), 'image/png'))).toBe(message);
    }
  });

  it.each([
    ['logoPng', 'File type should be PNG'],
    ['templatePng', 'File type should be PNG'],
    ['logo', undefined],
    ['registrationImage', undefined],
    ['photo', undefined],
  ] as const)('as %s that is a JPEG: %s', (rule, message) => {
    expect(faultOf(rule, url(file(JPEG), 'image/jpeg'))).toBe(message);
    expect(faultOf(rule, url(file(JPEG), 'image/png'))).toBe(message ?? messages.imageTypeDiffers);
  });

  it('comes out with its type and its content', () => {
    expect(imageField('logo').parse(png)).toEqual({ type: 'png', base64 });
    const shouted = png.replace('image/png', 'IMAGE/PNG').replace('data', 'DATA');
    expect(imageField('logo').parse(shouted)).toEqual({ type: 'png', base64 });
  });

  it.each([
    ['a GIF', url(file([0x47, 0x49, 0x46, 0x38]), 'image/gif')],
    ['a GIF that says PNG', url(file([0x47, 0x49, 0x46, 0x38]), 'image/png')],
    ['a WebP that says JPEG', url(Buffer.from('RIFF....WEBPVP8 '), 'image/jpeg')],
    ['an SVG', url(Buffer.from('<svg/>'), 'image/svg+xml')],
    ['an SVG that says PNG', url(Buffer.from('<svg/>'), 'image/png')],
    ['a PNG that says nothing', url(file(PNG), '')],
    ['a PNG that says it is text', url(file(PNG), 'text/plain')],
    ['half a signature', url(Buffer.from(PNG.slice(0, 4)), 'image/png')],
    ['an empty file', 'data:image/png;base64,'],
  ])('is not %s', (_what, value) => {
    expect(faultOf('logo', value)).toBe('File type should be PNG or JPG');
  });

  it.each([
    ['white space', png.replace('iVBO', 'iVBO\n')],
    ['a space at its end', `${png} `],
    ['the alphabet of addresses', png.replace('AAAA', 'A-_A')],
    ['padding left out', png.replace(/=+$/, '')],
    ['too much padding', `${png}=`],
    ['padding inside', png.replace('AAAA', 'AA==')],
    ['no base64', 'data:image/png,hello'],
    ['a further parameter', png.replace(';base64', ';name=a.png;base64')],
    ['an address', 'https://example.com/logo.png'],
    ['two of them', `${png}${png}`],
  ])('is not taken with %s', (_what, value) => {
    expect(faultOf('logo', value)).toBe(messages.imageNotDataUrl);
  });

  it.each([undefined, null, '', 7, [], {}])('that is %j is missing', (value) => {
    expect(faultOf('logo', value)).toBe('is required');
  });

  it('is judged quickly, however long it is', () => {
    const endless = [`data:image/png;base64,${'A'.repeat(2_000_000)}`, 'data:'.repeat(400_000)];
    const began = performance.now();
    for (const value of [...endless, `data:image/png;base64,${'='.repeat(2_000_000)}`]) {
      expect(faultOf('logo', value)).toBeDefined();
    }
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('has a description for readers of the API', () => {
    for (const rule of Object.keys(imageRules) as ImageRule[]) {
      const { description } = imageField(rule).meta() ?? {};
      expect(description).toContain(String(imageRules[rule].maxBytes));
    }
  });
});
