import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { forgetMails } from '#events/forget-mails.server';
import { SendMail, job, mail, type JobDefinition, type MailPayload } from '#events/jobs';
import { createKeptMails } from '#events/kept-mails.server';
import { refusedMails } from '#events/refused-mails.server';
import { createLog } from '#foundation/log.server';
import { listParkedJobs, retryParkedJobs } from '#workers/parked-jobs.server';
import { CircuitBreaker } from '#workers/mail/circuit-breaker';
import { Refusals } from '#workers/mail/refusals';
import { createSendMail } from '#workers/mail/send-mail.server';
import { createMailTransport } from '#workers/mail/transport.server';
import { freePort } from '#tests/support/free-port';
import { decoded, header, startMailServer, type Manner } from './mail-server';
import { openRuntime, until, type WorkersRuntime } from './support';

const TO = 'ada.lovelace@example.org';
const CODE = '407915';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

const codeMail = (lifeMs = 600_000): MailPayload => ({
  to: TO,
  content: { template: 'registration-code', code: CODE },
  expiresAt: inMs(lifeMs),
});

const changedMail: MailPayload = {
  to: TO,
  content: { template: 'password-changed', username: 'ada' },
};

async function runtime(variables: Record<string, string> = {}): Promise<WorkersRuntime> {
  const opened = await openRuntime(variables);
  undo.push(opened.close);
  return opened;
}

async function mailServer(manner?: Manner, port?: number) {
  const server = await startMailServer(port, manner);
  undo.push(server.stop);
  return server;
}

const marks = async ({ sql }: WorkersRuntime): Promise<string[]> =>
  (await sql<{ jobKey: string }[]>`select job_key from mail.sent`).map(({ jobKey }) => jobKey);

const done = (at: WorkersRuntime) => until(async () => expect(await at.remaining()).toBe(0));

describe('without a mail server', () => {
  it('mails are kept, encrypted, and can be read, newest first', async () => {
    const at = await runtime();
    await at.start();
    await at.commit(job(SendMail, codeMail()));
    await done(at);
    await at.commit(job(SendMail, changedMail));
    await done(at);
    const mails = await createKeptMails(at).list();
    expect(mails.map(({ to }) => to)).toEqual([TO, TO]);
    expect(mails[1]?.text).toContain(CODE);
    expect(mails[1]?.html).toContain(CODE);
    expect(await createKeptMails(at).get(mails[0]?.id ?? '')).toEqual(mails[0]);
    const stored = await at.sql`select sealed from mail.kept`;
    expect(JSON.stringify(stored)).not.toContain(CODE);
  });

  it('a mail that was queued with the former name of its template is written', async () => {
    const at = await runtime();
    await at.start();
    const former: JobDefinition = { ...SendMail, schema: z.unknown() };
    const links = { link: 'https://a.example/news', settings: 'https://a.example/settings' };
    const content = { username: 'Ada', what: 'granted', role: 'AUDITOR', place: 'Moss', ...links };
    const payload = { to: TO, content: { template: 'standing-changed', ...content } };
    await at.commit(job(former, payload));
    await done(at);
    const [mail] = await createKeptMails(at).list();
    expect(mail?.subject).toBe('You have a new role');
  });

  it('the last 200 are kept', async () => {
    const at = await runtime();
    const kept = createKeptMails(at);
    const mail = { from: 'a@b.c', to: TO, subject: 's', text: 't', html: 'h' };
    for (let n = 0; n < 203; n++) {
      await kept.keep(`00000000-0000-4000-8000-${n.toString().padStart(12, '0')}`, mail);
    }
    const ids = (await kept.list()).map(({ id }) => Number(id.slice(-12)));
    expect(ids).toEqual(Array.from({ length: 200 }, (_, n) => 202 - n));
    const [row] = await at.sql`select count(*)::int as n from mail.kept`;
    expect(row?.n).toBe(200);
  });

  it('the same job keeps one mail, however often it is done', async () => {
    const at = await runtime();
    await at.start();
    await at.commit(job(SendMail, changedMail, { key: 'again' }));
    await done(at);
    await at.commit(job(SendMail, changedMail, { key: 'again' }));
    await done(at);
    expect(await createKeptMails(at).list()).toHaveLength(1);
  });
});

describe('a mail with a code', () => {
  it('arrives once, with a text part and without the code in its headers', async () => {
    const server = await mailServer();
    const at = await runtime({ SMTP_URL: server.url });
    await at.start();
    await at.commit(job(SendMail, codeMail(), { key: 'k' }));
    await until(() => expect(server.accepted).toHaveLength(1));
    const [message = ''] = server.accepted;
    expect(header(message, 'To')).toBe(TO);
    expect(header(message, 'Subject')).toBe('Your Leafcard code');
    expect(message.split(/\r?\n\r?\n/)[0]).not.toContain(CODE);
    expect(decoded(message)).toMatch(/text\/plain[\s\S]*407915[\s\S]*text\/html[\s\S]*407915/);
    await done(at);
    expect(await marks(at)).toEqual(['k']);
    expect(at.logged()).not.toContain(CODE);
    expect(at.logged()).not.toContain(TO);
  });

  it('is not sent again when it was begun before', async () => {
    const server = await mailServer();
    const at = await runtime({ SMTP_URL: server.url });
    await at.sql`insert into mail.sent (job_key) values ('begun')`;
    await at.start();
    await at.commit(job(SendMail, codeMail(), { key: 'begun' }));
    await done(at);
    expect(server.asked).toBe(0);
  });

  it('is not sent again when the line was cut before the answer', async () => {
    const server = await mailServer('hang-up');
    const at = await runtime({ SMTP_URL: server.url });
    await at.start({ retryMs: 1000 });
    await at.commit(job(SendMail, codeMail(), { key: 'cut' }));
    await done(at);
    expect(server.handedOver).toBe(1);
    expect(await marks(at)).toEqual(['cut']);
  });

  it('is tried again when it was refused for now, and arrives once', async () => {
    const server = await mailServer('refuse-for-now');
    const at = await runtime({ SMTP_URL: server.url });
    await at.start({ retryMs: 1000 });
    await at.commit(job(SendMail, codeMail(), { key: 'later' }));
    await until(async () => {
      expect(server.asked).toBeGreaterThanOrEqual(2);
      expect(await marks(at)).toEqual([]);
    });
    server.manner = 'accept';
    await done(at);
    expect(server.accepted).toHaveLength(1);
    expect(at.logged()).not.toContain(TO);
  });

  it('is tried again when the server is down at first', async () => {
    const port = await freePort();
    const at = await runtime({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await at.start({ retryMs: 1000 });
    await at.commit(job(SendMail, codeMail()));
    await until(() => expect(at.logged()).toContain('will be tried again'));
    const server = await mailServer('accept', port);
    await done(at);
    expect(server.accepted).toHaveLength(1);
  });

  it('is given up in the end, and leaves nothing behind', async () => {
    const server = await mailServer('refuse-for-now');
    const at = await runtime({ SMTP_URL: server.url });
    await at.start({ retryMs: 200 });
    await at.commit(job(SendMail, codeMail()));
    await done(at);
    expect(server.asked).toBeGreaterThanOrEqual(5);
    expect(server.asked).toBeLessThanOrEqual(9);
    expect(at.logged()).toContain('could not be sent in time');
    expect(await marks(at)).toEqual([]);
  });

  it('is not tried any more once it would arrive too late', async () => {
    const server = await mailServer('refuse-for-now');
    const at = await runtime({ SMTP_URL: server.url });
    await at.start({ retryMs: 1000 });
    await at.commit(job(SendMail, codeMail(2500)));
    await done(at);
    expect(server.asked).toBeLessThanOrEqual(3);
    expect(at.logged()).toMatch(/could not be sent in time|expired before/);
  });

  it('is not tried at all when it ran out while it waited', async () => {
    const server = await mailServer();
    const at = await runtime({ SMTP_URL: server.url });
    await at.start();
    await at.commit(job(SendMail, codeMail(-1)));
    await done(at);
    expect(server.asked).toBe(0);
    expect(at.logged()).toContain('expired before');
  });

  it('is refused for good once', async () => {
    const server = await mailServer('refuse-for-good');
    const at = await runtime({ SMTP_URL: server.url });
    await at.start({ retryMs: 1000 });
    await at.commit(job(SendMail, codeMail()));
    await done(at);
    expect(server.asked).toBe(1);
    expect(at.logged()).toContain('refused for good');
    expect(await refusedMails(at.sql)).toMatchObject([{ template: 'registration-code', count: 1 }]);
    expect(at.logged()).not.toContain(TO);
  });
});

describe('a mail server that does not answer', () => {
  it('holds up no other job', async () => {
    const server = await mailServer('hang');
    const at = await runtime({ SMTP_URL: server.url, WORKER_CONCURRENCY: '1' });
    const definition = { name: 'OtherWork', schema: z.unknown(), maxAttempts: 1 };
    let worked = 0;
    const run = () => Promise.resolve(void (worked += 1));
    await at.start({ handlers: [{ definition, run }] });
    await at.commit(...Array.from({ length: 4 }, () => mail(changedMail)));
    await until(() => expect(server.connections).toBeGreaterThan(0));
    await at.commit(job(definition, {}));
    await until(() => expect(worked).toBe(1));
  });

  it('is tried by one at a time, and gets all mails once when it is back', async () => {
    const port = await freePort();
    const at = await runtime({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await at.start({ retryMs: 200 });
    const mails = Array.from({ length: 6 }, (_, n) => ({ ...mail(changedMail), key: `mail ${n}` }));
    await at.commit(...mails, mail(codeMail()));
    await until(() => expect(at.logged()).toContain('the mail server takes no mail'));
    const server = await mailServer('accept', port);
    await done(at);
    expect(at.logged()).toContain('the mail server takes mails again');
    const ids = server.accepted.map((message) => header(message, 'Message-ID'));
    expect([ids.length, new Set(ids).size]).toEqual([7, 7]);
    expect(await listParkedJobs(at.sql)).toEqual([]);
    expect(at.logged()).not.toContain(TO);
  });

  it('is named as well where it refuses the sender, and gets all mails once it takes them', async () => {
    const server = await mailServer('refuse-sender');
    const at = await runtime({ SMTP_URL: server.url });
    await at.start({ retryMs: 200 });
    await at.commit(mail(codeMail()), mail(changedMail), mail(changedMail));
    await until(() => expect(at.logged()).toContain('the mail server takes no mail'));
    await until(() => expect(at.logged()).toContain('550 MAIL FROM'));
    server.manner = 'accept';
    await done(at);
    expect(server.accepted).toHaveLength(3);
    expect(at.logged()).not.toContain(TO);
  });

  it('is named as well where it refuses every receiver, and nobody but the first four is given up', async () => {
    const server = await mailServer('refuse-plainly');
    const at = await runtime({ SMTP_URL: server.url });
    await at.start();
    const receivers = Array.from({ length: 9 }, (_, n) => `person-${n}@example.org`);
    await at.commit(...receivers.map((to) => mail({ ...changedMail, to })));
    await until(() => expect(at.logged()).toContain('the mail server takes no mail'));
    const givenUp = at.lines.filter(({ msg }) => msg === 'a mail was refused for good');
    expect(givenUp).toHaveLength(4);
    server.manner = 'accept';
    await done(at);
    expect(at.logged()).toContain('the mail server takes mails again');
    expect(server.accepted).toHaveLength(5);
    const tried = at.lines.filter(({ msg }) => msg === 'a job failed, it will be tried again');
    expect(tried.map(({ stack }) => stack)).toEqual(tried.map(() => undefined));
  });

  it('gets mails again that it refused over a quota of ours, codes too', async () => {
    const server = await mailServer('refuse-over-quota');
    const at = await runtime({ SMTP_URL: server.url });
    await at.start({ retryMs: 1000 });
    await at.commit(mail(changedMail), mail({ ...codeMail(), to: 'bo@example.org' }));
    await until(() => expect(server.asked).toBeGreaterThan(2));
    server.manner = 'accept';
    await done(at);
    expect(server.accepted).toHaveLength(2);
    expect(at.logged()).not.toContain('refused for good');
    expect(at.logged()).toContain('550 RCPT TO 5.4.5');
  });

  it('is counted as refusing a code that it did not take in time', async () => {
    const server = await mailServer('refuse-over-quota');
    const at = await runtime({ SMTP_URL: server.url });
    await at.start({ retryMs: 50 });
    await at.commit(mail(codeMail()));
    await until(() => expect(at.logged()).toContain('could not be sent in time'));
    await done(at);
    const counted = await at.sql`select template, count, reason from mail.refused`;
    expect(counted).toEqual([
      { template: 'registration-code', count: 1, reason: expect.stringContaining('5.4.5') },
    ]);
  });

  it('gets no mail of a user who was erased while mails waited for it', async () => {
    const port = await freePort();
    const at = await runtime({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await at.start({ retryMs: 200 });
    const theirs = Array.from({ length: 6 }, (_, n) => ({
      ...mail(changedMail),
      key: `mail ${n}`,
    }));
    // With the third attempt all that had begun have ended: the others wait from the beginning.
    await at.commit(...theirs.slice(0, 3));
    await until(() => expect(at.logged()).toContain('the mail server takes no mail'));
    await at.commit(...theirs.slice(3), mail({ ...changedMail, to: 'bo@example.org' }));
    await at.sql.begin((sql) => forgetMails(sql, at.keyring, { emails: [TO], names: [] }));
    const server = await mailServer('accept', port);
    await done(at);
    expect(server.accepted.map((message) => header(message, 'To'))).toEqual(['bo@example.org']);
  });

  it('names no erased user to others, and keeps whatever is called the same', async () => {
    const port = await freePort();
    const at = await runtime({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await at.start({ retryMs: 100 });
    const content: MailPayload['content'] = {
      ...{ template: 'relation-changed', username: 'Ada Lovelace', what: 'stands-in', role: null },
      ...{ place: 'Lovelace & Sons', insteadOf: 'Augusta  Lovelace' },
      ...{
        link: 'https://cards.example/notifications',
        settings: 'https://cards.example/settings',
      },
    };
    await at.commit(mail({ to: 'bo@example.org', content }));
    await until(() => expect(at.logged()).toContain('the mail server takes no mail'));
    const same = ['https', 'stands-in', 'cards.example', 'Ada Lovelace', 'Lovelace & Sons'];
    const names = [...same, 'Augusta Lovelace'];
    await at.sql.begin((sql) => forgetMails(sql, at.keyring, { emails: [TO], names }));
    const server = await mailServer('accept', port);
    await done(at);
    const [sent = ''] = server.accepted.map(decoded);
    expect(sent).toContain('[erased]');
    expect(sent).not.toContain('Augusta');
    expect(sent).toContain('Hello Ada Lovelace');
    expect(sent).toContain('Lovelace & Sons');
    expect(sent).toContain('https://cards.example/notifications');
  });

  it('is tried by the next mail where the database could not say whether one is still wanted', async () => {
    const server = await mailServer('accept');
    const at = await runtime();
    const breaker = new CircuitBreaker({ onOpen: () => undefined, onClosed: () => undefined });
    const none = new AbortController().signal;
    for (let failures = 0; failures < 3; failures++) (await breaker.pass(none))?.(false);
    const transport = createMailTransport(server.url);
    undo.push(async () => transport.close());
    const log = createLog('silent');
    const send = (isDue: () => Promise<boolean>) =>
      createSendMail({
        ...{ sql: at.sql, keyring: at.keyring, log, isDue, retryMs: 100 },
        mailSettings: { mailFrom: 'cards@example.org', publicUrl: 'https://cards.example' },
        contactEmail: TO,
        server: { transport, breaker, refusals: new Refusals(), stopping: none, cutOff: none },
      }).run(changedMail, { key: 'a mail', id: '1' });
    await expect(send(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await send(() => Promise.resolve(true));
    expect(server.accepted).toHaveLength(1);
  });

  it('lets the process stop, and the mail goes back to the queue', async () => {
    const server = await mailServer('hang');
    const at = await runtime({ SMTP_URL: server.url });
    const workers = await at.start({ retryMs: 200 });
    await at.commit({ ...mail(codeMail()), key: 'kept' });
    await until(() => expect(server.connections).toBe(1));
    await workers.stop();
    expect(await marks(at)).toEqual([]);
    server.manner = 'accept';
    await at.start({ retryMs: 200 });
    await until(() => expect(server.accepted).toHaveLength(1));
  });
});

it('mails that a user waits for go before all others', () => {
  const priority = (payload: MailPayload) => mail(payload).priority ?? 0;
  const link = { link: 'https://a.example/invitation', organization: 'Moss' };
  const invitation: MailPayload = { to: TO, content: { template: 'invitation', ...link } };
  expect(priority(codeMail())).toBeLessThan(0);
  expect(priority(invitation)).toBeGreaterThan(0);
});

it('a process whose clock is an hour ahead sends a code, and tries it again in time', async () => {
  const server = await mailServer('refuse-for-now');
  const at = await runtime({ SMTP_URL: server.url });
  const payload = codeMail();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  try {
    await at.start({ retryMs: 1000 });
    await at.commit(mail(payload));
    await until(() => expect(server.asked).toBeGreaterThan(1));
    server.manner = 'accept';
    await done(at);
    expect(server.accepted).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

describe('any other mail', () => {
  it('carries the same id at every attempt, until it is taken', async () => {
    const server = await mailServer('hang-up');
    const at = await runtime({ SMTP_URL: server.url });
    await at.start();
    await at.commit(job(SendMail, changedMail, { key: 'stable' }));
    await until(() => expect(server.handedOver).toBe(1));
    server.manner = 'accept';
    await done(at);
    await at.commit(job(SendMail, changedMail, { key: 'stable' }));
    await done(at);
    const ids = server.accepted.map((message) => header(message, 'Message-ID'));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@leafcard\.example>$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it.each(['refuse-for-good', 'refuse-content-for-good'] as const)(
    'is not tried again after a refusal for good (%s)',
    async (manner) => {
      const server = await mailServer(manner);
      const at = await runtime({ SMTP_URL: server.url });
      await at.start();
      await at.commit(job(SendMail, changedMail));
      await done(at);
      expect(server.asked).toBe(1);
      expect(at.lines).toContainEqual(
        expect.objectContaining({
          msg: 'a mail was refused for good',
          template: 'password-changed',
        }),
      );
      expect(at.logged()).not.toContain(TO);
      const [counted] = await refusedMails(at.sql, 1);
      expect(counted).toMatchObject({ template: 'password-changed', count: 1 });
    },
  );

  it('is tried again after a refusal for now, as greylisting gives, and arrives once', async () => {
    const server = await mailServer('refuse-for-now');
    const at = await runtime({ SMTP_URL: server.url });
    await at.start();
    await at.commit(job(SendMail, changedMail, { key: 'greylisted' }));
    await until(() => expect(server.asked).toBe(1));
    server.manner = 'accept';
    await done(at);
    expect(server.accepted).toHaveLength(1);
    expect(server.handedOver).toBe(1);
    expect(await listParkedJobs(at.sql)).toEqual([]);
  });

  it('is parked without an address when it was tried often enough', async () => {
    const server = await mailServer('refuse-for-now');
    const at = await runtime({ SMTP_URL: server.url });
    await at.start();
    await at.commit(job({ ...SendMail, maxAttempts: 1 }, changedMail));
    const [parked] = await until(async () => {
      const jobs = await listParkedJobs(at.sql);
      expect(jobs).toHaveLength(1);
      return jobs;
    });
    expect(parked?.reason).toContain('451');
    expect(parked?.reason).not.toContain('example.org');
  });

  it.each(['refuse-for-good', 'refuse-content-for-good'] as const)(
    'of the contact form stays where it is refused for good (%s), and goes to the address of now',
    async (manner) => {
      const server = await mailServer(manner);
      const at = await runtime({ SMTP_URL: server.url, CONTACT_EMAIL: 'desk@cards.example' });
      await at.start();
      const content = {
        ...{ template: 'contact' as const, name: 'Zoë', email: 'zoe@example.org' },
        ...{ subject: 'Hello', message: 'Line one' },
      };
      const misspelt = { to: 'dsek@cards.example', content };
      await at.commit(job({ ...SendMail, maxAttempts: 1 }, misspelt));
      const parked = await until(async () => {
        const jobs = await listParkedJobs(at.sql);
        expect(jobs).toHaveLength(1);
        return jobs;
      });
      expect(parked[0]?.reason).toMatch(/^Error: The mail \(contact\) was not sent: E\w+ 55[04]/);
      expect(at.logged()).not.toMatch(/@(cards\.example|example\.org)/);
      server.manner = 'accept';
      await retryParkedJobs(at.sql, 'all');
      await done(at);
      expect(server.accepted.map((message) => header(message, 'To'))).toEqual([
        'desk@cards.example',
      ]);
    },
  );

  it('of the contact form lets the reader answer the sender, and forges no header', async () => {
    const server = await mailServer();
    const at = await runtime({ SMTP_URL: server.url });
    await at.start();
    const content = {
      template: 'contact' as const,
      name: 'Zoë\r\nBcc: victim@example.net',
      email: 'zoe@example.org',
      subject: 'Hello\r\nBcc: victim@example.net\r\n\r\nbody',
      message: 'Line one\n.\n<b>two</b>',
    };
    await at.commit(job(SendMail, { to: 'hello@leafcard.example', content }));
    await until(() => expect(server.accepted).toHaveLength(1));
    const [message = ''] = server.accepted;
    expect(header(message, 'Reply-To')).toContain('<zoe@example.org>');
    expect(header(message, 'Bcc')).toBeUndefined();
    expect(header(message, 'Subject')).toMatch(/^Contact: Hello Bcc: victim/);
    expect(decoded(message)).toContain('&lt;b&gt;two&lt;/b&gt;');
    expect(server.asked).toBe(1);
  });

  it.each(['a@example.org, b@example.org', 'a@example.org\r\nRCPT TO:<b@example.org>', 'nobody'])(
    'goes to no more than one address (%j)',
    async (to) => {
      const server = await mailServer();
      const at = await runtime({ SMTP_URL: server.url });
      await at.start();
      await at.commit(job(SendMail, { ...changedMail, to }));
      await done(at);
      expect(server.asked).toBe(0);
    },
  );
});
