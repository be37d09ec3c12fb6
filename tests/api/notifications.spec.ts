import { runCommand } from '#events/command.server';
import {
  announceRequests,
  chooseMails,
  mailRelationChange,
  mailWaitingRequests,
  noticePage,
  readNotification,
  readNotifications,
  unreadNotices,
} from '#modules/notifications/index.server';
import { actorByToken } from '#modules/identity/index.server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { removeMember, replaceMember } from '#modules/organizations/index.server';
import { MailDecision } from '#events/jobs';
import { createKeptMails } from '#events/kept-mails.server';
import { MOST_COUNTED, type NoticeView } from '#modules/notifications/contract';
import { memberIdOf } from '#modules/organizations/member';
import {
  NOTICES_ABOUT_USER,
  NOTICES_ABOUT_OTHERS,
} from '#modules/notifications/read/positions.server';
import type { Actor, CommandContext } from '#foundation/actor';
import { isDomainError } from '#foundation/errors';
import { append } from '#tests/support/log';
import { createJobMail, decisionMail } from '#workers/mail/job-mails.server';
import { createMailTransport } from '#workers/mail/transport.server';
import { startMailServer } from '../workers/mail-server';
import { ended, stage, start } from './support/imports';
import { newMailing, queueJob } from './support/mailing';
import {
  grant,
  join,
  newLocation,
  newMember,
  newOffice,
  type Office,
} from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import { decide, letTimePass, newApplicant } from './support/requests';

let api: Api;
let office: Office;

beforeAll(async () => {
  api = await startApi();
  office = await newOffice(api);
});

afterAll(() => api.stop());

const services = () => api.running.runtime.services;

async function actorOf({ token }: Pick<Person, 'token'>): Promise<Actor> {
  const actor = await actorByToken(api.running.runtime.services, token, 'api');
  if (!actor) throw new Error('Not signed in.');
  return actor;
}

const commandOf = async (person: Pick<Person, 'token'>): Promise<CommandContext> => ({
  actor: await actorOf(person),
  correlationId: 'test',
  address: '',
});

const pageOf = async (person: Pick<Person, 'token'>, before?: number) =>
  noticePage(services(), await actorOf(person), before);

const noticesOf = async (person: Pick<Person, 'token'>): Promise<NoticeView[]> =>
  (await pageOf(person)).notices;

const unreadOf = async (person: Pick<Person, 'token'>): Promise<number> =>
  (await unreadNotices(services(), await actorOf(person))).unread;

const kindsOf = async (person: Pick<Person, 'token'>): Promise<string[]> =>
  (await noticesOf(person)).map(({ kind }) => kind);

const tokensOf = async (grants: Parameters<typeof grant>[2]): Promise<Person> => {
  const person = await api.newPerson();
  await grant(api, person, grants);
  return person;
};

type Change = Parameters<typeof mailRelationChange>[1];

/** What the job does ten seconds after the last change. */
const mailDue = (
  { id: organizationId }: Office,
  { id: userId }: Person,
  what: Change['what'],
  insteadOf?: Person,
) => {
  const place = { role: null, organizationId, locationId: null };
  const insteadOfUserId = insteadOf?.id ?? null;
  return mailRelationChange(services(), { userId, what, ...place, insteadOfUserId });
};

/** Has the queue do so at once, with as many jobs as there must be. */
async function runRelationJobs({ id }: Person, number: number): Promise<void> {
  const { sql } = api.running.runtime;
  const key = `relation/${id}/%`;
  const begun = () =>
    sql`update graphile_worker._private_jobs set run_at = now() where key like ${key}`;
  await expect.poll(async () => (await begun()).count).toBe(number);
  const left = () => sql`select 1 from graphile_worker._private_jobs where key like ${key}`;
  await expect.poll(left).toEqual([]);
}

const importFinished = ({ id: organizationId }: Office, cancelled = false) => ({
  type: 'ImportFinished',
  data: { importId: organizationId, organizationId, joined: 1, invited: 0, cancelled },
});

describe('who is notified of what', () => {
  test('an employee is notified of decisions about the own request, and of nobody else', async () => {
    const ada = await newApplicant(api, office);
    const other = await newApplicant(api, office);
    await decide(api, office.admin, { id: ada.requestId, is_approved: 'T' });
    await expect.poll(() => kindsOf(ada)).toContain('RequestAccepted');
    expect(await kindsOf(other)).not.toContain('RequestAccepted');
    const accepted = (await noticesOf(ada)).find(({ kind }) => kind === 'RequestAccepted');
    expect(accepted).toMatchObject({ own: true, unread: true, organization: office.name });
  });

  test('what one did oneself is no news', async () => {
    const ada = await newApplicant(api, office);
    expect(await kindsOf(ada)).not.toContain('RequestSubmitted');
    expect(await kindsOf(ada)).not.toContain('MemberJoined');
    expect(await kindsOf(office.admin)).not.toContain('RequestAccepted');
  });

  test('an admin is notified of who asks and who joined, a location admin at the own location only', async () => {
    const here = await newOffice(api);
    const elsewhere = await newLocation(api, here);
    const local = await tokensOf({
      role: 'LOCATION_ADMIN',
      organizationId: here.id,
      locationId: elsewhere,
    });
    const auditor = await tokensOf({ role: 'AUDITOR', organizationId: here.id });
    const ada = await newApplicant(api, here);
    const grace = await newApplicant(api, { ...here, locationId: elsewhere });
    const asked = (notices: NoticeView[]) =>
      notices.flatMap(({ kind, requestId }) => (kind === 'RequestSubmitted' ? [requestId] : []));
    expect(asked(await noticesOf(here.admin))).toEqual([grace.requestId, ada.requestId]);
    expect(asked(await noticesOf(local))).toEqual([grace.requestId]);
    expect(asked(await noticesOf(auditor))).toEqual([]);
    expect(asked(await noticesOf(office.admin))).not.toContain(ada.requestId);
    expect(await kindsOf(here.admin)).toContain('MemberJoined');
  });

  test('a user who gets a role today gets no notifications of what came before', async () => {
    const here = await newOffice(api);
    await newApplicant(api, here);
    const late = await tokensOf({ role: 'CORPORATE_ADMIN', organizationId: here.id });
    expect(await kindsOf(late)).toEqual(['RoleGranted']);
    await newApplicant(api, here);
    expect(await kindsOf(late)).toEqual(['RequestSubmitted', 'MemberJoined', 'RoleGranted']);
  });

  test('the people whom a file brings in are notified, and admins of the file alone', async () => {
    const here = await newOffice(api);
    const second = await tokensOf({ role: 'CORPORATE_ADMIN', organizationId: here.id });
    const ada = await api.newPerson();
    const { id } = await stage(api, here, `name,email\nAda,${ada.email}`);
    await start(api, here, id);
    await ended(api, id);
    expect(await kindsOf(second)).toEqual(['ImportFinished', 'RoleGranted']);
    expect(await kindsOf(here.admin)).toContain('ImportFinished');
    expect(await kindsOf(ada)).toEqual(['MemberJoined']);
  });

  test('an import that was cancelled is announced as that', async () => {
    const here = await newOffice(api);
    const ends = [importFinished(here, true), importFinished(here)];
    await append(api.running.runtime, `import-${here.id}`, ends);
    const imports = (await noticesOf(here.admin)).filter(({ kind }) => kind === 'ImportFinished');
    expect(imports.map(({ cancelled }) => cancelled)).toEqual([false, true]);
  });

  test('a card that is drawn again is no news', async () => {
    const ada = await newApplicant(api, office);
    const where = { organizationId: office.id, locationId: office.locationId, userId: ada.id };
    const drawn = { cardId: ada.requestId, ...where, front: 'f', back: 'b', hash: 'h' };
    const noticesAbout = async (data: Record<string, unknown>) => {
      await append(api.running.runtime, `drawn-${ada.id}`, [
        { type: 'CorporateCardRendered', data },
      ]);
      return (await kindsOf(ada)).length;
    };
    expect(await noticesAbout(drawn)).toBe(1);
    expect(await noticesAbout({ ...drawn, anew: true })).toBe(1);
  });

  test('people are called what the organization calls them, and [erased] once they are', async () => {
    const here = await newOffice(api);
    const ada = await newApplicant(api, here, { name: 'Dr Ada King' });
    const before = (await noticesOf(here.admin)).filter(({ own }) => !own);
    expect(before.map(({ person }) => person)).toEqual(['Dr Ada King', 'Dr Ada King']);
    await api.call('PUT', '/user/account/status', { token: ada.token, body: {} });
    const notices = (await noticesOf(here.admin)).filter(({ own }) => !own);
    expect(notices.map(({ person }) => person)).toEqual(['[erased]', '[erased]']);
  });
});

test('notices are found along indexes of just them', async () => {
  const planOf = (column: string, about: string) =>
    api.running.runtime.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      await tx`set local enable_sort = off`;
      const plan = await tx`
        explain select position from log.events
         where ${tx(column)} = ${office.id} and ${tx.unsafe(about)}
         order by -position limit 1`;
      return JSON.stringify(plan);
    });
  expect(await planOf('user_id', NOTICES_ABOUT_USER)).toContain('events_told_user');
  expect(await planOf('organization_id', NOTICES_ABOUT_OTHERS)).toContain(
    'events_told_organization',
  );
  expect(await planOf('location_id', NOTICES_ABOUT_OTHERS)).toContain('events_told_location');
});

describe('what is read', () => {
  test('is counted down one by one and all at once, and others cannot be read', async () => {
    const here = await newOffice(api);
    for (let asked = 0; asked < 2; asked++) await newApplicant(api, here);
    const command = await commandOf(here.admin);
    const [newest, ...rest] = await noticesOf(here.admin);
    const unread = await unreadOf(here.admin);
    expect(unread).toBe(rest.length + 1);
    const position = newest?.position ?? 0;
    await runCommand(services(), readNotification, command, { position });
    await runCommand(services(), readNotification, command, { position });
    expect(await unreadOf(here.admin)).toBe(unread - 1);
    expect((await noticesOf(here.admin))[0]?.unread).toBe(false);
    const foreign = runCommand(services(), readNotification, await commandOf(office.admin), {
      position,
    });
    await expect(foreign).rejects.toSatisfy(
      (error) => isDomainError(error) && error.code === 'NotFound',
    );
    await runCommand(services(), readNotifications, command, { upTo: Number.MAX_SAFE_INTEGER - 1 });
    expect(await unreadOf(here.admin)).toBe(0);
    await newApplicant(api, here);
    expect(await unreadOf(here.admin)).toBe(2);
  });

  test('is gone with the account', async () => {
    const here = await newOffice(api);
    const ada = await newApplicant(api, here);
    await decide(api, here.admin, { id: ada.requestId, is_approved: 'T' });
    const upTo = (await noticesOf(ada))[0]?.position ?? 0;
    await runCommand(services(), readNotifications, await commandOf(ada), { upTo });
    const rows = () =>
      api.running.runtime.sql`select 1 from notifications.readers where id = ${ada.id}`;
    expect(await rows()).toHaveLength(1);
    await api.call('PUT', '/user/account/status', { token: ada.token, body: {} });
    expect(await rows()).toHaveLength(0);
  });
});

test('older ones come page by page, each once', async () => {
  const here = await newOffice(api);
  const { store } = api.running.runtime;
  const joined = Array.from({ length: 45 }, (_, at) => at);
  for (const at of joined) {
    const userId = `01977d3e-0000-7000-8000-${String(at).padStart(12, '0')}`;
    const where = { organizationId: here.id, locationId: here.locationId, userId };
    const asked = { requestId: userId, ...where, undoUntil: new Date().toISOString() };
    await append({ store }, `other-${here.id}-${at}`, [{ type: 'RequestAccepted', data: asked }]);
    await append({ store }, `import-${here.id}-${at}`, [importFinished(here)]);
  }
  const seen: number[] = [];
  let before: number | undefined;
  do {
    const { notices, olderThan } = await pageOf(here.admin, before);
    expect(notices.length).toBeLessThanOrEqual(20);
    seen.push(...notices.map(({ position }) => position));
    before = olderThan ?? undefined;
  } while (before !== undefined);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual([...seen].sort((a, b) => b - a));
  expect(seen.length).toBeGreaterThanOrEqual(45);
});

describe('mails', () => {
  test('tell of a decision, unless that was turned off', async () => {
    const [ada, grace] = [await newApplicant(api, office), await newApplicant(api, office)];
    await runCommand(services(), chooseMails, await commandOf(ada), {
      decision: false,
      requests: true,
      membership: true,
    });
    const { sql, keyring, log } = api.running.runtime;
    const mailSettings = {
      mailFrom: 'Leafcard <no-reply@cards.example>',
      publicUrl: api.running.url,
    };
    const contactEmail = 'hello@cards.example';
    const mailing = { sql, keyring, log, mailSettings, contactEmail, server: null, retryMs: 0 };
    const telling = createJobMail({ ...mailing, services: services() }, MailDecision, decisionMail);
    for (const { requestId } of [ada, grace]) {
      await decide(api, office.admin, { id: requestId, is_approved: 'T' });
      const job = { key: `notice/${requestId}`, id: requestId, createdAt: new Date() };
      await telling.run({ requestId, version: 2 }, job);
    }
    expect(await mailsTo(ada.email, /was accepted/)).toBe(0);
    // And perhaps the one that the queue sends of its own, ten seconds later.
    expect(await mailsTo(grace.email, /was accepted/)).toBeGreaterThan(0);
    expect(await api.running.mailTo(grace.email)).toContain('/settings#emails');
  });

  test('tell no decision to a user who was erased while the mail server did not answer', async () => {
    const mails = await startMailServer();
    const transport = createMailTransport(mails.url);
    onTestFinished(async () => {
      transport.close();
      await mails.stop();
    });
    const ada = await newApplicant(api, office);
    await decide(api, office.admin, { id: ada.requestId, is_approved: 'T' });
    const payload = { requestId: ada.requestId, version: 2 };
    const context = await queueJob(api, 'MailDecision', payload);
    const { deps, whileWaiting } = newMailing(api, transport);
    const waiting = await whileWaiting(() =>
      api.call('PUT', '/user/account/status', { token: ada.token, body: {} }),
    );
    await createJobMail(deps, MailDecision, decisionMail).run(payload, context);
    await api.running.runtime.sql`select graphile_worker.remove_job(${context.key})`;
    expect(waiting).toHaveBeenCalledOnce();
    expect(mails.accepted).toEqual([]);
  });

  test('tell an admin once that requests wait, however many came, and again after the pause', async () => {
    const here = await newOffice(api);
    const tell = () => mailWaitingRequests(services(), { userId: here.admin.id });
    const [first] = [await newApplicant(api, here), await newApplicant(api, here)];
    await tell();
    await tell();
    expect(await api.running.mailTo(here.admin.email)).toContain('2 people have asked');
    await newApplicant(api, here);
    await tell();
    expect(await mailsTo(here.admin.email)).toBe(1);
    await api.running.runtime.sql`
      update notifications.mailed set at = at - interval '1 hour' where id = ${here.admin.id}`;
    await decide(api, here.admin, { id: first.requestId, is_approved: 'T' });
    await tell();
    expect(await api.running.mailTo(here.admin.email)).toContain('Someone has asked');
    await letTimePass(api, first.requestId);
  });

  test('tell an admin of a request behind however much else happened', async () => {
    const here = await newOffice(api);
    await newApplicant(api, here);
    await append(
      api.running.runtime,
      `import-${here.id}`,
      Array.from({ length: MOST_COUNTED + 1 }, () => importFinished(here)),
    );
    await mailWaitingRequests(services(), { userId: here.admin.id });
    expect(await api.running.mailTo(here.admin.email)).toContain('Someone has asked');
  });

  test('tell nobody of what was seen, decided, or turned off', async () => {
    const here = await newOffice(api);
    const command = await commandOf(here.admin);
    const tell = () => mailWaitingRequests(services(), { userId: here.admin.id });
    const decided = await newApplicant(api, here);
    await decide(api, here.admin, { id: decided.requestId, is_approved: 'R' });
    await tell();
    await newApplicant(api, here);
    await runCommand(services(), chooseMails, command, {
      decision: true,
      requests: false,
      membership: true,
    });
    await tell();
    await runCommand(services(), chooseMails, command, {
      decision: true,
      requests: true,
      membership: true,
    });
    await runCommand(services(), readNotifications, command, { upTo: Number.MAX_SAFE_INTEGER - 1 });
    await tell();
    expect(await mailsTo(here.admin.email)).toBe(0);
  });

  test('tell of what others did to the own place, unless that was turned off', async () => {
    const here = await newOffice(api);
    const [ada, grace] = [await newMember(api, here), await newMember(api, here)];
    const mails = { decision: true, requests: true, membership: false };
    await runCommand(services(), chooseMails, await commandOf(grace), mails);
    const admin = await commandOf(here.admin);
    for (const person of [grace, ada]) {
      const memberId = memberIdOf(here.id, person.id);
      await runCommand(services(), removeMember, admin, { level: 'organizations', memberId });
      await mailDue(here, person, 'removed');
    }
    expect(await api.running.mailTo(ada.email)).toContain(`removed you from ${here.name}`);
    expect(await mailsTo(grace.email, /no longer/)).toBe(0);
    expect(await mailsTo(here.admin.email, /role/)).toBe(0);
  });

  test('tell a removed admin once, not of the role that ended with it as well', async () => {
    const here = await newOffice(api);
    const ada = await newMember(api, here);
    const elsewhere = await newLocation(api, here);
    for (const locationId of [here.locationId, elsewhere]) {
      await grant(api, ada, { role: 'LOCATION_ADMIN', organizationId: here.id, locationId });
    }
    const memberId = memberIdOf(here.id, ada.id);
    const removal = { level: 'organizations', memberId } as const;
    await runCommand(services(), removeMember, await commandOf(here.admin), removal);
    await runRelationJobs(ada, 3);
    await expect.poll(() => mailsTo(ada.email, /^You are no longer in/)).toBe(1);
    expect(await mailsTo(ada.email, /role/)).toBe(0);
  });

  test('tell who stands in for whom, once, as the notification does', async () => {
    const here = await newOffice(api);
    const ada = await newApplicant(api, here, { name: 'Dr Ada King' });
    const grace = await newMember(api, here);
    const admin = await commandOf(here.admin);
    const memberId = memberIdOf(here.id, ada.id);
    const replaceWith = memberIdOf(here.id, grace.id);
    await runCommand(services(), removeMember, admin, { level: 'organizations', memberId });
    const replacement = { memberId, userId: ada.id, replaceWith };
    for (let said = 0; said < 2; said++)
      await runCommand(services(), replaceMember, admin, replacement);
    for (let run = 0; run < 2; run++) await mailDue(here, grace, 'stands-in', ada);
    const notice = (await noticesOf(grace)).filter(({ kind }) => kind === 'MemberBecameSubstitute');
    expect(notice).toMatchObject([{ own: true, unread: true, insteadOf: 'Dr Ada King' }]);
    expect(await api.running.mailTo(grace.email)).toContain('as the replacement for Dr Ada King');
    expect(await mailsTo(grace.email, /stand in/)).toBe(1);
    await runCommand(services(), removeMember, admin, {
      level: 'organizations',
      memberId: replaceWith,
    });
  });

  test('tell that it is over when another stands in, or the member is there again', async () => {
    const here = await newOffice(api);
    const [ada, grace] = [await newMember(api, here), await newMember(api, here)];
    const joan = await newMember(api, here);
    const admin = await commandOf(here.admin);
    const memberId = memberIdOf(here.id, ada.id);
    await runCommand(services(), removeMember, admin, { level: 'organizations', memberId });
    for (const person of [grace, joan]) {
      const replaceWith = memberIdOf(here.id, person.id);
      await runCommand(services(), replaceMember, admin, { memberId, userId: ada.id, replaceWith });
      await mailDue(here, person, 'stands-in', ada);
    }
    const saidTo = async (person: Person) =>
      (await noticesOf(person))
        .filter(({ kind }) => kind === 'MemberBecameSubstitute')
        .map(({ ended, insteadOf }) => [ended, insteadOf]);
    const [began, over] = [
      [false, 'Ada Lovelace'],
      [true, 'Ada Lovelace'],
    ];
    expect([await saidTo(grace), await saidTo(joan)]).toEqual([[over, began], [began]]);
    await join(api, ada, here);
    expect([await saidTo(grace), await saidTo(joan)]).toEqual([
      [over, began],
      [over, began],
    ]);
    for (const person of [grace, joan]) {
      await mailDue(here, person, 'stood-in', ada);
      await expect.poll(() => mailsTo(person.email, /^You no longer stand in for/)).toBe(1);
    }
    // Who was removed meanwhile has nothing to learn.
    const substitute = memberIdOf(here.id, joan.id);
    await runCommand(services(), removeMember, admin, { level: 'organizations', memberId });
    const replacement = { memberId, userId: ada.id, replaceWith: substitute };
    await runCommand(services(), replaceMember, admin, replacement);
    await runCommand(services(), removeMember, admin, {
      level: 'organizations',
      memberId: substitute,
    });
    await join(api, ada, here);
    expect(await saidTo(joan)).toEqual([began, over, began]);
  });

  test('tell of what is so in the end, once, however often it was changed before', async () => {
    const here = await newOffice(api);
    const [ada, grace] = [await newMember(api, here), await newMember(api, here)];
    const joan = await newMember(api, here);
    const admin = await commandOf(here.admin);
    const memberId = memberIdOf(here.id, ada.id);
    const removal = { level: 'organizations', memberId } as const;
    await runCommand(services(), removeMember, admin, removal);
    await join(api, ada, here);
    await mailDue(here, ada, 'removed');
    await runCommand(services(), removeMember, admin, removal);
    for (const { id } of [grace, joan]) {
      const replaceWith = memberIdOf(here.id, id);
      await runCommand(services(), replaceMember, admin, { memberId, userId: ada.id, replaceWith });
    }
    await mailDue(here, ada, 'removed');
    for (let run = 0; run < 2; run++) await mailDue(here, ada, 'replaced');
    await mailDue(here, grace, 'stood-in', ada);
    await mailDue(here, joan, 'stands-in', ada);
    await expect.poll(() => mailsTo(joan.email, /^You stand in/)).toBe(1);
    await expect.poll(() => mailsTo(ada.email, /^You are no longer in/)).toBe(1);
    await expect.poll(() => mailsTo(ada.email, /^Someone stands in for you/)).toBe(1);
    expect(await mailsTo(grace.email, /stand in/)).toBe(0);
  });

  test('are asked for by every request, for everybody who decides there', async () => {
    const here = await newOffice(api);
    await join(api, await api.newPerson(), here);
    const second = await tokensOf({ role: 'CORPORATE_ADMIN', organizationId: here.id });
    await newApplicant(api, here);
    const { sql } = api.running.runtime;
    const [waiting] = await sql<{ n: number }[]>`
      select (select count(*) from log.outbox where job_key like ${`announce/${here.id}/%`})
           + (select count(*) from graphile_worker.jobs where key like ${`announce/${here.id}/%`}) as n`;
    expect(waiting?.n).toBe(1);
    await announceRequests(services(), { organizationId: here.id });
    await api.running.mailTo(second.email);
    await api.running.mailTo(here.admin.email);
  });
});

/** How many mails of such a subject were sent. */
async function mailsTo(email: string, about = /request.* wait/i): Promise<number> {
  const { sql, keyring } = api.running.runtime;
  const all = await createKeptMails({ sql, keyring }).list();
  return all.filter(({ to, subject }) => to === email && about.test(subject)).length;
}

test('nobody becomes a member by a notification', async () => {
  const stranger = await newMember(api, office);
  expect(await kindsOf(stranger)).toEqual([]);
});
