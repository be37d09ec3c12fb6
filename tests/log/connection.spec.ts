import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { TLSSocket } from 'node:tls';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#foundation/database.server';
import { startFailure } from '#foundation/start-failure.server';
import { emptyDatabase, temporaryDirectory, type FreshDatabase } from '#tests/support/database';

let database: FreshDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

async function timeoutOf(prepare: boolean) {
  const sql = connect(database.url, { max: 1, prepare });
  const [row] = await sql<{ setting: string; source: string }[]>`
    select setting, source from pg_settings where name = 'idle_in_transaction_session_timeout'`;
  await sql.end();
  return row;
}

test('whatever the server is set to, a connection does not idle in a transaction for ever', async () => {
  expect(await timeoutOf(true)).toEqual({ setting: '60000', source: 'client' });
});

test('a pooler, which would refuse the connection for it, is not asked for it', async () => {
  expect((await timeoutOf(false))?.source).not.toBe('client');
});

/** A server whose certificate nobody knows; who takes it is refused by a password. */
async function startSelfSigned() {
  const folder = temporaryDirectory();
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-subj', '/CN=database', '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', key, '-out', cert],
  ]);
  const context = { isServer: true, key: readFileSync(key), cert: readFileSync(cert) };
  const fields = Buffer.from('SFATAL\0C28P01\0Mno\0\0');
  const refusal = Buffer.concat([Buffer.from('E....'), fields]);
  refusal.writeInt32BE(4 + fields.length, 1);
  const server = createServer((plain) => {
    plain
      .on('error', () => {})
      .once('data', () => {
        const socket = new TLSSocket(plain, context);
        socket.on('error', () => {}).once('data', () => socket.end(refusal));
        plain.write('S');
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    rmSync(folder, { recursive: true });
  };
  return { url: `postgres://user:password@127.0.0.1:${port}/database`, cert, stop };
}

/** Why a connection fails: ours, and that of the job queue. */
async function failuresOf(url: string) {
  const sql = connect(url, { max: 1 });
  const client = new pg.Client(url);
  const failure = (error: unknown) => error as Error & { code: string };
  const failures = [
    await sql`select 1`.then(undefined, failure),
    await client.connect().then(undefined, failure),
  ];
  await Promise.all([sql.end({ timeout: 1 }), client.end()]);
  return failures as (Error & { code: string })[];
}

test('both drivers check a certificate in the same way, and say where its CA is named', async () => {
  const { url, cert, stop } = await startSelfSigned();
  const codesOf = async (tls: string) => (await failuresOf(url + tls)).map(({ code }) => code);
  const unknown = ['DEPTH_ZERO_SELF_SIGNED_CERT', 'DEPTH_ZERO_SELF_SIGNED_CERT'];
  expect(await codesOf('?sslmode=require')).toEqual(unknown);
  expect(await codesOf('?sslmode=verify-full')).toEqual(unknown);
  expect(await codesOf('?sslmode=no-verify')).toEqual(['28P01', '28P01']);
  expect(await codesOf(`?sslmode=verify-full&sslrootcert=${cert}`)).toEqual(['28P01', '28P01']);
  const other = url.replace('127.0.0.1', 'localhost');
  const [wrongHost] = await failuresOf(`${other}?sslmode=verify-full&sslrootcert=${cert}`);
  expect(startFailure(wrongHost)).toMatch(
    /^The certificate of the database is refused \(.+\): give/,
  );
  for (const failure of await failuresOf(`${url}?sslmode=verify-full`)) {
    expect(startFailure(failure)).toMatch(
      /is of no CA that is known here .+ set NODE_EXTRA_CA_CERTS/,
    );
  }
  stop();
});
