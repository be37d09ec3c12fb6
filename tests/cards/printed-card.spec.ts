import { afterAll, describe, expect, it } from 'vitest';
import { blankDesign } from '#modules/cards/design/document';
import { createRenderer } from '#modules/cards/rendering/index.server';
import { startersFor } from '#modules/cards/starters/starters';
import { gallery, galleryImages, text, values } from './gallery';
import { readPdf } from './read-pdf';

const MM = 72 / 25.4;

const images = await galleryImages();
const renderer = createRenderer({ readImage: async (id) => images.get(id) ?? null, threads: 1 });
afterAll(() => renderer.stop());

const blank = blankDesign('Blank');
const printed = async (given: Partial<typeof blank>) =>
  readPdf(await renderer.print({ ...blank, ...given }, values, 'ada'));

const withText = (words: string) => ({ ...blank.front, objects: [text({ text: words })] });

describe('a card for the printer', () => {
  it('says where it is cut and how far it is printed', async () => {
    const { pages } = await printed({});
    expect(pages).toHaveLength(2);
    for (const { box } of pages) {
      const [left, bottom, right, top] = box('TrimBox')!;
      const [, , width, height] = box('MediaBox')!;
      expect(right! - left!).toBeCloseTo(89 * MM, 2);
      expect(top! - bottom!).toBeCloseTo((89 * MM * 412) / 725, 2);
      // In the middle of the sheet, where the marks of the knife have room.
      expect(left! + right!).toBeCloseTo(width!, 2);
      expect(bottom! + top!).toBeCloseTo(height!, 2);
      expect(left).toBeGreaterThan(10 * MM);
      expect(box('BleedBox')!.map((at, index) => (at - box('TrimBox')![index]!) / MM)).toEqual(
        [-3, -3, 3, 3].map((distance) => expect.closeTo(distance, 2)),
      );
    }
  });

  it('has letters in it and not a picture of them, on the side where they stand', async () => {
    const { pages, pictures, title } = await printed({
      name: 'Zoë — 山田',
      front: withText('Zoë Ménière'),
      back: withText('山田 太郎'),
    });
    expect(pages.map((page) => page.text)).toEqual(['ZoëMénière', '山田太郎']);
    expect(pictures).toBe(0);
    expect(title).toBe('Zoë — 山田');
  });

  it.each(startersFor('corporate').map(({ design }) => [design.name, design] as const))(
    '%s can be read from it',
    async (_, design) => {
      const { pages } = await printed(design);
      expect(pages[0]!.text).toContain('ZoëMénière-山田');
    },
  );

  it('has its pictures as they are, and does without those that are gone', async () => {
    const front = gallery['a card with everything']!;
    const { pictures, pages } = await printed({ front });
    expect(pictures).toBeGreaterThan(0);
    expect(pages[0]!.text).toContain('Zoë');
    const gone = createRenderer({ readImage: async () => null, threads: 1 });
    const file = readPdf(await gone.print({ ...blank, front }, values, 'ada'));
    await gone.stop();
    expect(file.pictures).toBe(0);
    expect(file.pages[0]!.text).toBe(pages[0]!.text);
  });

  it('holds a picture once, however often it is shown', async () => {
    const { objects } = gallery['a card with everything']!;
    const [picture] = objects.filter(({ kind }) => kind === 'image');
    const shown = [0, 100, 200].map((left) => ({ ...picture!, left, width: 100 + left }));
    const { pictures } = await printed({ front: { ...blank.front, objects: shown } });
    expect(pictures).toBe(
      (await printed({ front: { ...blank.front, objects: [picture!] } })).pictures,
    );
  });

  it('is refused where its texts are longer than a saved card may have', async () => {
    const objects = Array.from({ length: 11 }, () => text({ text: 'x'.repeat(1000) }));
    const printing = printed({ front: { ...blank.front, objects } });
    await expect(printing).rejects.toMatchObject({ code: 'InputInvalid' });
  });
});
