import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '#events/command.server';
import { MailCheckpoint } from '#events/jobs';
import { sealKey } from '#events/seal-key.server';
import { latestHead } from '#events/sealed-log.server';
import { sealBatch } from '#events/sealer.server';
import type { CommandContext } from '#foundation/actor';
import { newId } from '#foundation/ids';
import type { Grant } from '#foundation/roles';
import { actorByToken } from '#modules/identity/index.server';
import {
  checkpointMail,
  chooseCheckpointMails,
  chooseMails,
  mailCheckpoints,
  ownMailChoices,
} from '#modules/notifications/index.server';
import { append } from '#tests/support/log';
import { createJobMail } from '#workers/mail/job-mails.server';
import { createMailTransport, type MailTransport } from '#workers/mail/transport.server';
import { decoded, header, startMailServer, type MailServer } from '../workers/mail-server';
import { newMailing, queueJob } from './support/mailing';
import { grant } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';

const WAITING = { timeout: 30_000, interval: 50 };

let api: Api;
let mails: MailServer;
let transport: MailTransport;

beforeAll(async () => {
  mails = await startMailServer();
  transport = createMailTransport(mails.url);
  api = await startApi({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Leafcard <no-reply@cards.example>',
    CONTACT_EMAIL: 'contact@cards.example',
  });
});

afterAll(async () => {
  await api.stop();
  transport.close();
  await mails.stop();
});

const runtime = () => api.running.runtime;
const organizationId = newId();
const AUDITOR = { role: 'AUDITOR', organizationId } as const;

async function commandOf({ token }: Person): Promise<CommandContext> {
  const actor = await actorByToken(runtime().services, token, 'api');
  return { actor, correlationId: 'test', address: '' };
}

async function newHolder(...grants: Grant[]): Promise<Person> {
  const person = await api.newPerson();
  for (const one of grants) await grant(api, person, one);
  return person;
}

const choose = async (person: Person, checkpoint: boolean) =>
  runCommand(runtime().services, chooseCheckpointMails, await commandOf(person), { checkpoint });

async function newReader(): Promise<Person> {
  const auditor = await newHolder(AUDITOR);
  await choose(auditor, true);
  return auditor;
}

const isChosen = async ({ id: userId }: Person): Promise<boolean> =>
  (await ownMailChoices(runtime().services, { userId })).checkpoint;

const revoke = ({ id: userId }: Person) =>
  append(runtime(), `user-${userId}`, [{ type: 'RoleRevoked', data: { userId, ...AUDITOR } }]);

/** The checkpoint over all that has happened. */
const sealed = () =>
  vi.waitFor(async () => {
    const { sql, keyring, publicUrl } = runtime();
    await sealBatch(sql, await sealKey(sql, keyring, publicUrl));
    const [log] = await sql<{ size: number }[]>`select count(*) as size from log.events`;
    const head = await latestHead(sql);
    expect(head?.size).toBe(log?.size);
    return head!;
  }, WAITING);

/** What the daily job does, until all its mails have left. */
async function mailToday(): Promise<void> {
  const { services, sql } = runtime();
  await mailCheckpoints(services);
  await vi.waitFor(async () => {
    const left = await sql`
      select 1 from log.outbox where task = 'MailCheckpoint'
      union all
      select 1 from graphile_worker.jobs where task_identifier = 'MailCheckpoint'`;
    expect(left).toHaveLength(0);
  }, WAITING);
}

const letADayPass = () =>
  runtime().sql`update notifications.checkpoint_mails set at = at - interval '1 day'`;

const mailsTo = ({ email }: Person): string[] =>
  mails.accepted.filter((message) => header(message, 'To') === email);

const textOf = (message: string): string =>
  Buffer.from(decoded(message), 'latin1').toString().replaceAll('\r\n', '\n');

const lastMails = ({ id }: Person) =>
  runtime().sql<{ size: number }[]>`
    select size from notifications.checkpoint_mails where user_id = ${id}`;

describe('mails with the checkpoint are chosen', () => {
  const here = { organizationId, locationId: newId() };
  it.each<Grant>([
    AUDITOR,
    { role: 'CORPORATE_ADMIN', organizationId },
    { role: 'LOCATION_ADMIN', ...here },
    { role: 'SUPER_ADMIN' },
  ])('by who may see how the log is sealed ($role)', async (role) => {
    const person = await newHolder(role);
    expect(await isChosen(person)).toBe(false);
    await choose(person, true);
    expect(await isChosen(person)).toBe(true);
    await choose(person, false);
    expect(await isChosen(person)).toBe(false);
  });

  it('by nobody else, and not by who was an auditor when the request came', async () => {
    const user = await api.newPerson();
    await expect(choose(user, true)).rejects.toMatchObject({ code: 'NotAllowed' });
    const former = await newHolder(AUDITOR);
    const context = await commandOf(former);
    await revoke(former);
    const late = runCommand(runtime().services, chooseCheckpointMails, context, {
      checkpoint: true,
    });
    await expect(late).rejects.toMatchObject({ code: 'NotAllowed' });
    expect([await isChosen(user), await isChosen(former)]).toEqual([false, false]);
  });

  it('apart from other mails', async () => {
    const auditor = await newReader();
    const others = { decision: false, requests: true, membership: false };
    await runCommand(runtime().services, chooseMails, await commandOf(auditor), others);
    expect(await isChosen(auditor)).toBe(true);
    await choose(auditor, false);
    const chosen = await ownMailChoices(runtime().services, { userId: auditor.id });
    expect(chosen).toEqual({ ...others, checkpoint: false });
  });
});

describe('a mail with the checkpoint', () => {
  it('is looked for each day', async () => {
    await vi.waitFor(async () => {
      const known = await runtime().sql`
        select 1 from graphile_worker._private_known_crontabs where identifier = 'MailCheckpoints'`;
      expect(known).toHaveLength(1);
    }, WAITING);
  });

  it('has it letter by letter, and comes once a day, when the log has grown', async () => {
    const auditor = await newReader();
    const head = await sealed();
    await mailToday();
    await mailToday();
    const [mail, ...more] = mailsTo(auditor);
    expect(more).toEqual([]);
    const text = textOf(mail!);
    expect(text).toContain(`\n\n${head.note}\n\n`);
    expect(text).toContain(new URL('/audit/proof', api.running.url).href);

    await letADayPass();
    await mailToday();
    expect(mailsTo(auditor)).toHaveLength(1);

    await api.newPerson();
    const grown = await sealed();
    await mailToday();
    const [, second, ...third] = mailsTo(auditor);
    expect(third).toEqual([]);
    expect(textOf(second!)).toContain(grown.note);
    expect(header(second!, 'Message-ID')).not.toBe(header(mail!, 'Message-ID'));

    await api.newPerson();
    await sealed();
    await mailToday();
    expect(mailsTo(auditor)).toHaveLength(2);
    await letADayPass();
    await mailToday();
    expect(mailsTo(auditor)).toHaveLength(3);
  });

  it('comes neither to former auditors, nor to who has turned it off or never asked', async () => {
    const [reader, former, off] = [await newReader(), await newReader(), await newReader()];
    const never = await newHolder(AUDITOR);
    await revoke(former);
    await choose(off, false);
    await sealed();
    await mailToday();
    expect(mailsTo(reader)).toHaveLength(1);
    for (const person of [former, off, never]) {
      expect(mailsTo(person)).toEqual([]);
      expect(await lastMails(person)).toHaveLength(0);
    }
  });

  it('leaves nothing behind with the account', async () => {
    const auditor = await newReader();
    await sealed();
    await mailToday();
    expect(await lastMails(auditor)).toHaveLength(1);
    await api.call('PUT', '/user/account/status', { token: auditor.token, body: {} });
    expect(await lastMails(auditor)).toHaveLength(0);
    const before = mailsTo(auditor).length;
    await sealed();
    await letADayPass();
    await mailToday();
    expect(mailsTo(auditor)).toHaveLength(before);
    expect(await lastMails(auditor)).toHaveLength(0);
  });
});

describe('a mail with the checkpoint that is on its way', () => {
  async function mailed() {
    const auditor = await newReader();
    await sealed();
    await mailToday();
    const [last] = await lastMails(auditor);
    const payload = { userId: auditor.id, size: last!.size };
    return { auditor, payload, context: { key: newId(), id: '1' } };
  }

  it('is the same mail when it is sent again', async () => {
    const { auditor, payload, context } = await mailed();
    const { run } = createJobMail(newMailing(api, transport).deps, MailCheckpoint, checkpointMail);
    await run(payload, context);
    await run(payload, context);
    const [, one, again] = mailsTo(auditor);
    expect(header(again!, 'Message-ID')).toBe(header(one!, 'Message-ID'));
  });

  it('gives way to a newer one', async () => {
    const { auditor, payload, context } = await mailed();
    await createJobMail(newMailing(api, transport).deps, MailCheckpoint, checkpointMail).run(
      { ...payload, size: payload.size - 1 },
      context,
    );
    expect(mailsTo(auditor)).toHaveLength(1);
  });

  it('does not leave when the role has gone while the server did not answer', async () => {
    const { auditor, payload } = await mailed();
    const context = await queueJob(api, 'MailCheckpoint', payload);
    const { deps, whileWaiting } = newMailing(api, transport);
    const waiting = await whileWaiting(() => revoke(auditor));
    await createJobMail(deps, MailCheckpoint, checkpointMail).run(payload, context);
    await runtime().sql`select graphile_worker.remove_job(${context.key})`;
    expect(waiting).toHaveBeenCalledOnce();
    expect(mailsTo(auditor)).toHaveLength(1);
  });
});
