import os from 'node:os';
import type { DesignDocument } from '../design/document';
import { refuseCostly } from '../design/drawing-cost';
import type { CardValues } from '../design/placeholders';
import { imagesShown } from '../design/values';
import { Threads } from './threads.server';
import type { Work } from './work';

type Design = Pick<DesignDocument, 'front' | 'back'>;

/** Cards as files. Both throw Busy when too many wait already. */
export interface Renderer {
  /** PNG files of 1450 by 824 pixels a side, in the turn of the owner. */
  render: (
    design: Design,
    values: CardValues,
    owner: string,
  ) => Promise<{ front: Buffer; back: Buffer }>;
  /** A PDF file for the printer, of a design that need not be saved. */
  print: (design: DesignDocument, values: CardValues, owner: string) => Promise<Buffer>;
  /** Lets what is under way finish; nothing is drawn afterwards. */
  stop: () => Promise<void>;
}

export interface RendererOptions {
  /** An image that is gone is left out, and so is one that cannot be decoded. */
  readImage: (id: string) => Promise<Uint8Array | null>;
  threads?: number;
}

const MOST_THREADS = 4;

export function createRenderer({ readImage, threads = threadsHere() }: RendererOptions): Renderer {
  const pool = new Threads(threads);
  const work = async ({ front, back }: Design, values: CardValues): Promise<Work> => {
    const design = { front, back };
    return { design, values, images: await read(imagesShown(design, values), readImage) };
  };
  return {
    render: async (design, values, owner) => {
      const { front, back } = await pool.make('render', () => work(design, values), [owner]);
      return { front: asBuffer(front), back: asBuffer(back) };
    },
    print: async (design, values, owner) => {
      // Of what is saved this was seen to then.
      refuseCostly(design, values.texts);
      const titled = async () => ({ ...(await work(design, values)), title: design.name });
      return asBuffer(await pool.make('print', titled, [owner]));
    },
    stop: () => pool.stop(),
  };
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** One core is left to requests that wait for an answer. */
const threadsHere = (): number =>
  Math.min(MOST_THREADS, Math.max(1, os.availableParallelism() - 1));

async function read(
  ids: string[],
  readImage: RendererOptions['readImage'],
): Promise<Map<string, Uint8Array>> {
  const images = await Promise.all(ids.map(async (id) => [id, await readImage(id)] as const));
  return new Map(images.filter((image): image is [string, Uint8Array] => image[1] !== null));
}
