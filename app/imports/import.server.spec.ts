import type { ActionFunctionArgs } from '@remix-run/node';
import { expect, it } from 'vitest';
import { takeFile } from './import.server';

type Context = ActionFunctionArgs['context'];

const TYPE = 'multipart/form-data; boundary=end';
const head = (name: string, more = '') =>
  `--end\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const FILE = head('file', '; filename="people.csv"');
const END = '\r\n--end--\r\n';

/** What becomes of a form that arrives in these pieces; how much was read of it, and of its file. */
async function send(pieces: Iterable<string>) {
  const read = { sent: 0, file: 0 };
  const encoder = new TextEncoder();
  const waiting = pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const { done, value } = waiting.next();
      if (done) return controller.close();
      read.sent += value.length;
      controller.enqueue(encoder.encode(value));
    },
  });
  const request = new Request('http://leafcard.example/organization/users/import', {
    ...{ method: 'POST', headers: { 'content-type': TYPE }, body },
    duplex: 'half',
  });
  const run = async (_: unknown, { bytes }: { bytes: AsyncIterable<Uint8Array> }) => {
    for await (const { length } of bytes) read.file += length;
    return { id: 'staged' };
  };
  const answer = await takeFile({
    context: { run } as unknown as Context,
    request,
    organizationId: 'o',
  }).catch((error: unknown) => error);
  return { ...read, status: (answer as { status?: number }).status };
}

function* long(piece: string, times: number) {
  for (let n = 0; n < times; n++) yield piece;
}

const A_PIECE = 'a'.repeat(64 * 1024);

it('takes a file of any number of pieces, with a field before and behind it', async () => {
  const field = `${head('intent')}file\r\n`;
  const last = `\r\n${head('more')}x${END}`;
  const { status, file } = await send([field, FILE, ...long(A_PIECE, 40), last]);
  expect({ status, file }).toEqual({ status: 302, file: 40 * A_PIECE.length });
});

it.each([
  ['a field that nothing reads', head('other')],
  ['a head without an end', '--end\r\nContent-Disposition: form-data; name="'],
  ['a second file', `${FILE}a\r\n${FILE}`],
])('reads no more than a little of %s', async (_, beginning) => {
  function* endless() {
    yield beginning;
    yield* long(A_PIECE, 160);
    yield END;
  }
  const { status, sent } = await send(endless());
  expect(status).toBe(413);
  expect(sent).toBeLessThan(10 * A_PIECE.length);
});

it.each([
  ['nothing', '', 422],
  ['a head that is no text', '--end\r\nContent-Disposition: form-data; name="%\u0000\r\n\r\n', 400],
  ['a head without a name', `--end\r\nContent-Type: text/csv\r\n\r\na${END}`, 400],
  ['a head that is too long to be one', `${head(A_PIECE.repeat(3))}a${END}`, 400],
  ['a file that breaks off', `${FILE}name,email\nAda`, 400],
  ['a file whose name cannot be kept', `${head('file', '; filename="a\0.csv"')}a${END}`, 400],
])('refuses %s', async (_, form, status) => {
  expect(await send([form])).toMatchObject({ status });
});
