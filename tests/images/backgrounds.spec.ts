import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanImage } from '#foundation/image-decoder.server';
import { imageField } from '#foundation/images';
import { drawings, paint } from '#modules/templates/backgrounds/drawings.server';
import {
  areBackgroundsSeeded,
  seedBackgrounds,
  listBackgrounds,
  listNumberedTemplates,
} from '#modules/templates/index.server';
import { letBackgroundsBeSeeded } from '#tests/support/backgrounds';
import { startApi, type Api } from '../api/support/people';

const INK = [27, 39, 33];
const WHITE = [255, 255, 255];
/** WCAG AA, for text of any size. */
const READABLE = 4.5;

/** Where names go on most cards: beside every picture, above the lower edge. */
const QUIET = { left: 60, top: 60, width: 860, height: 500 };

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

async function coloursIn(picture: Buffer): Promise<number[][]> {
  const { data } = await sharp(picture).extract(QUIET).raw().toBuffer({ resolveWithObject: true });
  const seen = new Map<number, number[]>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.readUIntBE(at, 3);
    if (!seen.has(colour)) seen.set(colour, [...data.subarray(at, at + 3)]);
  }
  return [...seen.values()];
}

const all = await drawings();

describe('our own backgrounds', () => {
  it('are twelve of each kind, the plain ones first', () => {
    const kinds = all.map(({ category }) => category);
    expect(kinds).toEqual([
      ...Array<string>(12).fill('plain'),
      ...Array<string>(12).fill('graphic'),
    ]);
  });

  it.each(all.map(({ svg }, at) => [at + 1, svg] as const))(
    'number %i is as large as a card, small to send, and quiet where names go',
    async (_number, svg) => {
      const { type, base64 } = await paint(svg);
      const url = `data:image/${type};base64,${base64}`;
      expect(imageField('templatePng').safeParse(url).error).toBeUndefined();
      const { bytes } = await cleanImage('background', { type, base64 }, 'template', []);
      expect(bytes.length).toBeLessThanOrEqual(50_000);
      expect(await sharp(bytes).metadata()).toMatchObject({
        width: 1450,
        height: 824,
        channels: 3,
      });
      const colours = await coloursIn(bytes);
      const worst = (text: number[]) => Math.min(...colours.map((one) => contrast(one, text)));
      expect(Math.max(worst(INK), worst(WHITE))).toBeGreaterThan(READABLE);
    },
  );
});

describe('a new installation', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
    await letBackgroundsBeSeeded(api.running.runtime.sql);
  });
  afterAll(() => api.stop());

  it('gets them once, and those removed later stay removed', async () => {
    const { sql, services } = api.running.runtime;
    expect(await areBackgroundsSeeded(sql)).toBe(false);
    const seeded = await Promise.all([seedBackgrounds(services), seedBackgrounds(services)]);
    expect(seeded).toEqual([24, 24]);
    const { plain, graphic } = await listBackgrounds(services);
    expect([plain.length, graphic.length, new Set([...plain, ...graphic]).size]).toEqual([
      12, 12, 24,
    ]);
    const numbered = await listNumberedTemplates(services);
    expect(numbered.map(({ number, image }) => [number, image])).toEqual(
      plain.map((image, at) => [at + 1, image]),
    );
    const { json } = await api.call('DELETE', '/card-template/delete', {
      token: api.admin.token,
      body: { url: `${api.running.url}/images/${plain[0]}`, status: 'inactive' },
    });
    expect(json.status).toBe('Template successfully removed');
    expect([await areBackgroundsSeeded(sql), await seedBackgrounds(services)]).toEqual([
      true,
      null,
    ]);
    expect((await listBackgrounds(services)).plain).toEqual(plain.slice(1));
  });

  it('goes on where it was cut off', async () => {
    const { sql, services } = api.running.runtime;
    const { plain, graphic } = await listBackgrounds(services);
    await letBackgroundsBeSeeded(sql);
    expect(await seedBackgrounds(services)).toBe(24);
    const after = await listBackgrounds(services);
    expect([after.plain.length, after.plain.slice(1), after.graphic]).toEqual([12, plain, graphic]);
  });
});
