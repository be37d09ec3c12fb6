import { randomBytes } from 'node:crypto';
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailResetLink, SendMail, type JobDefinition } from '#events/jobs';
import { createKeptMails } from '#events/kept-mails.server';
import { decodePayload } from '#events/outbox.server';
import type { EventRow } from '#events/codec.server';
import { sealKey } from '#events/seal-key.server';
import { sealBatch } from '#events/sealer.server';
import { verifyLog } from '#events/verify-log.server';
import { openErasureLedger } from '#foundation/erasure-ledger.server';
import { sealedAs } from '#foundation/keyring.server';
import { ensureAccount } from '#modules/identity/index.server';
import { noticePage } from '#modules/notifications/index.server';
import { cardThen } from '#modules/cards/index.server';
import { exportPeople } from '#modules/organizations/index.server';
import { requestThen } from '#modules/requests/index.server';
import { connectAsOwner, copyOf, freshDatabase, temporaryDirectory } from '#tests/support/database';
import type { Running } from '#tests/support/runtime';
import { until } from '#tests/support/log';
import type { FreshDatabase } from '#tests/support/database';
import { listenAs } from '../live/receiver';
import { canvas, corporateCanvas, drawnPersonal, image, textbox } from './support/cards';
import { dataUrl } from './support/images';
import { HEAD, actorOf, ended, stage, start } from './support/imports';
import { peopleOf, remove, replace, rowOf } from './support/list-of-people';
import {
  codeTo,
  detailsOf,
  join,
  newMember,
  newOffice,
  type Office,
} from './support/organizations';
import { PASSWORD, startApi, type Api, type Person } from './support/people';
import { OF_ORGANIZATIONS, ask, decide, type RequestDetail } from './support/requests';

const mark = () => `x${randomBytes(6).toString('hex')}`;

/** What is known of one person, each by a word that stands nowhere else. */
const typed = {
  username: `U${mark()} Wilhelmina`,
  email: `${mark()}@mail.test`,
  corporateMail: mark(),
  name: `Wilhelmina ${mark()}`,
  designation: `Officer ${mark()}`,
  employeeid: `E-${mark()}`,
  contactnumber: `+47 000 ${Date.now()}`,
  cardName: `Card ${mark()}`,
  cardNumber: `+47 111 ${Date.now()}`,
  cardAddress: `Street ${mark()}`,
  reason: `Not like this, ${mark()}`,
  subject: `About ${mark()}`,
  message: `I write ${mark()}`,
  laterMessage: `I write again ${mark()}`,
  messageAbout: `They said ${mark()}`,
  importedName: `Imported ${mark()}`,
  importedTitle: `Title ${mark()}`,
  importedNumber: `N-${mark()}`,
  invitedName: `Invited ${mark()}`,
};
/** And what the product made of that. */
const made = {
  photo: '',
  picture: '',
  token: '',
  ciphertext: '',
  personalHash: '',
  corporateHash: '',
};
const words = (): string[] => [...Object.values(typed), ...Object.values(made)];

/** Of someone whom the backup does not know as a user yet. */
const invited = { name: `Ida ${mark()}`, email: `${mark()}@mail.test` };

const folder = temporaryDirectory();
const ledgerFile = path.join(folder, 'kept', 'erased.ndjson');
const lines: string[] = [];

let original: FreshDatabase;
let backup: FreshDatabase;
let api: Api;
let office: Office;
let other: Office;
let person: Person & { requestId: string };
let requestBefore: RequestDetail;
let corporateShare = '';
let personalShare = '';
let shownImages: string[] = [];
let received: string[] = [];

const open = async (database: FreshDatabase, env: Record<string, string> = {}) => {
  const ledger = await openErasureLedger(ledgerFile);
  const settings = {
    databaseUrl: database.url,
    ledger,
    hear: (line: string) => void lines.push(line),
  };
  return startApi(
    { LIMIT_CODE_MAIL: '1000/1h', LIMIT_CONTACT_ADDRESS: '100/1h', ...env },
    settings,
  );
};

const picture = async (colour: string) =>
  dataUrl(
    await sharp({ create: { width: 20, height: 20, channels: 3, background: colour } })
      .png()
      .toBuffer(),
  );

const idIn = (url = '') => url.slice(url.lastIndexOf('/') + 1);

/** Where one of the words stands: in any column of any table, as text or as bytes. */
async function tablesWith(url: string, some: readonly string[]): Promise<string[]> {
  const sql = connectAsOwner(url);
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ line: string }[]>(`select t::text as line from ${name} t`);
    const text = rows
      .map(({ line }) => line)
      .join('\n')
      .toLowerCase();
    const stands = (word: string) =>
      text.includes(word.toLowerCase()) || text.includes(Buffer.from(word).toString('hex'));
    found.push(...some.filter(stands).map((word) => `${name}: ${word}`));
  }
  await sql.end();
  return found;
}

/** The same in what the keys of the installation open: mails, jobs, answers and results. */
async function sealedWith({ runtime }: Running, some: readonly string[]): Promise<string[]> {
  const { sql, keyring } = runtime;
  const jobs: Record<string, JobDefinition> = {
    SendMail: SendMail as JobDefinition,
    MailResetLink: MailResetLink as JobDefinition,
  };
  const queued = await sql<{ task: string; sealed: string }[]>`
    select task, payload ->> 'sealed' as sealed from log.outbox where payload ? 'sealed'
    union all select task, sealed from log.sealed_payloads
    union all select t.identifier, j.payload ->> 'sealed' from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where j.payload ->> 'sealed' is not null`;
  const answers = await sql<{ keyHash: string; answer: string }[]>`
    select key_hash, answer from api.idempotency where answer is not null`;
  const results = await sql<
    { key: string; result: string }[]
  >`select key, result from log.commands`;
  const opened = {
    mails: await createKeptMails({ sql, keyring }).list(),
    jobs: queued.map(({ task, sealed }) => decodePayload(keyring, jobs[task]!, { sealed })),
    answers: answers.map(({ keyHash, answer }) =>
      keyring.openJson(answer, sealedAs.answer(keyHash)),
    ),
    results: results.map(({ key, result }) => keyring.openJson(result, sealedAs.result(key))),
  };
  return Object.entries(opened).flatMap(([place, all]) => {
    const text = JSON.stringify(all).toLowerCase();
    return some
      .filter((word) => text.includes(word.toLowerCase()))
      .map((word) => `${place}: ${word}`);
  });
}

/** The same in what events say to the product: also those of others, as their keys are there. */
async function eventsWith({ runtime }: Running, some: readonly string[]): Promise<string[]> {
  const rows = await runtime.sql<EventRow[]>`
    select e.*, k.wrapped from log.events e left join log.subject_keys k on k.subject = e.subject`;
  const text = JSON.stringify(
    rows.map((row) => runtime.store.codec.decode(row).data),
  ).toLowerCase();
  return some.filter((word) => text.includes(word.toLowerCase()));
}

async function filesWith(some: readonly string[]): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')),
  );
  return some.filter((word) => texts.some((text) => text.includes(word)));
}

const isWhole = async ({ runtime }: Running) => {
  const { sql, keyring, services } = runtime;
  const key = await sealKey(sql, keyring, runtime.publicUrl);
  await until(
    () => sealBatch(sql, key),
    (sealed) => sealed === 0,
  );
  return verifyLog(sql, services.logKey);
};

const write = (sender: { name: string; email: string }, more: object) =>
  api.call('POST', '/email/contact', {
    body: { ...sender, subject: 'Hello', message: 'Hi', ...more },
  });

const loginWith = { email: typed.email, password: PASSWORD };

/** A whole life: with an organization, another one by corporate mail, two cards, mails and an import. */
async function live() {
  const code = await codeTo(api, typed.email);
  const registration = { ...loginWith, code, username: typed.username };
  await api.call('POST', '/auth/register', { body: registration, key: 'registration' });
  const { json } = await api.call('POST', '/auth/login', { body: loginWith, key: 'login' });
  const { id, validator: token } = json.data as { id: string; validator: string };
  made.token = token;
  person = { id, email: typed.email, token, requestId: '' };
  await join(api, person, office);
  const call = (method: string, path: string, body: object, key?: string) =>
    api.call(method, path, { token, body, key });

  const card = canvas(
    textbox({ text: typed.cardName }),
    textbox({ fieldName: 'contact', text: typed.cardNumber, top: 160 }),
    textbox({ fieldName: 'address', text: typed.cardAddress, top: 240 }),
    image(await picture('#0a141e'), { fieldName: 'photo' }),
  );
  await call('POST', '/card/newdesign/personal', { cardData: card }, 'card');
  await api.call('POST', `/card/business/newdesign/${office.id}`, {
    token: office.admin.token,
    body: { cardData: corporateCanvas() },
  });

  const asked = {
    name: typed.name,
    designation: typed.designation,
    employeeid: typed.employeeid,
    contactnumber: typed.contactnumber,
    userImage: await picture('#1e140a'),
  };
  const sent = await ask(api, person, office, asked);
  person.requestId = (sent.json.data as { id: string }).id;
  const look = { id: person.requestId, name: typed.name, userid: id };
  const looked = await api.call('POST', '/card/business/adminapprove', {
    token: office.admin.token,
    body: look,
    key: 'look',
  });
  made.photo = idIn((looked.json.data as { userImage: string }[])[0]?.userImage);
  const by = (is_approved: string, more = {}) =>
    decide(api, office.admin, { id: person.requestId, is_approved, ...more });
  await by('R', { reason: typed.reason });
  await ask(api, person, office, asked);
  await by('T');

  // Another organization, which they join by corporate mail, leave, and where they are replaced.
  const corporate = `${typed.corporateMail}@${other.domain}`;
  await call('POST', '/organization/domain/mail', { email: corporate });
  const joinCode = await api.running.codeFor(corporate);
  await call('POST', '/organization/domain/mail/confirm', { email: corporate, code: joinCode });
  const place = `id=${other.locationId}&organizationID=${other.id}`;
  expect((await call('PUT', `/organization/location?${place}`, {})).code).toBe(200);

  const colleague = await newMember(api, other);
  const member = await rowOf(api, other, { email: typed.corporateMail });
  await remove(api, other.admin, { id: member.id });
  await replace(api, other.admin, member, await rowOf(api, other, colleague));

  const rows = (text: string) => [HEAD, text].join('\n');
  const imported = [typed.importedName, typed.email, typed.importedTitle, typed.importedNumber];
  await stage(api, other, rows(`${imported.join(',')},,`));
  const { id: importId } = await stage(api, third, rows(`${typed.invitedName},${corporate},,,,`));
  await start(api, third, importId);
  await ended(api, importId);

  const self = { name: typed.name, email: typed.email };
  await write(self, { subject: typed.subject, message: typed.message });
  await write(
    { name: 'A Neighbour', email: 'neighbour@mail.test' },
    { message: `${typed.username} is gone. ${typed.messageAbout}` },
  );
  await api.call('POST', '/email/account/verification', { body: { email: typed.email } });
  await api.call('POST', '/auth/reset', { body: { email: typed.email } });

  ({ shareId: personalShare } = await drawnPersonal(api, token));
  const drawn = await until(
    async () =>
      (await api.call('GET', `/card/business/${office.id}`, { token })).json.data as Record<
        string,
        string
      >,
    ({ cardFrontImageUrl }) => cardFrontImageUrl !== undefined,
  );
  corporateShare = drawn.shareId ?? '';
  const [own] = (await api.call('GET', '/card/personal', { token })).json.data as Record<
    string,
    string
  >[];
  shownImages = [drawn.cardFrontImageUrl, drawn.cardBackImageUrl, own?.cardFrontImageUrl].map(
    (url) => url ?? '',
  );
  const [upload] = await api.running.runtime.sql<{ image: string; bytes: string }[]>`
    select image, encode(substring(sealed for 24), 'hex') as bytes
      from cards.uploads join media.images on id = image where uploads.user_id = ${id}`;
  const [hashes] = await api.running.runtime.sql<{ personal: string; corporate: string }[]>`
    select p.hash as personal, c.hash as corporate from cards.personal p, cards.corporate c
     where p.id = ${id} and c.user_id = ${id}`;
  made.personalHash = hashes?.personal ?? '';
  made.corporateHash = hashes?.corporate ?? '';
  made.picture = upload?.image ?? '';
  made.ciphertext = upload?.bytes ?? '';
  const mails = () => createKeptMails(api.running.runtime).list();
  await until(
    async () => JSON.stringify(await mails()),
    (text) =>
      [typed.subject, typed.messageAbout, 'new password', 'stand in for'].every((part) =>
        text.includes(part),
      ),
  );
}

let third: Office;

beforeAll(async () => {
  original = await freshDatabase();
  api = await open(original);
  const domain = `${mark()}.example`;
  office = await newOffice(api);
  other = await newOffice(api, { domain, email: `owner@${domain}` });
  third = await newOffice(api);
  await live();
  const file = `${HEAD}\n${invited.name},${invited.email},,,,`;
  const { id } = await stage(api, third, file);
  await start(api, third, id);
  expect(await ended(api, id)).toEqual({ invited: 1 });
  await api.running.mailTo(invited.email);
  await stage(api, office, file);
  await api.stop();
  backup = await copyOf(original);
});

afterAll(async () => {
  await api.stop();
  await Promise.all([original.drop(), backup.drop()]);
  await rm(folder, { recursive: true, force: true });
});

describe('an erased account', () => {
  it('was in many places', async () => {
    expect(words().filter((word) => word.length < 6)).toEqual([]);
    const known = await tablesWith(original.url, words());
    expect(known.map((place) => place.split(':')[0])).toEqual(
      expect.arrayContaining([
        'cards.corporate',
        'cards.personal',
        'cards.uploads',
        'identity.users',
        'imports.rows',
        'media.images',
        'organizations.invitations',
        'organizations.members',
        'requests.requests',
      ]),
    );
  });

  it('is in no table, file, log, queue or message any more', async () => {
    // The mail server does not answer: what is written from now on waits.
    api = await open(original, { SMTP_URL: 'smtp://127.0.0.1:9' });
    const { sql } = api.running.runtime;
    requestBefore = (await api.call('GET', `${OF_ORGANIZATIONS}/${person.requestId}`, office.admin))
      .json.data as RequestDetail;
    const self = { name: typed.name, email: typed.email };
    await write(self, { message: typed.laterMessage });
    const neighbour = { name: 'A Neighbour', email: 'neighbour@mail.test' };
    await write(neighbour, { message: `${typed.username} and ${typed.email} moved away.` });
    await api.call('POST', '/email/account/verification', { body: { email: typed.email } });
    expect(await sealedWith(api.running, words())).toEqual(
      expect.arrayContaining([
        `mails: ${typed.message}`,
        `mails: ${typed.messageAbout}`,
        `mails: ${typed.corporateMail}`,
        `jobs: ${typed.laterMessage}`,
        `jobs: ${typed.username}`,
        `answers: ${typed.username}`,
        `answers: ${made.token}`,
        `results: ${made.token}`,
      ]),
    );
    const events = await api.running.runtime.store.eventsOf(`request-${person.requestId}`);
    const known = [
      ...(await tablesWith(original.url, words())),
      ...(await sealedWith(api.running, words())),
      JSON.stringify(events.map(({ data }) => data)),
    ].join('\n');
    expect(words().filter((word) => !known.includes(word))).toEqual([]);
    const url = api.running.url;
    const sockets = [person, office.admin, other.admin].map(({ token }) =>
      listenAs(url, { token, kind: 'api' }),
    );
    await Promise.all(sockets.map((socket) => socket.until(() => socket.ready !== null)));
    const heardBefore = sockets.map(({ changes, privateChanges }) => [
      changes.length,
      privateChanges.length,
    ]);

    const deleted = await api.call('PUT', '/user/account/status', {
      token: person.token,
      body: {},
      key: 'deletion',
    });
    expect([deleted.code, lines.filter((line) => line.includes('"error"'))]).toEqual([200, []]);

    await sockets[0]!.until(() => sockets[0]!.hungUp !== null);
    await sockets[1]!.until(() => sockets[1]!.changes.length > heardBefore[1]![0]!);
    await until(
      () => sql`select 1 from log.outbox limit 1`,
      (waiting) => waiting.length === 0,
    );
    received = sockets.map(({ changes, privateChanges }, at) =>
      JSON.stringify([
        changes.slice(heardBefore[at]![0]),
        privateChanges.slice(heardBefore[at]![1]),
      ]),
    );
    sockets.forEach((socket) => socket.close());
    expect(await tablesWith(original.url, words())).toEqual([]);
    expect(await sealedWith(api.running, words())).toEqual([]);
    // What others are to be mailed still leaves.
    expect(await sealedWith(api.running, ['[erased] and [erased] moved away.'])).toEqual([
      'jobs: [erased] and [erased] moved away.',
    ]);
    expect(await eventsWith(api.running, words())).toEqual([]);
    expect(await filesWith(words())).toEqual([]);
    expect(words().filter((word) => lines.join('\n').includes(word))).toEqual([]);
    expect(words().filter((word) => received.join('\n').includes(word))).toEqual([]);
    const left = await sql`
      select 1 from identity.codes where email_hash = ${api.running.runtime.services.hashes.email(typed.email)}`;
    expect(left).toEqual([]);
  });

  it('leaves order, times, decisions and counts, and the log verifies', async () => {
    const audit = await api.call('GET', `/audit/requests?organizationID=${office.id}`, api.admin);
    const rows = audit.json.data as {
      at: string;
      type: string;
      actor: string;
      subject: string;
      changes: object;
    }[];
    const own = rows.filter(({ subject }) => subject === person.id);
    const said = ({ type, at, actor }: { type: string; at: string; actor: string | null }) => [
      type,
      at,
      actor,
    ];
    expect(own.slice(0, -1).map(said)).toEqual(requestBefore.history.map(said));
    expect(own.at(-1)?.type).toBe('RequestClosed');
    expect(own[0]?.changes).toMatchObject({
      name: { to: '[erased]' },
      contactnumber: { to: '[erased]' },
      userImage: { to: '[erased]' },
    });
    expect(words().filter((word) => audit.text.includes(word))).toEqual([]);
    expect(await isWhole(api.running)).toMatchObject({ ok: true });
  });

  it('reads as erased in lists, notifications and exports', async () => {
    const { services } = api.running.runtime;
    const admin = await actorOf(api, office.admin);
    const { notices } = await noticePage(services, admin);
    const about = notices.filter(
      ({ kind }) => kind === 'RequestSubmitted' || kind === 'MemberJoined',
    );
    expect(new Set(about.filter(({ own }) => !own).map((notice) => notice.person))).toEqual(
      new Set(['[erased]']),
    );
    const everything: unknown[] = [notices, (await peopleOf(api, office.admin)).text];
    for await (const part of await exportPeople(services, admin, 'organizations', {
      q: '',
      removed: false,
      organizationId: office.id,
    })) {
      everything.push(part);
    }
    const text = JSON.stringify(everything);
    expect(words().filter((word) => text.includes(word))).toEqual([]);
  });

  it('reads as erased on the card of the past, and has no picture there', async () => {
    const { services, sql } = api.running.runtime;
    const admin = await actorOf(api, office.admin);
    const [accepted] = await sql<{ position: number }[]>`
      select position from log.events
       where stream = ${`request-${person.requestId}`} and type = 'RequestAccepted'`;
    const at = accepted!.position;
    const organizationId = office.id;
    const request = await requestThen(services, admin, { organizationId, userId: person.id, at });
    expect(request).toMatchObject({
      name: '[erased]',
      photo: '[erased]',
      approved: { name: '[erased]', contactNumber: '[erased]', photo: '[erased]' },
    });
    const { approved } = request!;
    const card = await cardThen(services, { organizationId, ...approved! }, at);
    expect(card).toMatchObject({ isWhole: true });
    expect(JSON.stringify(card)).toContain('[erased]');
    expect(words().filter((word) => JSON.stringify([request, card]).includes(word))).toEqual([]);
  });

  it('cannot sign in, is not answered again under an old key, and its cards are gone', async () => {
    const again = { body: loginWith, key: 'login' };
    expect((await api.call('POST', '/auth/login', again)).code).toBe(401);
    const look = { id: person.requestId, name: typed.name, userid: person.id };
    const looked = { token: office.admin.token, body: look, key: 'look' };
    expect((await api.call('POST', '/card/business/adminapprove', looked)).code).toBe(404);
    for (const shareId of [personalShare, corporateShare]) {
      expect((await fetch(`${api.running.url}/view-card/${shareId}`)).status).toBe(410);
      expect((await fetch(`${api.running.url}/view-card/${shareId}/contact.vcf`)).status).toBe(410);
      expect((await api.call('GET', `/view-card/${shareId}/qr.png`)).code).toBe(410);
    }
    for (const url of shownImages) {
      expect((await fetch(`${api.running.url}/images/${idIn(url)}`)).status).toBe(404);
    }
  });
});

describe('a backup from before', () => {
  it('is cleaned before anyone is answered', async () => {
    const account = {
      email: invited.email,
      username: invited.name,
      password: 'leaves fall slowly',
    };
    await ensureAccount(api.running.runtime.services, account);
    const token = await api.signIn(invited.email);
    const { json } = await api.call('GET', '/user', { token });
    expect((await api.call('PUT', '/user/account/status', { token, body: {} })).code).toBe(200);
    await until(
      () => readFile(ledgerFile, 'utf8'),
      (text) => text.includes(person.id) && text.includes((json.data as { id: string }).id),
    );
    await api.stop();
    expect(await tablesWith(backup.url, words())).not.toEqual([]);
    const invitedIn = async () =>
      (await tablesWith(backup.url, Object.values(invited))).map((place) => place.split(':')[0]);
    expect(new Set(await invitedIn())).toEqual(
      new Set(['imports.rows', 'organizations.invitations']),
    );
    api = await open(backup);
    const { sql, erasedAgain, dropped } = api.running.runtime;
    expect(erasedAgain).toBe(1);
    expect(dropped).toBeGreaterThan(1);
    expect(await invitedIn()).toEqual([]);
    expect(await sealedWith(api.running, Object.values(invited))).toEqual([]);
    expect(await tablesWith(backup.url, words())).toEqual([]);
    expect(await sealedWith(api.running, words())).toEqual([]);
    expect(await eventsWith(api.running, words())).toEqual([]);
    expect(await sql`select 1 from log.subject_keys where subject = ${person.id}`).toEqual([]);
    const [event] = await sql`
      select data ->> 'how' as how from log.events where stream = ${`user-${person.id}`}
       order by version desc limit 1`;
    expect(event).toEqual({ how: 'ledger' });
    expect((await api.call('POST', '/auth/login', { body: loginWith })).code).toBe(401);
    expect((await api.call('GET', '/user', { token: person.token })).code).toBe(401);
    const { locations } = await detailsOf(api, office.id, office.admin.token);
    expect(locations).toHaveLength(1);
    expect(await isWhole(api.running)).toMatchObject({ ok: true });
    expect(await filesWith(words())).toEqual([]);
  });

  it('is cleaned once: who is invited from then on stays so', async () => {
    const { id } = await stage(api, third, `${HEAD}\nNina New,nina@mail.test,,,,`);
    await start(api, third, id);
    expect(await ended(api, id)).toEqual({ invited: 1 });
    await api.stop();
    api = await open(backup);
    const { sql, erasedAgain, dropped } = api.running.runtime;
    expect([erasedAgain, dropped]).toEqual([0, 0]);
    const invitations = await sql`select email from organizations.invitations`;
    expect(invitations).toEqual([{ email: 'nina@mail.test' }]);
    expect(await sql`select 1 from imports.imports where id = ${id}`).toHaveLength(1);
  });

  it('is not cleaned again, and a ledger that was lost is written again', async () => {
    await api.stop();
    await rm(ledgerFile);
    api = await open(backup);
    expect(api.running.runtime.erasedAgain).toBe(0);
    const kept = (await readFile(ledgerFile, 'utf8')).trim().split('\n');
    expect(kept.map((line) => (JSON.parse(line) as { userId: string }).userId)).toEqual([
      person.id,
    ]);
  });
});
