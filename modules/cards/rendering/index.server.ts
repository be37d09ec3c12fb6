import os from 'node:os';
import type { DesignDocument } from '../design/document';
import { imagesShown, type CardValues } from '../design/values';
import { Threads } from './threads.server';
import type { Rendered } from './work';

type Design = Pick<DesignDocument, 'front' | 'back'>;

/** Cards as pictures, of 1450 by 824 pixels a side. */
export interface Renderer {
  /** PNG files, in the turn of the owner. Throws Busy when too many wait already. */
  render: (design: Design, values: CardValues, owner: string) => Promise<Rendered<Buffer>>;
  /** Lets what is under way finish; nothing is rendered afterwards. */
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
  return {
    render: async (design, values, owner) => {
      const { front, back } = await pool.render(async () => {
        const { front, back } = design;
        const images = await read(imagesShown(design, values), readImage);
        return { design: { front, back }, values, images };
      }, [owner]);
      return { front: asBuffer(front), back: asBuffer(back) };
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
