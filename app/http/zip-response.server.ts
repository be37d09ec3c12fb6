import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Turns } from '#foundation/turns.server';

const CHUNK_BYTES = 65_536;
/** A client that takes nothing for so long keeps a turn from others. */
const IDLE_MS = 30_000;

interface ZipOptions {
  fileName: string;
  turns: Turns;
  /** Whose turn it is. */
  keys: readonly string[];
  idleMs?: number;
}

/** A file as it is asked for, in a turn that lasts as long as it is downloaded. */
export async function zipResponse(
  parts: AsyncIterable<Uint8Array>,
  { fileName, turns, keys, idleMs = IDLE_MS }: ZipOptions,
): Promise<Response> {
  const endTurn = await turnOf(turns, keys);
  const source = parts[Symbol.asyncIterator]();
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(idle);
    endTurn();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        clearTimeout(idle);
        try {
          await othersFirst();
          const { chunk, isLast } = await nextChunk(source);
          if (chunk.length > 0) controller.enqueue(chunk);
          if (isLast) {
            controller.close();
            return end();
          }
        } catch (error) {
          end();
          throw error;
        }
        idle = setTimeout(() => {
          controller.error(new Error('The download stopped.'));
          void source.return?.();
          end();
        }, idleMs);
      },
      cancel: async () => {
        end();
        await source.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Waits for a turn, or is refused; gives how to end it. */
const turnOf = (turns: Turns, keys: readonly string[]): Promise<() => void> =>
  new Promise((resolve, reject) => {
    turns.take(keys, () => new Promise<void>((end) => resolve(() => end()))).catch(reject);
  });

async function nextChunk(source: AsyncIterator<Uint8Array>) {
  const parts: Uint8Array[] = [];
  for (let bytes = 0; bytes < CHUNK_BYTES;) {
    const { done, value } = await source.next();
    if (done) return { chunk: Buffer.concat(parts), isLast: true };
    parts.push(value);
    bytes += value.length;
  }
  return { chunk: Buffer.concat(parts), isLast: false };
}
