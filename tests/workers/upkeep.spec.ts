import { afterEach, describe, expect, it } from 'vitest';
import { CleanUp, SendMail, job } from '#events/jobs';
import { Codec } from '#events/codec.server';
import { eventCatalogue } from '#events/catalogue';
import type { EventDefinitions } from '#events/define';
import { createKeptMails } from '#events/kept-mails.server';
import { decodePayload, forwardJobs } from '#events/outbox.server';
import { createStore, systemContext } from '#events/store.server';
import { newId } from '#foundation/ids';
import { installationKey } from '#foundation/installation-key.server';
import { Keyring, newEncryptionKey, sealedAs } from '#foundation/keyring.server';
import { record } from '#tests/support/log';
import { openRuntime, until, type WorkersRuntime } from './support';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function runtime(variables?: Record<string, string>, keyring?: Keyring) {
  const opened = await openRuntime(variables, keyring);
  undo.push(opened.close);
  return opened;
}

const done = (at: WorkersRuntime) => until(async () => expect(await at.remaining()).toBe(0));

describe('the clean-up', () => {
  it('removes what has run out and nothing else', async () => {
    const at = await runtime();
    const id = () => newId();
    for (const [name, expires] of [
      ['over', `now() - interval '1 second'`],
      ['valid', `now() + interval '1 minute'`],
    ] as const) {
      await at.sql.unsafe(`
        insert into identity.codes (purpose, email_hash, code_hash, expires_at)
        values ('registration', '${name}', 'x', ${expires});
        insert into identity.proofs (proof_hash, email_hash, expires_at)
        values ('${name}', '${name}', ${expires});
        insert into identity.sessions (id, token_hash, user_id, kind, device, expires_at)
        values ('${id()}', '${name}', '${id()}', 'page', '${name}', ${expires});
        insert into identity.reset_links (token_hash, user_id, expires_at)
        values ('${name}', '${id()}', ${expires});`);
    }
    await at.sql.unsafe(`
      insert into identity.sign_in_failures (email_hash, failures, blocked_until, at) values
        ('over', 3, now() - interval '1 hour', now() - interval '25 hours'),
        ('valid', 3, now(), now() - interval '23 hours');
      insert into limits.hits (bucket, at) values
        ('over', now() - interval '25 hours'), ('valid', now() - interval '23 hours');
      insert into log.commands (key, result, at) values
        ('over', '', now() - interval '25 hours'), ('valid', '', now() - interval '23 hours');
      insert into mail.sent (job_key, at) values
        ('over', now() - interval '8 days'), ('valid', now() - interval '6 days');`);
    await at.start();
    await at.commit(job(CleanUp, {}));
    await done(at);
    const left = async (table: string, column: string) =>
      (await at.sql.unsafe(`select ${column} as v from ${table} order by 1`)).map(({ v }) => v);
    expect(await left('identity.codes', 'email_hash')).toEqual(['valid']);
    expect(await left('identity.proofs', 'email_hash')).toEqual(['valid']);
    expect(await left('identity.sessions', 'device')).toEqual(['valid']);
    expect(await left('identity.reset_links', `convert_from(token_hash, 'UTF8')`)).toEqual([
      'valid',
    ]);
    expect(await left('identity.sign_in_failures', 'email_hash')).toEqual(['valid']);
    expect(await left('limits.hits', 'bucket')).toEqual(['valid']);
    expect(await left('log.commands', 'key')).toEqual(['valid']);
    expect(await left('mail.sent', 'job_key')).toEqual(['valid']);
  });

  it('removes more than one batch, and keeps hits as long as a limit looks back', async () => {
    const at = await runtime({ LIMIT_CODE_MAIL: '10/3d' });
    await at.sql`
      insert into limits.hits (bucket, at)
      select n::text, now() - interval '4 days' from generate_series(1, 2500) n`;
    await at.sql`insert into limits.hits (bucket, at) values ('young', now() - interval '2 days')`;
    await at.start();
    await at.commit(job(CleanUp, {}));
    await done(at);
    const hits = await at.sql<{ bucket: string }[]>`select bucket from limits.hits`;
    expect(hits.map(({ bucket }) => bucket)).toEqual(['young']);
  });

  it('drops mails that have been parked for a week, and no other job', async () => {
    const at = await runtime();
    // As the queue leaves them, whose every attempt failed.
    await at.sql.unsafe(`
      select graphile_worker.add_job(task, '{}', run_at => now() + interval '1 day', job_key => key)
        from (values ('SendMail', 'old mail'), ('MailResetLink', 'old link'),
                     ('MailDecision', 'old decision'), ('SendMail', 'young mail'),
                     ('SendMail', 'waiting'), ('Other', 'old other')) as j(task, key);
      update graphile_worker._private_jobs set attempts = max_attempts where key <> 'waiting';
      update graphile_worker._private_jobs
         set updated_at = now() - case when key = 'young mail' then interval '6 days'
                                       else interval '8 days' end;`);
    await at.start();
    await at.commit(job(CleanUp, {}));
    await until(async () => expect(await at.remaining()).toBe(3));
    const left = await at.sql<{ key: string }[]>`
      select key from graphile_worker.jobs where key is not null and task_identifier not in ('RewrapKeys', 'RenderAll')
       order by key`;
    expect(left.map(({ key }) => key)).toEqual(['old other', 'waiting', 'young mail']);
  });

  it('is scheduled, and so are the change of keys and the mails of checkpoints', async () => {
    const at = await runtime();
    await at.start();
    const known = await until(async () => {
      const rows = await at.sql<{ identifier: string }[]>`
        select identifier from graphile_worker._private_known_crontabs order by 1`;
      expect(rows).toHaveLength(4);
      return rows;
    });
    expect(known.map(({ identifier }) => identifier)).toEqual([
      'CleanUp',
      'CleanUpImages',
      'MailCheckpoints',
      'RewrapKeys',
    ]);
  });
});

describe('a new first key in ENCRYPTION_KEYS', () => {
  const old = newEncryptionKey('old');
  const young = newEncryptionKey('young');
  const definitions = eventCatalogue as unknown as EventDefinitions;
  const userId = newId();
  const registered = {
    type: 'UserRegistered',
    data: { userId, email: 'ada@example.org', username: 'Ada' },
  };

  const readBy = async ({ sql }: WorkersRuntime, keyring: Keyring) => {
    const store = createStore({ sql, keyring, codec: new Codec(definitions, keyring) });
    const events = await store.eventsOf(`user-${userId}`);
    return events.map(({ data }) => data);
  };

  it('takes over everything at the next start, and the old key may go', async () => {
    const first = new Keyring(old);
    const at = await runtime({}, first);
    const store = createStore({ ...at, codec: new Codec(definitions, first) });
    await store.transaction(systemContext('test'), async (unit) => {
      await record(unit, `user-${userId}`, [registered]);
    });
    const secret = await installationKey(at.sql, first);
    const kept = createKeptMails({ sql: at.sql, keyring: first });
    const mail = { from: 'a@b.c', to: 'd@e.f', subject: 's', text: 't', html: 'h' };
    await kept.keep(newId(), mail);
    const later = new Date(Date.now() + 3_600_000);
    const content = { template: 'password-changed' as const, username: 'ada' };
    await at.commit(job(SendMail, { to: 'ada@example.org', content }, { runAt: later }));
    await forwardJobs(at.sql);

    const both = new Keyring(`${young},${old}`);
    expect(await readBy(at, both)).toEqual([registered.data]);
    await at.start({ keyring: both });
    await until(async () => {
      const rows = await at.sql`
        select wrapped from log.subject_keys union all select wrapped from log.secrets
        union all select sealed from mail.kept
        union all select sealed from log.sealed_payloads`;
      expect(rows.map(({ wrapped }) => String(wrapped).split('.')[0])).toEqual(
        Array(4).fill('young'),
      );
    });

    const alone = new Keyring(young);
    expect(await readBy(at, alone)).toEqual([registered.data]);
    expect(await installationKey(at.sql, alone)).toEqual(secret);
    expect(await createKeptMails({ sql: at.sql, keyring: alone }).list()).toMatchObject([mail]);
    const [waiting] = await at.sql`select sealed from log.sealed_payloads`;
    expect(decodePayload(alone, SendMail, waiting)).toMatchObject({ content });
    expect(await readBy(at, new Keyring(old)).catch(String)).toContain('no key named young');
  });

  it('takes over what is kept for callers who ask again, and what is on its way', async () => {
    const first = new Keyring(old);
    const at = await runtime({}, first);
    const store = createStore({ ...at, codec: new Codec(definitions, first) });
    const context = { ...systemContext('test'), idempotencyKey: 'twice' };
    await store.transaction(context, () => Promise.resolve({ validator: 'first' }));
    await at.sql`
      insert into api.idempotency (key_hash, input_hash, runner, lease_until, answer)
      values ('hash', 'x', ${newId()}, now(), ${first.sealJson({ code: 200 }, sealedAs.answer('hash'))})`;
    const content = { template: 'password-changed' as const, username: 'ada' };
    const mail = () => job(SendMail, { to: 'ada@example.org', content });
    await at.commit(mail());
    await forwardJobs(at.sql);
    // Another is at work on it.
    await at.sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'other'`;
    await at.commit(mail());

    const alone = new Keyring(young);
    await at.sql.begin(async (tx) => {
      // Holds back the forwarder, so that the second mail is met in the outbox.
      await tx`select pg_advisory_xact_lock('log.outbox'::regclass::oid::int, 0)`;
      await at.start({ keyring: new Keyring(`${young},${old}`) });
      await until(() => expect(at.logged()).toContain('nothing is left under another'));
      const [outgoing] = await at.sql<{ payload: unknown }[]>`select payload from log.outbox`;
      expect(decodePayload(alone, SendMail, outgoing?.payload)).toMatchObject({ content });
    });

    const again = createStore({ ...at, keyring: alone, codec: new Codec(definitions, alone) });
    const answered = await again.transaction(context, () => Promise.resolve({ validator: 'new' }));
    expect(answered).toEqual({ validator: 'first' });
    const [kept] = await at.sql<{ answer: string }[]>`select answer from api.idempotency`;
    expect(alone.openJson(kept?.answer ?? '', sealedAs.answer('hash'))).toEqual({ code: 200 });
    const [locked] = await at.sql`
      select sealed from log.sealed_payloads join graphile_worker.jobs on key = job_key
       where locked_by = 'other'`;
    expect(decodePayload(alone, SendMail, locked)).toMatchObject({ content });
  });

  it('passes over what no key opens, says so, and goes on', async () => {
    const at = await runtime({}, new Keyring(young));
    const lost = new Codec(definitions, new Keyring(newEncryptionKey('lost'))).newWrappedKey();
    const known = new Codec(definitions, new Keyring(old)).newWrappedKey();
    const [a, b] = [newId(), newId()].sort();
    await at.sql`insert into log.subject_keys (subject, wrapped)
                 values (${a ?? ''}, ${lost}), (${b ?? ''}, ${known})`;
    await at.start({ keyring: new Keyring(`${young},${old}`) });
    await until(async () => {
      const rows = await at.sql<{ wrapped: string }[]>`
        select wrapped from log.subject_keys order by subject`;
      expect(rows.map(({ wrapped }) => wrapped.split('.')[0])).toEqual(['lost', 'young']);
    });
    await until(() => expect(at.logged()).toContain('ENCRYPTION_KEYS does not have'));
    expect(at.logged()).not.toContain('nothing is left under another');
  });

  it('takes over any number of keys', async () => {
    const at = await runtime({}, new Keyring(young));
    const wrap = new Codec(definitions, new Keyring(old));
    for (let n = 0; n < 1200; n++) {
      await at.sql`insert into log.subject_keys (subject, wrapped)
                   values (${newId()}, ${wrap.newWrappedKey()})`;
    }
    await at.start({ keyring: new Keyring(`${young},${old}`) });
    await until(async () => {
      const [row] = await at.sql<{ n: number }[]>`
        select count(*)::int as n from log.subject_keys where wrapped like 'young.%'`;
      expect(row?.n).toBe(1200);
    });
  });
});
