import sharp from 'sharp';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { blankSide } from '#modules/cards/design/document';
import { CardText } from '#modules/cards/design/drawing/card-text';
import { drawSide } from '#modules/cards/design/drawing/draw';
import { nodeSurroundings } from '#modules/cards/design/drawing/surroundings.server';
import { createRenderer, type RendererOptions } from '#modules/cards/rendering/index.server';
import { Threads } from '#modules/cards/rendering/threads.server';
import { startersFor } from '#modules/cards/starters/starters';
import { firstDesign } from '../../app/designer/editor/starting';
import { gallery, galleryImages, image, text, values } from './gallery';

const design = { front: gallery['a card with everything']!, back: blankSide() };
const MINUTE = 60_000;
const plain = { texts: {}, images: {} };
const work = async () => ({ design, values, images: await galleryImages() });

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function rendererWith(options: RendererOptions) {
  const renderer = createRenderer(options);
  stops.push(renderer.stop);
  return renderer;
}

function threadsWith(count: number) {
  const threads = new Threads(count);
  stops.push(() => threads.stop());
  return threads;
}

/** How many of them have started, and what is done then. */
function counted({ pool }: Threads, then?: () => void) {
  let count = 0;
  pool.on('workerCreate', () => {
    count += 1;
    if (then) queueMicrotask(then);
  });
  return { started: () => count };
}

const pixelsOf = (png: Uint8Array) => sharp(png).ensureAlpha().raw().toBuffer();

describe('a rendered card', () => {
  it('is two PNG files of twice its size', async () => {
    const images = await galleryImages();
    const renderer = rendererWith({ readImage: async (id) => images.get(id) ?? null });
    const { front, back } = await renderer.render(design, values, 'ada');
    for (const side of [front, back]) {
      const { format, width, height } = await sharp(side).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 1450, height: 824 });
    }
    expect(front.equals(back)).toBe(false);
  });

  it('is see-through where nothing is', async () => {
    const side = { ...gallery['nothing at all']!, objects: [text({ left: 300, top: 150 })] };
    const renderer = rendererWith({ readImage: async () => null });
    const { front } = await renderer.render({ front: side, back: blankSide() }, plain, 'ada');
    const pixels = await pixelsOf(front);
    expect([...pixels.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    const ink = [...pixels.keys()].find((at) => at % 4 === 3 && pixels[at] === 255)!;
    expect([...pixels.subarray(ink - 3, ink)]).toEqual([0x1b, 0x1b, 0x1b]);
  });

  it('does without a picture that is gone or damaged', async () => {
    const front = gallery['turned, scaled and see-through']!;
    const bare = {
      background: { color: null, picture: null },
      objects: front.objects.filter(({ kind }) => kind !== 'image'),
    };
    for (const bytes of [null, Buffer.from('not a picture')]) {
      const renderer = rendererWith({ readImage: async () => bytes });
      const with_ = await renderer.render({ front, back: bare }, values, 'ada');
      expect(with_.front.equals(with_.back)).toBe(true);
    }
  });

  it('shows all of a wide logo, and of a wide photo its middle', async () => {
    const create = { width: 400, height: 100, channels: 3, background: '#ff0000' } as const;
    const wide = await sharp({ create }).png().toBuffer();
    const renderer = rendererWith({ readImage: async () => wide });
    const sideWith = (fieldName: string) => ({
      ...blankSide(),
      objects: [image({ fieldName, assetId: null, left: 100, top: 100 })],
    });
    const values = { texts: {}, images: { logo: 'l'.repeat(43), photo: 'p'.repeat(43) } };
    const sides = { front: sideWith('logo'), back: sideWith('photo') };
    const { front, back } = await renderer.render(sides, values, 'ada');
    const isRed = async (png: Uint8Array, x: number, y: number) => {
      const at = (y * 2 * 1450 + x * 2) * 4;
      return (await pixelsOf(png)).subarray(at, at + 4).equals(Buffer.from([255, 0, 0, 255]));
    };
    expect(await Promise.all([isRed(front, 103, 200), isRed(front, 297, 200)])).toEqual([
      true,
      true,
    ]);
    expect(await Promise.all([isRed(front, 200, 170), isRed(front, 200, 230)])).toEqual([
      false,
      false,
    ]);
    expect(await Promise.all([isRed(back, 200, 103), isRed(back, 200, 297)])).toEqual([true, true]);
  });

  it('shows what is there now, though the same card was drawn a moment ago', async () => {
    const images = await galleryImages();
    const photo = 'p'.repeat(43);
    let isGone = false;
    const renderer = rendererWith({
      readImage: async (id) => (isGone && id === photo ? null : (images.get(id) ?? null)),
      threads: 1,
    });
    const draw = () => renderer.render(design, values, 'ada');
    const before = await draw();
    isGone = true;
    const without = await draw();
    expect(without.front.equals(before.front)).toBe(false);
    isGone = false;
    const again = await draw();
    expect(again.front.equals(before.front)).toBe(true);
  });

  it('asks for the images that show, and for no other', async () => {
    const asked: string[] = [];
    const renderer = rendererWith({
      readImage: async (id) => {
        asked.push(id);
        return null;
      },
    });
    const hidden = design.front.objects.map((object) => ({ ...object, visible: false }));
    const front = { ...design.front, objects: hidden };
    await renderer.render({ front, back: gallery['a card with everything']! }, values, 'ada');
    expect(asked.sort()).toEqual(['l'.repeat(43), 'p'.repeat(43)]);
  });
});

describe('a personal card that begins with a design', () => {
  it.each([
    'Alexandra Hohenstein',
    'Friederike Schwarzenberg',
    'Bartholomew Featherstonehaugh-Smythe',
    'WILHELMINA WAGENMACHER',
    'Дмитрий Константинопольский',
    'フリーデリケ・シュヴァルツ',
  ])('has all of the name %s', async (name) => {
    for (const { id, design } of startersFor('personal')) {
      const { front } = firstDesign(design, { name });
      const canvas = await drawSide(
        front,
        plain,
        nodeSurroundings(async () => null),
      );
      const texts = canvas.getObjects().flatMap((one) => (one instanceof CardText ? [one] : []));
      expect(
        texts.map(({ text: drawn }) => drawn),
        id,
      ).toContain(name);
      await canvas.dispose();
    }
  });

  it('has a short name as large as the design has it', () => {
    const sizesOf = ({ front }: typeof design) =>
      front.objects.map((one) => one.kind === 'text' && one.fieldName === 'name' && one.fontSize);
    for (const { design: offered } of startersFor('personal')) {
      expect(sizesOf(firstDesign(offered, { name: 'Ada Lovelace' }))).toEqual(sizesOf(offered));
    }
  });
});

describe('the threads', () => {
  it('draw the same beside each other as one after the other', async () => {
    const sides = Object.values(gallery);
    const images = await galleryImages();
    const draw = (threads: Threads) =>
      Promise.all(
        sides.map((front) =>
          threads.make('render', async () => ({ design: { front, back: front }, values, images })),
        ),
      );
    const [together, alone] = [await draw(threadsWith(3)), await draw(threadsWith(1))];
    together.forEach(({ front, back }, index) => {
      expect(Buffer.compare(front, back)).toBe(0);
      expect(Buffer.compare(front, alone[index]!.front)).toBe(0);
    });
  });

  it('start when there is work, and no more of them than they may', async () => {
    const threads = threadsWith(2);
    const { started } = counted(threads);
    await threads.make('render', work);
    expect(started()).toBe(1);
    const ready = await work();
    await Promise.all(Array.from({ length: 5 }, () => threads.make('render', async () => ready)));
    expect(started()).toBe(2);
  });

  it('end after a minute without work, and work starts another one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const threads = threadsWith(2);
    const { started } = counted(threads);
    for (let card = 0; card < 3; card++) {
      await threads.make('render', work);
      vi.advanceTimersByTime(MINUTE - 1);
    }
    expect([started(), threads.pool.threads.length]).toEqual([1, 1]);
    vi.advanceTimersByTime(1);
    expect(threads.pool.threads).toEqual([]);
    await threads.make('render', work);
    expect(started()).toBe(2);
  });

  it('do the work of one that died again, once', async () => {
    const dying = (times: number) => {
      const threads = threadsWith(1);
      const { started } = counted(threads, () => {
        if (started() <= times) void threads.pool.threads[0]?.terminate();
      });
      return { threads, started };
    };
    const once = dying(1);
    expect((await once.threads.make('render', work)).front.length).toBeGreaterThan(1000);
    expect(once.started()).toBe(2);
    const always = dying(Infinity);
    await expect(always.threads.make('render', work)).rejects.toThrow('worker exited');
    expect(always.started()).toBe(2);
  });

  /** It takes longer than a card may. */
  const endless = () => {
    const distinct = String.fromCharCode(...Array.from({ length: 900 }, (_, at) => 0x4e00 + at));
    const objects = Array.from({ length: 100 }, () => text({ text: distinct.repeat(4) }));
    const full = { ...design, front: { ...blankSide(), objects } };
    return Promise.resolve({ design: full, values, images: new Map() });
  };

  it('give up a card that takes too long, and draw the next', async () => {
    const threads = threadsWith(1);
    const limits: AbortController[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      limits.push(limit);
      if (limits.length === 2) setImmediate(() => limit.abort());
      return limit.signal;
    });
    onTestFinished(() => timeout.mockRestore());
    await threads.make('render', work);
    await expect(threads.make('render', endless)).rejects.toThrow('aborted');
    expect((await threads.make('render', work)).front.length).toBeGreaterThan(1000);
    expect(limits).toHaveLength(3);
  });

  it('are shared in turn, however many cards of one owner wait', async () => {
    const threads = threadsWith(1);
    const ready = await work();
    const done: string[] = [];
    const drawn = [...Array<string>(4).fill('many'), 'one'].map((owner) =>
      threads.make('render', async () => ready, [owner]).then(() => done.push(owner)),
    );
    await Promise.all(drawn);
    expect(done).toEqual(['many', 'one', 'many', 'many', 'many']);
  });

  it('outlive a card that cannot be drawn', async () => {
    const threads = threadsWith(1);
    const broken = { front: gallery['long texts']!, back: null as unknown as typeof design.back };
    await expect(
      threads.make('render', async () => ({ design: broken, values, images: new Map() })),
    ).rejects.toThrow();
    expect((await threads.make('render', work)).front.length).toBeGreaterThan(1000);
  });

  it('finish what is under way when they are stopped, and take nothing new', async () => {
    const threads = threadsWith(1);
    const [first, second] = [threads.make('render', work), threads.make('render', work)];
    const refused = expect(second).rejects.toThrow('No more cards');
    await threads.stop(60_000);
    expect(threads.pool.threads).toEqual([]);
    expect((await first).front.length).toBeGreaterThan(1000);
    await refused;
    await expect(threads.make('render', work)).rejects.toThrow('No more cards');
  });

  it('do not wait for a card that takes long when they are stopped', async () => {
    const threads = threadsWith(1);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    onTestFinished(() => timeout.mockRestore());
    await threads.make('render', work);
    const cutOff = expect(threads.make('render', endless)).rejects.toThrow();
    await threads.stop(0);
    await cutOff;
    expect(threads.pool.threads).toEqual([]);
  });
});
