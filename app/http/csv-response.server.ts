import type { Services } from '#events/services';
import type { User } from '#foundation/actor';
import { BYTE_ORDER_MARK, csvLine } from '#foundation/csv';
import { isDomainError } from '#foundation/errors';
import { exportColumns } from '#foundation/list';
import { takeFrom } from '#foundation/rate-limit.server';

/** The file of a loader, up to a limit of the user; what is refused is answered without a page. */
export async function limitedFile(
  { sql, hashes, env }: Services,
  { userId }: User,
  file: () => Promise<Response>,
): Promise<Response> {
  try {
    await takeFrom(sql, hashes.bucket('exports', userId), env.LIMIT_EXPORTS);
    return await file();
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { status, details } = error;
    const headers = new Headers();
    if (details.retryAfter) headers.set('Retry-After', String(details.retryAfter));
    throw new Response(null, { status, headers });
  }
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

/** Parts of a file as they are asked for: only one of them is in memory at any time. */
export function csvResponse(
  fileName: string,
  parts: AsyncIterable<string>,
  type = 'text/csv; charset=utf-8',
): Response {
  const source = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await source.return?.();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  });
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
