import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Services } from '#events/services';
import type { User } from '#foundation/actor';
import { BYTE_ORDER_MARK, csvLine } from '#foundation/csv';
import { isDomainError, retryAfterOf } from '#foundation/errors';
import { exportColumns } from '#foundation/list';
import { takeFrom } from '#foundation/rate-limit.server';
import { Turns } from '#foundation/turns.server';
import { refusal } from '../forms/form.server';

interface FileOfParts {
  fileName: string;
  type?: string;
  parts: AsyncIterable<string | Uint8Array>;
}

const CHUNK_BYTES = 65_536;

/** Of each chunk, so that a download which is slow, or one of many, keeps nobody waiting. */
const turns = new Turns(2, 256);

/**
 * The file of a loader, up to a limit of the user; what is refused is answered without a page. Asked for by a page
 * of another site, it would count as the user's, and stand in the log as theirs.
 */
export async function limitedFile(
  request: Request,
  { sql, hashes, env }: Services,
  { userId }: User,
  make: () => Promise<FileOfParts>,
): Promise<Response> {
  if (/^(cross|same)-site$/.test(request.headers.get('sec-fetch-site') ?? '')) {
    throw refusal(403);
  }
  try {
    await takeFrom(sql, hashes.bucket('exports', userId), env.LIMIT_EXPORTS);
    return await fileResponse(make, (work) => turns.take([userId], work));
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { status, details } = error;
    const headers = new Headers();
    if (details.retryAfter) headers.set('Retry-After', retryAfterOf(error));
    const [reason = null] = Object.values(details.fields ?? {});
    throw new Response(reason, { status, headers });
  }
}

/**
 * A file as it is asked for: only one chunk of it is in memory at any time. The first one is made before it
 * is answered, so that what cannot be made is refused.
 */
export async function fileResponse(
  make: () => Promise<FileOfParts>,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Response> {
  const { file, source, first } = await inTurn(async () => {
    const file = await make();
    const source = file.parts[Symbol.asyncIterator]();
    return { file, source, first: await nextChunk(source) };
  });
  let made: Chunk | undefined = first;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { bytes, isLast } = made ?? (await inTurn(() => nextChunk(source)));
        made = undefined;
        if (bytes.length > 0) controller.enqueue(bytes);
        if (isLast) controller.close();
      },
      cancel: async () => {
        await source.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': file.type ?? 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

interface Chunk {
  bytes: Uint8Array;
  isLast: boolean;
}

async function nextChunk(source: AsyncIterator<string | Uint8Array>): Promise<Chunk> {
  await othersFirst();
  const parts: Buffer[] = [];
  for (let size = 0; size < CHUNK_BYTES;) {
    const { done, value } = await source.next();
    if (done) return { bytes: Buffer.concat(parts), isLast: true };
    const part = Buffer.from(value);
    parts.push(part);
    size += part.length;
  }
  return { bytes: Buffer.concat(parts), isLast: false };
}

export async function* listFile<Row extends object>(
  list: Parameters<typeof exportColumns>[0],
  parts: AsyncIterable<Row[]>,
  hide: readonly string[] = [],
): AsyncGenerator<string> {
  const columns = exportColumns(list, hide);
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label));
  for await (const rows of parts) {
    yield rows.map((row) => csvLine(columns.map((column) => column.in(row)))).join('');
  }
}

/** What it is of and from when, in letters that every system can keep. */
export const csvFileName = (...words: string[]): string => {
  const today = new Date().toISOString().slice(0, 10);
  const plain = [...words, today].map((word) =>
    word
      .normalize('NFKD')
      .replace(/[^\w -]/g, '')
      .trim()
      .replace(/[\s_-]+/g, '-')
      .toLowerCase(),
  );
  return `${plain.filter(Boolean).join('-')}.csv`;
};
