import type { ActionFunctionArgs } from '@remix-run/node';
import { expect, it } from 'vitest';
import { DomainError } from '#foundation/errors';
import { takeFile } from './import.server';

type Context = ActionFunctionArgs['context'];

const TYPE = 'multipart/form-data; boundary=end';
const head = (name: string, more = '') =>
  `--end\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const FILE = head('file', '; filename="people.csv"');
const END = '\r\n--end--\r\n';

interface Sent {
  fileName: string;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * What becomes of a form that arrives in these pieces, after which it stays open or not; how much was read of it and
 * of its file, and how much of it ahead of the file.
 */
async function send(pieces: Iterable<string>, { staysOpen = false, refused = false } = {}) {
  const read = { sent: 0, file: 0, ahead: 0, name: '' };
  const encoder = new TextEncoder();
  const waiting = pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const { done, value } = waiting.next();
      if (done) return staysOpen ? new Promise<void>(() => {}) : controller.close();
      read.sent += value.length;
      controller.enqueue(encoder.encode(value));
    },
  });
  const request = new Request('http://leafcard.example/organization/users/import', {
    ...{ method: 'POST', headers: { 'content-type': TYPE }, body },
    duplex: 'half',
  });
  const run = async (_: unknown, { fileName, bytes }: Sent) => {
    if (refused) throw new DomainError('Busy');
    read.name = fileName;
    // Whatever comes by itself is here by then.
    for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
    read.ahead = read.sent;
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

it('reads no more of a form than its file is taken', async () => {
  const { status, ahead } = await send([FILE, ...long(A_PIECE, 40), END]);
  expect(status).toBe(302);
  expect(ahead).toBeLessThan(10 * A_PIECE.length);
});

it.each([
  ['staff;2026.csv', 'staff;2026.csv'],
  ['a=b; c="d".csv'.replaceAll('"', '%22'), 'a=b; c="d".csv'],
  ['Mitarbeiter Köln 名簿.csv', 'Mitarbeiter Köln 名簿.csv'],
  [String.raw`C:\staff\2026.csv`, String.raw`C:\staff\2026.csv`],
])('takes a file called %s', async (sent, name) => {
  const form = `${head('file', `; filename="${sent}"`)}a${END}`;
  expect(await send([form])).toMatchObject({ status: 302, name });
});

it('answers as soon as a file is refused, however long it takes to come', async () => {
  const { status } = await send([`${FILE}a`], { staysOpen: true, refused: true });
  expect(status).toBe(new DomainError('Busy').status);
});

it.each([
  [413, 'a field that nothing reads', head('other')],
  [400, 'a head without an end', '--end\r\nContent-Disposition: form-data; name="'],
  [413, 'a second file', `${FILE}a\r\n${FILE}`],
])('answers %i, and reads no more than a little of %s', async (refusal, _, beginning) => {
  function* endless() {
    yield beginning;
    yield* long(A_PIECE, 160);
    yield END;
  }
  const { status, sent } = await send(endless());
  expect(status).toBe(refusal);
  expect(sent).toBeLessThan(10 * A_PIECE.length);
});

it.each([
  ['nothing', '', 400],
  ['no file', '--end--\r\n', 422],
  ['a file that was not chosen', `${head('file', '; filename=""')}${END}`, 422],
  ['more parts than a form has', `${`${head('a')}\r\n`.repeat(65)}${FILE}a${END}`, 413],
  ['a head that is no text', '--end\r\nContent-Disposition: form-data; name="%\u0000\r\n\r\n', 400],
  ['a head without a name', `--end\r\nContent-Type: text/csv\r\n\r\na${END}`, 422],
  ['a head that is too long to be one', `${head(A_PIECE.repeat(3))}a${END}`, 400],
  ['a file that breaks off', `${FILE}name,email\nAda`, 400],
  ['a file whose name cannot be kept', `${head('file', '; filename="a\0.csv"')}a${END}`, 400],
])('refuses %s', async (_, form, status) => {
  expect(await send([form])).toMatchObject({ status });
});
