import { runCommand } from '#events/command.server';
import {
  actorByToken,
  changePassword,
  changeUsername,
  confirmCode,
  deleteOwnAccount,
  ensureAccount,
  ensureSuperAdmin,
  requestCode,
  signOut,
  signIn as signInCommand,
  warnOfNoSuperAdmin,
} from '#modules/identity/index.server';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor, CommandContext } from '#foundation/actor';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { isDomainError } from '#foundation/errors';
import type { Log } from '#foundation/log.server';
import { wireHash } from '#foundation/wire-hash.server';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { until } from '#tests/support/log';
import { startRuntime, type Running } from '#tests/support/runtime';

const GENEROUS = {
  LIMIT_SIGN_IN_FAILURES: '1000',
  LIMIT_SIGN_IN_ADDRESS: '1000/1m',
  LIMIT_CODE_MAIL: '1000/1m',
  LIMIT_CODE_ADDRESS: '1000/1m',
  LIMIT_CODE_TRIES: '1000/1m',
  // As slow as a race needs.
  PASSWORD_MEMORY_KIB: '16384',
};
const OLD = wireHash('the old password');
const NEW = wireHash('a newer password');

let database: FreshDatabase;
let running: Running;

beforeAll(async () => {
  database = await freshDatabase();
  running = await startRuntime({ databaseUrl: database.url, env: GENEROUS });
});

afterAll(async () => {
  await running.stop();
  await database.drop();
});

const services = () => running.runtime.services;

const as = (actor: Actor | null): CommandContext => ({
  actor,
  correlationId: 'race',
  address: '127.0.0.1',
});

async function newPerson(): Promise<string> {
  const email = `${randomUUID()}@mail.example`;
  const username = 'Race Runner';
  await ensureAccount(services(), { email, username, password: 'the old password' });
  return email;
}

const signIn = (email: string, passwordHash: string) =>
  runCommand(services(), signInCommand, as(null), {
    email,
    passwordHash,
    kind: 'page',
    device: 'test',
  });

async function actorFor(email: string, passwordHash = OLD): Promise<Actor> {
  const { token } = await signIn(email, passwordHash);
  const actor = await actorByToken(services(), token, 'page');
  if (!actor) throw new Error('The session is not there.');
  return actor;
}

const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) => (isDomainError(error) ? error.code : `unforeseen: ${String(error)}`),
  );

test('a user who was signed out meanwhile changes nothing any more', async () => {
  const email = await newPerson();
  const actor = await actorFor(email);
  await runCommand(services(), signOut, as(actor), undefined);
  const { userId } = actor;
  expect(
    await outcome(runCommand(services(), changePassword, as(actor), { passwordHash: NEW })),
  ).toBe('NotSignedIn');
  expect(
    await outcome(
      runCommand(services(), changeUsername, as(actor), { userId, username: 'Somebody Else' }),
    ),
  ).toBe('NotSignedIn');
  expect(await outcome(runCommand(services(), deleteOwnAccount, as(actor), undefined))).toBe(
    'NotSignedIn',
  );
  expect(await outcome(signIn(email, OLD))).toBe('done');
});

test('no session that began with the old password outlives its change', async () => {
  for (let round = 0; round < 4; round++) {
    const email = await newPerson();
    const actor = await actorFor(email);
    const [, ...signIns] = await Promise.allSettled([
      runCommand(services(), changePassword, as(actor), { passwordHash: NEW }),
      signIn(email, OLD),
      signIn(email, OLD),
    ]);
    for (const attempt of signIns) {
      if (attempt.status === 'rejected') continue;
      expect(await actorByToken(services(), attempt.value.token, 'page')).toBeNull();
    }
  }
});

test('renames that meet a deletion are done or refused, and nothing else', async () => {
  for (let round = 0; round < 5; round++) {
    const email = await newPerson();
    const actor = await actorFor(email);
    const { userId } = actor;
    const outcomes = await Promise.all([
      outcome(runCommand(services(), deleteOwnAccount, as(actor), undefined)),
      ...['Name One', 'Name Two', 'Name Three'].map((username) =>
        outcome(runCommand(services(), changeUsername, as(actor), { userId, username })),
      ),
    ]);
    for (const one of outcomes) expect(['done', 'NotFound', 'NotSignedIn']).toContain(one);
    expect(outcomes[0]).toBe('done');
  }
});

test('a code is right once, however many send it at once', async () => {
  const email = `${randomUUID()}@mail.example`;
  await runCommand(services(), requestCode, as(null), { email, purpose: 'registration' });
  const code = await running.codeFor(email);
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () =>
      outcome(runCommand(services(), confirmCode, as(null), { email, code })),
    ),
  );
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
});

test('wrong guesses at once are as many guesses', async () => {
  const email = `${randomUUID()}@mail.example`;
  await runCommand(services(), requestCode, as(null), { email, purpose: 'registration' });
  const code = await running.codeFor(email);
  const wrong = code === '111111' ? '222222' : '111111';
  const guess = (guessed: string) =>
    outcome(
      runCommand(services(), confirmCode, as(null), {
        email,
        code: guessed,
      }),
    );
  await Promise.all(Array.from({ length: 12 }, () => guess(wrong)));
  expect(await guess(code)).toBe('CodeInvalid');
});

test('too busy to look at a password is not a wrong password', async () => {
  const email = await newPerson();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // Until then nobody's turn comes, however fast the machine is.
  const holding = [1, 2].map((n) =>
    services().passwords.inTurn([`holder ${n}`, `holder ${n}`], () => held),
  );
  let busy = 0;
  const mails = Array.from({ length: 120 }, () => `${randomUUID()}@mail.example`);
  const tries = [...mails, ...Array.from({ length: 6 }, () => email)].map(async (tried) => {
    if ((await outcome(signIn(tried, OLD))) === 'Busy') busy++;
  });
  await until(
    () => busy,
    (count) => count > 0,
  );
  release();
  await Promise.all([...tries, ...holding]);
  const [row] = await running.runtime.sql<{ n: number }[]>`
    select count(*)::int as n from identity.sign_in_failures
     where email_hash = any(${[...mails, email].map(services().hashes.email)}) and failures > 1`;
  expect(row?.n).toBe(0);
  expect(await outcome(signIn(email, OLD))).toBe('done');
});

test('that there is no super admin is said in the log, and one of the demo counts only there', async () => {
  const { email, username, superAdmin } = DEMO_ACCOUNTS[0]!;
  await ensureAccount(services(), { email, username, password: DEMO_PASSWORD, superAdmin });
  const said: string[] = [];
  const log = { warn: (line: string) => said.push(line) } as unknown as Log;
  const { env, sql } = services();
  await warnOfNoSuperAdmin({ env: { ...env, demo: true }, sql, log });
  expect(said).toEqual([]);
  await warnOfNoSuperAdmin({ env, sql, log });
  expect(said).toEqual([expect.stringMatching(/^there is no super admin: .*SUPER_ADMIN_EMAIL/)]);
});

test('the password of the demo opens nothing where there is no demo', async () => {
  const { email, username, superAdmin } = DEMO_ACCOUNTS[0]!;
  await ensureAccount(services(), { email, username, password: DEMO_PASSWORD, superAdmin });
  expect(await outcome(signIn(email, wireHash(DEMO_PASSWORD)))).toBe('SignInInvalid');
  await ensureSuperAdmin(services(), { email: 'real@mail.example', password: 'a real password' });
  const real = await signIn('real@mail.example', wireHash('a real password'));
  expect(real.type).toBe('SUPER_ADMIN');
});
