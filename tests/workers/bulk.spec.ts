import {
  bulkFailures,
  cancelBulk,
  countBulk,
  dismissBulk,
  recentBulks,
  resumeBulk,
  retryBulk,
  seeBulk,
  startBulk,
  undoBulk,
  withdrawInvitations,
} from '#modules/bulk/index.server';
import type { AppLoadContext } from '@remix-run/node';
import { connectAsOwner } from '#tests/support/database';
import { runCommand } from '#events/command.server';
import { noticePage, unreadNotices } from '#modules/notifications/index.server';
import { hasInvited, invitedByImport } from '#modules/imports/index.server';
import { decideInChunks, decideRequest } from '#modules/requests/index.server';
import { actorByToken, chooseLanguage } from '#modules/identity/index.server';
import {
  acceptInvitation,
  invitationBy,
  invitationMail,
  memberByUser,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '#modules/organizations/index.server';
import { memberIdOf } from '#modules/organizations/member';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LeafEvent } from '#events/catalogue';
import type { BulkView } from '#modules/bulk/contract';
import type { Actor, CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { newId } from '#foundation/ids';
import { messages } from '#foundation/messages';
import { takeSeveral } from '#foundation/rate-limit.server';
import { append, waitingForLocks } from '#tests/support/log';
import { waitingRequests } from '#tests/support/waiting-requests';
import { ended as importEnded, stage, start as startImport } from '../api/support/imports';
import { newLinkFor } from '../api/support/mailing';
import { grant, join, newMember, newOffice, type Office } from '../api/support/organizations';
import { PASSWORD, startApi, type Api, type Person } from '../api/support/people';
import { shownBulks } from '../../app/bulk/shown-bulks.server';

let api: Api;
let office: Office;
let asEver: () => Promise<unknown>;
beforeAll(async () => {
  api = await startApi();
  office = await newOffice(api);
  asEver = await letJobsWait();
});
afterAll(() => api.stop());

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 25 });
const services = () => api.running.runtime.services;
const level = 'organizations' as const;

/** What was decided can be undone for another hour, however slow the machine is. */
async function allowLateUndo() {
  const { sql } = api.running.runtime;
  await sql`
    update requests.requests set undo_until = now() + interval '1 hour' where undo_until is not null`;
  await sql`
    update bulk.bulks set undo_until = now() + interval '1 hour' where undo_until is not null`;
}

async function actorOf({ token }: Person): Promise<Actor> {
  const actor = await actorByToken(api.running.runtime.services, token, 'api');
  if (!actor) throw new Error('Nobody is signed in.');
  return actor;
}

async function as(person: Person, more: Partial<CommandContext> = {}): Promise<CommandContext> {
  return { actor: await actorOf(person), correlationId: 'test', address: '127.0.0.1', ...more };
}

const place = () => ({ organizationId: office.id, locationId: office.locationId });
const waiting = (count: number) => waitingRequests(api.running.runtime, place(), count);

const stateOf = async (ids: string[]): Promise<Record<string, number>> => {
  const rows = await api.running.runtime.sql<{ state: string; n: number }[]>`
    select status as state, count(*)::int as n from requests.requests
     where id = any(${ids}::uuid[]) group by 1`;
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};

const seen = async (person: Person, id: string): Promise<BulkView | undefined> =>
  (await recentBulks(services(), await actorOf(person))).find((one) => one.id === id);

const rowOf = async (id: string) => {
  const [row] = await api.running.runtime.sql<
    { state: string; done: number; failed: number; total: number }[]
  >`select state, done, failed, total from bulk.bulks where id = ${id}`;
  return row;
};
const ended = (id: string, state = 'finished') =>
  until(async () => expect(await rowOf(id)).toMatchObject({ state }));

const typesIn = async (stream: string): Promise<string[]> => {
  const events = await api.running.runtime.store.eventsOf<LeafEvent>(stream);
  return events.map(({ type }) => type);
};

/** Another user with the same rights. */
async function secondAdmin(): Promise<Person> {
  const person = await newMember(api, office);
  await grant(api, person, { role: 'CORPORATE_ADMIN', organizationId: office.id });
  return person;
}

const dismiss = ({ id: userId }: Person) =>
  append<LeafEvent>(api.running.runtime, `user-${userId}`, [
    {
      type: 'RoleRevoked',
      data: { userId, role: 'CORPORATE_ADMIN', organizationId: office.id },
    },
  ]);

/** Who was rejected meanwhile asks again. */
async function askAnew(requestId: string): Promise<void> {
  const { store } = api.running.runtime;
  const which = { level, requestId, status: 'rejected' as const };
  await runCommand(services(), decideRequest, await as(await secondAdmin()), which);
  const events = await store.eventsOf<LeafEvent>(`request-${requestId}`);
  const [asked] = events;
  if (asked?.type !== 'RequestSubmitted') throw new Error('Nobody has asked.');
  await append<LeafEvent>({ store }, `request-${requestId}`, [
    { type: asked.type, data: asked.data },
  ]);
}

/** Another admin's decision, of which nothing is left but that it was. */
async function decideAndUndo(requestId: string): Promise<void> {
  const context = await as(await secondAdmin());
  for (const status of ['accepted', 'pending'] as const) {
    await runCommand(services(), decideRequest, context, { level, requestId, status });
  }
}

/** Another designation, as its person can give it while it waits. */
async function edit(requestId: string): Promise<void> {
  const { store } = api.running.runtime;
  const events = await store.eventsOf<LeafEvent>(`request-${requestId}`);
  const [asked] = events;
  if (asked?.type !== 'RequestSubmitted') throw new Error('Nobody has asked.');
  await append<LeafEvent>({ store }, `request-${requestId}`, [
    { type: 'RequestEdited', data: { ...asked.data, designation: 'Chief' } },
  ]);
}

/** Keeps a request from being decided about until it is let go. */
const hold = (requestId: string) =>
  holding((tx) => tx`select 1 from requests.requests where id = ${requestId} for update`);

/** Keeps the bulks of a user from being worked at until they are let go. */
const holdTurn = ({ id }: Person) =>
  holding(
    (tx) => tx`select pg_advisory_xact_lock('bulk.bulks'::regclass::oid::int, hashtext(${id}))`,
  );

async function holding(lock: (tx: Sql) => Promise<unknown>): Promise<() => Promise<void>> {
  const { sql } = api.running.runtime;
  let letGo = () => {};
  const given = new Promise<void>((resolve) => (letGo = resolve));
  let over: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    over = sql.begin(async (tx) => {
      await lock(tx);
      resolve();
      await given;
    });
  });
  return async () => {
    letGo();
    await over;
  };
}

/**
 * What waits until it cannot be undone waits an hour more: on a slow machine it would be done before one
 * looks, and thousands of pictures would be drawn that nobody looks at. The rest between parts stays short.
 */
async function letJobsWait(): Promise<() => Promise<unknown>> {
  const sql = connectAsOwner(api.running.runtime.directUrl);
  await sql`
    create function an_hour_more() returns trigger language plpgsql as $$
      begin new.run_at := new.run_at + interval '1 hour'; return new; end $$`;
  await sql`
    create trigger an_hour_more before insert on log.outbox
       for each row when (new.run_at > clock_timestamp() + interval '5 seconds')
           execute function an_hour_more()`;
  return async () => {
    await sql`drop function an_hour_more() cascade`;
    await sql.end();
  };
}

const halfway = (id: string) =>
  until(async () => expect(await rowOf(id)).toMatchObject({ state: 'running', done: 250 }));

/** Cancels while a part is held: that part is ended, and none is begun after it. */
async function cancelHeld(
  context: CommandContext,
  which: { id: string },
  letGo: () => Promise<void>,
): Promise<void> {
  const locksAwaited = (count: number) =>
    until(async () => expect(await waitingForLocks(api.running.runtime.sql)).toBe(count));
  await locksAwaited(1);
  const cancelled = runCommand(services(), cancelBulk, context, which);
  await locksAwaited(2);
  await letGo();
  await cancelled;
}

describe('an action on many', () => {
  it('is done to each, and tells what came of it', async () => {
    const ids = await waiting(600);
    const [first = '', second = ''] = ids;
    await runCommand(services(), decideRequest, await as(office.admin), {
      level,
      status: 'rejected',
      requestId: first,
    });
    const chosen = [...ids, newId()];
    const { id } = await runCommand(services(), startBulk, await as(office.admin), {
      action: 'accept',
      level,
      ids: chosen,
    });
    await ended(id);
    expect(await stateOf(ids)).toEqual({ accepted: 599, rejected: 1 });
    expect(await seen(office.admin, id)).toMatchObject({ total: 601, done: 599, failed: 2 });
    const { rows, total } = await bulkFailures(services(), await actorOf(office.admin), id, {
      start: 0,
      end: 20,
    });
    expect(total).toBe(2);
    expect(rows).toEqual([
      { id: first, name: 'Person 00000', why: new DomainError('AcceptRefused').message },
      { id: chosen.at(-1), name: '', why: new DomainError('NotFound').message },
    ]);
    expect(await typesIn(`bulk-${id}`)).toEqual([
      'BulkStarted',
      'BulkProgressed',
      'BulkProgressed',
      'BulkFinished',
    ]);
    const events = await api.running.runtime.store.eventsOf<LeafEvent>(`request-${second}`);
    expect(events.at(-1)?.metadata).toMatchObject({
      actor: office.admin.id,
      correlation: `bulk/${id}`,
    });
    expect(await typesIn(`corporate-card-${second}`)).toContain('CorporateCardIssued');
  });

  it('leads back to the list from which it was started', async () => {
    const person = await secondAdmin();
    const { id: organizationId, locationId } = office;
    await grant(api, person, { role: 'LOCATION_ADMIN', organizationId, locationId });
    for (const started of ['locations', 'organizations'] as const) {
      const { id } = await runCommand(services(), startBulk, await as(person), {
        action: 'accept',
        level: started,
        ids: await waiting(1),
      });
      await ended(id);
      const { notices } = await noticePage(services(), await actorOf(person));
      const { level } = notices.find(({ kind }) => kind === 'BulkFinished')!;
      expect(level).toBe(started);
    }
  });

  it('begins once, however often it is asked for under one key', async () => {
    const ids = await waiting(3);
    const context = await as(office.admin, { idempotencyKey: newId() });
    const order = { action: 'accept' as const, level, ids };
    const started = await Promise.all(
      [1, 2, 3].map(() => runCommand(services(), startBulk, context, order)),
    );
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    await ended(started[0]?.id ?? '');
    expect(await typesIn(`request-${ids[0]}`)).toHaveLength(2);
  });
});

describe('who has started it', () => {
  it('cancels the rest, and nobody else does', async () => {
    const ids = await waiting(600);
    const letGo = await hold(ids[300] ?? '');
    const { id } = await runCommand(services(), startBulk, await as(office.admin), {
      action: 'reject',
      level,
      ids,
    });
    await halfway(id);
    const other = await as(await secondAdmin());
    await expect(runCommand(services(), cancelBulk, other, { id })).rejects.toMatchObject({
      code: 'NotFound',
    });
    await expect(
      bulkFailures(services(), await actorOf(office.admin), newId(), { start: 0, end: 9 }),
    ).rejects.toMatchObject({ code: 'NotFound' });
    await cancelHeld(await as(office.admin), { id }, letGo);
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', done: 500 });
    expect(await stateOf(ids)).toEqual({ rejected: 500, pending: 100 });
  });

  it('does not go on with what runs, or is over', async () => {
    const ids = await waiting(600);
    const letGo = await hold(ids[300] ?? '');
    const context = await as(office.admin);
    const order = { action: 'accept', level, ids } as const;
    const { id } = await runCommand(services(), startBulk, context, order);
    await halfway(id);
    const early = runCommand(services(), resumeBulk, context, { id });
    const refused = expect(early).rejects.toMatchObject({ code: 'Conflict' });
    await letGo();
    await Promise.all([refused, ended(id)]);
    expect(await rowOf(id)).toMatchObject({ done: 600, failed: 0 });
  });

  it('goes on with the rest, unless what was done is taken back', async () => {
    const ids = await waiting(600);
    const letGo = await hold(ids[300] ?? '');
    const context = await as(office.admin);
    const { id } = await runCommand(services(), startBulk, context, {
      action: 'accept',
      level,
      ids,
    });
    await halfway(id);
    await cancelHeld(context, { id }, letGo);
    await Promise.all([runCommand(services(), resumeBulk, context, { id }), ended(id)]);
    expect(await rowOf(id)).toMatchObject({ done: 600, failed: 0 });
    expect(await stateOf(ids)).toEqual({ accepted: 600 });
    const undo = await runCommand(services(), undoBulk, context, { id });
    await ended(undo.id);
    await expect(runCommand(services(), resumeBulk, context, { id })).rejects.toMatchObject({
      code: 'Conflict',
    });
  });

  it('leaves who asked again or changed the request while it was stopped, until it is asked to try again', async () => {
    const ids = await waiting(600);
    const [edited = '', last = ''] = ids.slice(-2);
    const letGo = await hold(ids[300] ?? '');
    const context = await as(office.admin);
    const { id } = await runCommand(services(), startBulk, context, {
      action: 'accept',
      level,
      ids,
    });
    await halfway(id);
    await cancelHeld(context, { id }, letGo);
    await askAnew(last);
    await decideAndUndo(last);
    await edit(edited);
    await runCommand(services(), resumeBulk, context, { id });
    await ended(id);
    expect(await rowOf(id)).toMatchObject({ done: 598, failed: 2 });
    expect(await stateOf([edited, last])).toEqual({ pending: 2 });
    await runCommand(services(), retryBulk, context, { id });
    await until(async () => expect(await rowOf(id)).toMatchObject({ done: 600, failed: 0 }));
    expect(await stateOf([edited, last])).toEqual({ accepted: 2 });
  });

  it('leaves who joined again while it was stopped, until it is asked to try again', async () => {
    const [ada, grace] = [await newMember(api, office), await newMember(api, office)];
    const ids = [ada, grace].map((person) => memberIdOf(office.id, person.id));
    const [memberId = ''] = ids;
    const isThere = async ({ id }: Person) =>
      (await memberByUser(api.running.runtime.sql, office.id, id)) !== undefined;
    const context = await as(office.admin);
    const letGo = await holdTurn(office.admin);
    const order = { action: 'remove', level, ids } as const;
    const { id } = await runCommand(services(), startBulk, context, order);
    await runCommand(services(), cancelBulk, context, { id });
    await letGo();
    const other = await as(await secondAdmin());
    await runCommand(services(), removeMember, other, { level, memberId });
    await join(api, ada, office);
    await runCommand(services(), resumeBulk, context, { id });
    await ended(id);
    expect(await rowOf(id)).toMatchObject({ done: 1, failed: 1 });
    expect([await isThere(ada), await isThere(grace)]).toEqual([true, false]);
    await runCommand(services(), retryBulk, context, { id });
    await until(async () => expect(await rowOf(id)).toMatchObject({ done: 2, failed: 0 }));
    expect(await isThere(ada)).toBe(false);
  });

  it('takes nothing back any more once that was stopped', async () => {
    const ids = await waiting(600);
    const context = await as(office.admin);
    const { id } = await runCommand(services(), startBulk, context, {
      action: 'accept',
      level,
      ids,
    });
    await ended(id);
    const letGo = await hold(ids[300] ?? '');
    const undo = await runCommand(services(), undoBulk, context, { id });
    await halfway(undo.id);
    await cancelHeld(context, undo, letGo);
    await expect(runCommand(services(), resumeBulk, context, undo)).rejects.toMatchObject({
      code: 'Conflict',
    });
  });

  it('tries again what failed, and only that', async () => {
    const ids = await waiting(300);
    const early = { level, requestId: ids[7] ?? '' };
    await runCommand(services(), decideRequest, await as(office.admin), {
      ...early,
      status: 'rejected',
    });
    const { id } = await runCommand(services(), startBulk, await as(office.admin), {
      action: 'accept',
      level,
      ids,
    });
    await ended(id);
    expect(await rowOf(id)).toMatchObject({ done: 299, failed: 1 });
    await runCommand(services(), decideRequest, await as(office.admin), {
      ...early,
      status: 'pending',
    });
    await runCommand(services(), retryBulk, await as(office.admin), { id });
    await until(async () => expect(await rowOf(id)).toMatchObject({ done: 300, failed: 0 }));
    expect(await stateOf(ids)).toEqual({ accepted: 300 });
    expect(await typesIn(`request-${ids[8]}`)).toHaveLength(2);
  });

  it('stands once in the notifications, as it ended last', async () => {
    const [early = '', late = ''] = await waiting(2);
    const person = await secondAdmin();
    const context = await as(person);
    const noticed = async () => {
      const { notices } = await noticePage(services(), await actorOf(person));
      const { unread } = await unreadNotices(services(), await actorOf(person));
      const ended = notices.filter(({ kind }) => kind === 'BulkFinished');
      return { numbers: ended.map(({ numbers }) => numbers), unread };
    };
    const decide = (status: 'rejected' | 'pending') =>
      runCommand(services(), decideRequest, context, { level, requestId: early, status });
    await decide('rejected');
    const order = { action: 'accept' as const, level, ids: [early, late] };
    const { id } = await runCommand(services(), startBulk, context, order);
    await ended(id);
    const before = await noticed();
    expect(before.numbers).toEqual([{ total: 2, done: 1, failed: 1 }]);
    await decide('pending');
    await runCommand(services(), retryBulk, context, { id });
    await until(async () =>
      expect(await noticed()).toEqual({
        numbers: [{ total: 2, done: 2, failed: 0 }],
        unread: before.unread,
      }),
    );
  });

  it('shows what failed until it was seen and some minutes more, or until it is dismissed', async () => {
    const { sql } = api.running.runtime;
    const context = await as(office.admin);
    const order = { action: 'accept' as const, level, ids: [newId()] };
    const { id } = await runCommand(services(), startBulk, context, order);
    await ended(id);
    await sql`update bulk.bulks set finished_at = now() - interval '3 hours' where id = ${id}`;
    expect(await seen(office.admin, id)).toMatchObject({ failed: 1, shownUntil: null });
    await runCommand(services(), seeBulk, context, { id });
    await runCommand(services(), seeBulk, context, { id });
    expect(await seen(office.admin, id)).toMatchObject({ shownUntil: expect.any(String) });
    await sql`update bulk.bulks set dismissed_at = now() where id = ${id}`;
    expect(await seen(office.admin, id)).toBeUndefined();
    await runCommand(services(), retryBulk, context, { id });
    await ended(id);
    expect(await seen(office.admin, id)).toMatchObject({ shownUntil: null });
    await runCommand(services(), dismissBulk, context, { id });
    expect(await seen(office.admin, id)).toBeUndefined();
  });

  it('shows what went well for so long that it can be read on a slow line too', async () => {
    const { sql } = api.running.runtime;
    const person = await newMember(api, office);
    const ids = [memberIdOf(office.id, person.id)];
    const context = await as(office.admin);
    const { id } = await runCommand(services(), startBulk, context, {
      action: 'remove',
      level,
      ids,
    });
    await ended(id);
    const endedAt = async (end: Date) => {
      await sql`update bulk.bulks set finished_at = ${end} where id = ${id}`;
      return seen(office.admin, id);
    };
    // Later than any stall of the machine.
    const end = Date.now() + 3_600_000;
    const shown = await endedAt(new Date(end));
    expect(Date.parse(shown?.shownUntil ?? '') - end).toBe(15_000);
    expect(await endedAt(new Date(Date.now() - 16_000))).toBeUndefined();
  });

  it('takes back what was done, once, however often it is asked for', async () => {
    const ids = await waiting(300);
    const { id } = await runCommand(services(), startBulk, await as(office.admin), {
      action: 'accept',
      level,
      ids,
    });
    await ended(id);
    await allowLateUndo();
    await api.running.runtime.sql`
      update requests.requests set undo_until = now() - interval '1 second' where id = ${ids[0] ?? ''}`;
    const context = await as(office.admin);
    const [first, again] = await Promise.all([
      runCommand(services(), undoBulk, context, { id }),
      runCommand(services(), undoBulk, context, { id }),
    ]);
    expect(again).toEqual(first);
    await ended(first.id);
    expect(await rowOf(first.id)).toMatchObject({ total: 300, done: 299, failed: 1 });
    expect(await stateOf(ids)).toEqual({ accepted: 1, pending: 299 });
    expect(await seen(office.admin, id)).toBeUndefined();
  });

  it('takes back nothing that another user decided meanwhile', async () => {
    const [first = '', second = ''] = await waiting(2);
    const context = await as(office.admin);
    const { id } = await runCommand(services(), startBulk, context, {
      action: 'accept',
      level,
      ids: [first, second],
    });
    await ended(id);
    await allowLateUndo();
    const other = await as(await secondAdmin());
    for (const status of ['pending', 'rejected'] as const) {
      await runCommand(services(), decideRequest, other, { level, status, requestId: first });
    }
    const undo = await runCommand(services(), undoBulk, context, { id });
    await ended(undo.id);
    expect(await rowOf(undo.id)).toMatchObject({ done: 1, failed: 1 });
    expect(await stateOf([first])).toEqual({ rejected: 1 });
    expect(await stateOf([second])).toEqual({ pending: 1 });
    await expect(runCommand(services(), retryBulk, context, { id })).rejects.toMatchObject({
      code: 'Conflict',
    });
  });

  it('takes back what could be undone when that was asked for, however late it is its turn', async () => {
    const [requestId = ''] = await waiting(1);
    const context = await as(office.admin);
    const { id } = await runCommand(services(), startBulk, context, {
      action: 'accept',
      level,
      ids: [requestId],
    });
    await ended(id);
    const undone = await api.running.runtime.sql.begin(async (tx) => {
      await tx`select 1 from requests.requests where id = ${requestId} for update`;
      const undo = await runCommand(services(), undoBulk, context, { id });
      await tx`
        update requests.requests as r set undo_until = b.started_at + interval '1 millisecond'
          from bulk.bulks as b where b.id = ${undo.id} and r.id = ${requestId}`;
      return undo.id;
    });
    await ended(undone);
    expect(await stateOf([requestId])).toEqual({ pending: 1 });
  });

  it('keeps to itself why it rejects, and tells it to who is rejected', async () => {
    const [requestId = ''] = await waiting(1);
    const reason = 'The photo shows someone else.';
    const order = { action: 'reject' as const, level, ids: [requestId], reason };
    const { id } = await runCommand(services(), startBulk, await as(office.admin), order);
    await ended(id);
    const { sql } = api.running.runtime;
    const [kept] = await sql<{ row: string }[]>`
      select to_jsonb(b)::text as row from bulk.bulks as b where id = ${id}`;
    expect(kept?.row).not.toContain('photo');
    expect(await sql`select reason from requests.requests where id = ${requestId}`).toEqual([
      { reason },
    ]);
  });

  it('goes on without a part that fails again and again', async () => {
    const ids = await waiting(600);
    const sql = connectAsOwner(api.running.runtime.directUrl);
    await sql.unsafe(`
      create function requests.break() returns trigger language plpgsql as
        $$ begin raise 'broken'; end $$;
      create trigger break before update on requests.requests for each row
        when (old.id = '${ids[300]}') execute function requests.break();`);
    const order = { action: 'accept' as const, level, ids };
    const { id } = await runCommand(services(), startBulk, await as(office.admin), order);
    await ended(id);
    await sql`drop function requests.break cascade`;
    await sql.end();
    expect(await rowOf(id)).toMatchObject({ done: 350, failed: 250 });
  });

  it('has no effect any more once the right to it is gone', async () => {
    const ids = await waiting(600);
    const person = await secondAdmin();
    const letGo = await hold(ids[300] ?? '');
    const { id } = await runCommand(services(), startBulk, await as(person), {
      action: 'accept',
      level,
      ids,
    });
    await halfway(id);
    await dismiss(person);
    await letGo();
    await ended(id, 'cancelled');
    const { accepted } = await stateOf(ids);
    // The chunk under way when the right was taken had asked for it before.
    expect([250, 500]).toContain(accepted);
    const actor = await actorOf(person);
    const [shown] = await shownBulks({ services: services(), actor } as AppLoadContext);
    expect(shown).toMatchObject({ id, state: 'cancelled', isAllowed: false });
    await expect(
      runCommand(services(), startBulk, await as(person), { action: 'accept', level, ids }),
    ).rejects.toMatchObject({ code: 'NotAllowed' });
  });
});

describe('a call about many', () => {
  it('does no more once the right to it is gone, and says what it did', async () => {
    const ids = await waiting(750);
    const person = await secondAdmin();
    const letGo = await hold(ids[300] ?? '');
    const decided = decideInChunks(api.running.runtime.services, await as(person), {
      level,
      status: 'accepted',
      ids,
    });
    await until(async () => expect(await stateOf(ids)).toMatchObject({ accepted: 250 }));
    await dismiss(person);
    await letGo();
    const { done, failed } = await decided;
    // The chunk under way when the right was taken had asked for it before.
    expect([250, 500]).toContain(done.length);
    expect(failed).toHaveLength(750 - done.length);
    expect(failed.at(-1)).toEqual({
      id: ids.at(-1),
      status: new DomainError('NotAllowed').message,
    });
    expect(await stateOf(ids)).toEqual({ accepted: done.length, pending: failed.length });
  });
});

describe('all that match', () => {
  /** Where nobody waits from before. */
  let quiet: Office;
  beforeAll(async () => {
    quiet = await newOffice(api);
  });
  const matching = (q: string) => ({ tab: 'pending', q, organizationId: quiet.id });
  const start = async (q: string) =>
    runCommand(services(), startBulk, await as(quiet.admin), {
      action: 'reject',
      level,
      matching: matching(q),
    });

  const count = async (q: string) => {
    const actor = await actorOf(quiet.admin);
    return countBulk(services(), actor, { action: 'reject', level, matching: matching(q) });
  };

  it('are those that wait and that the list finds', async () => {
    const here = { organizationId: quiet.id, locationId: quiet.locationId };
    const ids = await waitingRequests(api.running.runtime, here, 12);
    expect(await count('Person 00003')).toBe(1);
    await expect(count('Nobody at all')).rejects.toMatchObject({ code: 'NothingChosen' });
    const { id } = await start('Person 00003');
    await ended(id);
    expect((await rowOf(id))?.done).toBeGreaterThan(0);
    expect(await stateOf(ids)).toEqual({ rejected: 1, pending: 11 });
    await expect(start('Nobody at all')).rejects.toMatchObject({ code: 'NothingChosen' });
  });

  it('are refused where more match than were confirmed, but not where fewer do', async () => {
    const here = { organizationId: quiet.id, locationId: quiet.locationId };
    const ids = await waitingRequests(api.running.runtime, here, 12);
    const q = 'Person 00005';
    const shown = await count(q);
    const order = (confirmed: number) =>
      ({ action: 'reject', level, matching: matching(q), count: confirmed }) as const;
    const context = await as(quiet.admin);
    const late = await waitingRequests(api.running.runtime, here, 6);
    await expect(runCommand(services(), startBulk, context, order(shown))).rejects.toMatchObject({
      code: 'Conflict',
    });
    expect(await stateOf([...ids, ...late])).toEqual({ pending: 18 });
    const { id } = await runCommand(services(), startBulk, context, order(shown + 2));
    await ended(id);
    expect(await rowOf(id)).toMatchObject({ total: shown + 1, done: shown + 1 });
  });

  it('are without the admin where people are removed', async () => {
    const small = await newOffice(api);
    const others = [await newMember(api, small), await newMember(api, small)];
    const where = { tab: 'active', q: '', organizationId: small.id };
    const order = { action: 'remove', level, matching: where } as const;
    expect(await countBulk(services(), await actorOf(small.admin), order)).toBe(others.length);
    const { id } = await runCommand(services(), startBulk, await as(small.admin), order);
    await ended(id);
    expect(await rowOf(id)).toMatchObject({ total: others.length, done: others.length, failed: 0 });
  });

  it('are refused beyond ten thousand', async () => {
    await api.running.runtime.sql`
      insert into requests.requests
      select gen_random_uuid(), ${quiet.id}, ${quiet.locationId}, gen_random_uuid(), 'Crowd', 'Gardener',
             'E', '1234', 'crowd@people.example', null, 'pending', null, null, null, null, now(), 1
        from generate_series(1, 10001)`;
    await expect(count('Crowd')).rejects.toMatchObject({ code: 'TooManyChosen' });
    await expect(start('Crowd')).rejects.toMatchObject({ code: 'TooManyChosen' });
  });
});

describe('invitations', () => {
  async function importOf(
    here: Office,
    emails: readonly string[],
    invited = emails.length,
  ): Promise<string> {
    const rows = emails.map((email, n) => `Person ${n},${email}`);
    const { id } = await stage(api, here, ['name,email', ...rows].join('\n'));
    await startImport(api, here, id);
    expect(await importEnded(api, id)).toMatchObject({ invited });
    return id;
  }

  async function invite(here: Office, emails: readonly string[]) {
    await importOf(here, emails);
    for (const email of emails) await api.running.mailTo(email);
    const invited = await api.running.runtime.sql<{ id: string; email: string }[]>`
      select id, email from organizations.invitations where organization_id = ${here.id}`;
    const ids = new Map(invited.map((row) => [row.email, row.id]));
    return emails.map((email) => ids.get(email)!);
  }

  const refuse = (ids: readonly string[]) => api.running.runtime.sql`
    update organizations.invitations set is_refused = true where id = any(${[...ids]}::uuid[])`;

  const refusedAmong = async (ids: readonly string[]) => {
    const rows = await api.running.runtime.sql<{ id: string }[]>`
      select id from organizations.invitations
       where id = any(${[...ids]}::uuid[]) and is_refused`;
    return rows.map(({ id }) => id);
  };

  const leftIn = async ({ id }: Office) => {
    const rows = await api.running.runtime.sql<{ email: string }[]>`
      select email from organizations.invitations where organization_id = ${id} order by email`;
    return rows.map(({ email }) => email);
  };

  const newEmails = (length: number) => Array.from({ length }, () => api.newEmail());

  const linkIn = (mail: string) => /#token=([\w-]+)/.exec(mail)?.[1] ?? '';

  it('whose mail was refused are sent again with a new link, and no others', async () => {
    const here = await newOffice(api);
    const emails = newEmails(3);
    const ids = await invite(here, emails);
    const links = [];
    for (const email of emails) links.push(await newLinkFor(api, email));
    await refuse(ids.slice(0, 2));
    const matching = { tab: 'refused', q: '', organizationId: here.id };
    const order = { action: 'resend', level, matching } as const;
    expect(await countBulk(services(), await actorOf(here.admin), order)).toBe(2);
    const { id } = await runCommand(services(), startBulk, await as(here.admin), order);
    await ended(id);
    expect(await rowOf(id)).toMatchObject({ total: 2, done: 2, failed: 0 });
    expect(await refusedAmong(ids)).toEqual([]);
    for (const [nth, email] of emails.slice(0, 2).entries()) {
      const link = linkIn(await api.running.mailTo(email));
      await expect(invitationBy(services(), { token: links[nth]! })).rejects.toMatchObject({
        code: 'InvitationInvalid',
      });
      expect(await invitationBy(services(), { token: link })).toMatchObject({ email });
    }
    expect(await invitationBy(services(), { token: links[2]! })).toMatchObject({
      email: emails[2],
    });
    await expect(
      runCommand(services(), startBulk, await as(here.admin), order),
    ).rejects.toMatchObject({ code: 'NothingChosen' });
  });

  it('are each refused by itself: of others, withdrawn ones, and of whom is sent too much', async () => {
    const [here, elsewhere] = [await newOffice(api), await newOffice(api)];
    const emails = newEmails(4);
    const [due = '', sent = '', spent = '', gone = ''] = await invite(here, emails);
    const [foreign = ''] = await invite(elsewhere, [api.newEmail()]);
    const all = [due, spent, gone, foreign];
    await refuse(all);
    const { sql, env } = api.running.runtime;
    await takeSeveral(sql, services().hashes.mailsTo(emails[2]!), 5, env.LIMIT_MAILS_RECEIVED);
    const admin = await as(here.admin);
    const which = { organizationId: here.id, id: gone };
    await runCommand(services(), withdrawInvitation, admin, which);
    const order = { action: 'resend', level, ids: [due, sent, spent, gone, foreign] } as const;
    const { id } = await runCommand(services(), startBulk, admin, order);
    await ended(id);
    expect(await rowOf(id)).toMatchObject({ total: 5, done: 2, failed: 3 });
    const part = { start: 0, end: 10 };
    const failures = await bulkFailures(services(), await actorOf(here.admin), id, part);
    expect(failures.rows).toEqual([
      { id: spent, name: 'Person 2', why: messages.tooMany },
      { id: gone, name: '', why: messages.notFound },
      { id: foreign, name: '', why: messages.notFound },
    ]);
    expect((await refusedAmong(all)).sort()).toEqual([spent, foreign].sort());
  });

  it('are withdrawn, as many as are selected or found: no link works, and no mail leaves', async () => {
    const here = await newOffice(api);
    const [first = '', second = '', third = ''] = newEmails(3);
    const ids = await invite(here, [first, second, third]);
    const link = await newLinkFor(api, first);
    const admin = await as(here.admin);
    const one = { action: 'withdraw', level, ids: ids.slice(0, 1) } as const;
    await ended((await runCommand(services(), startBulk, admin, one)).id);
    expect(await leftIn(here)).toEqual([second, third].sort());
    expect(await invitationMail(services(), { token: link })).toBeNull();
    await refuse(ids.slice(1, 2));
    for (const [tab, left] of [
      ['refused', [third]],
      ['all', []],
    ] as const) {
      const matching = { tab, q: '', organizationId: here.id };
      const order = { action: 'withdraw', level, matching } as const;
      expect(await countBulk(services(), await actorOf(here.admin), order)).toBe(1);
      await ended((await runCommand(services(), startBulk, admin, order)).id);
      expect(await leftIn(here)).toEqual(left);
    }
  });

  it('of people who were invited again since are left, and those of others', async () => {
    const [here, elsewhere] = [await newOffice(api), await newOffice(api)];
    const [again = ''] = await invite(here, newEmails(1));
    const [foreign = ''] = await invite(elsewhere, newEmails(1));
    const admin = await as(here.admin);
    const letGo = await holdTurn(here.admin);
    const order = { action: 'withdraw', level, ids: [again, foreign] } as const;
    const { id } = await runCommand(services(), startBulk, admin, order);
    const which = { organizationId: here.id, id: again };
    await runCommand(services(), resendInvitation, admin, which);
    await letGo();
    await ended(id);
    expect(await rowOf(id)).toMatchObject({ done: 0, failed: 2 });
    const { rows } = await bulkFailures(services(), await actorOf(here.admin), id, {
      ...{ start: 0, end: 10 },
    });
    expect(rows).toEqual([
      { id: again, name: 'Person 0', why: messages.conflict },
      { id: foreign, name: '', why: messages.notFound },
    ]);
    expect([await leftIn(here), await leftIn(elsewhere)]).toMatchObject([[{}], [{}]]);
  });

  it('of a file are withdrawn together: not those from before, nor of who has joined', async () => {
    const here = await newOffice(api);
    const [before = '', known = '', joins = '', waits = ''] = newEmails(4);
    await importOf(here, [before, known]);
    const file = await importOf(here, [known, joins, waits], 2);
    const link = await newLinkFor(api, joins);
    const account = { token: link, username: 'June Joined', passwordHash: PASSWORD };
    const visitor = { actor: null, correlationId: 'test', address: '' };
    await runCommand(services(), acceptInvitation, visitor, account);
    const admin = await as(here.admin);
    const which = { organizationId: here.id, id: file };
    const ids = await invitedByImport(services(), await actorOf(here.admin), which);
    expect(ids).toHaveLength(1);
    const stillWaits = async () => hasInvited(services(), await actorOf(here.admin), which);
    expect(await stillWaits()).toBe(true);
    const order = { organizationId: here.id, ids };
    await ended((await runCommand(services(), withdrawInvitations, admin, order)).id);
    expect(await leftIn(here)).toEqual([before, known].sort());
    expect(await invitedByImport(services(), await actorOf(here.admin), which)).toEqual([]);
    expect(await stillWaits()).toBe(false);
    const { admin: stranger } = await newOffice(api);
    await expect(invitedByImport(services(), await actorOf(stranger), which)).rejects.toMatchObject(
      { code: 'NotFound' },
    );
    await expect(
      runCommand(services(), withdrawInvitations, await as(stranger), order),
    ).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('are sent again and withdrawn by corporate admins alone', async () => {
    const member = await newMember(api, office);
    const locationAdmin = await newMember(api, office);
    await grant(api, locationAdmin, { role: 'LOCATION_ADMIN', ...place() });
    for (const person of [member, locationAdmin]) {
      for (const one of ['organizations', 'locations'] as const) {
        for (const action of ['resend', 'withdraw'] as const) {
          const order = { action, level: one, ids: [newId()] };
          await expect(
            runCommand(services(), startBulk, await as(person), order),
          ).rejects.toMatchObject({ code: 'NotAllowed' });
        }
      }
    }
  });
});

describe('what was decided of many', () => {
  it('has its mails, in the admin’s language, and pictures wait until it cannot be undone, behind those of others', async () => {
    const [requestId = ''] = await waiting(1);
    const order = { action: 'accept' as const, level, ids: [requestId] };
    await runCommand(services(), chooseLanguage, await as(office.admin), { language: 'pt' });
    await ended((await runCommand(services(), startBulk, await as(office.admin), order)).id);
    const { sql } = api.running.runtime;
    expect(await sql`select 1 from cards.waiting where card_id = ${requestId}`).toHaveLength(1);
    await until(async () => {
      const waitingJobs = await sql<{ priority: number; waits: boolean; payload: string }[]>`
        select priority, run_at > now() as waits, payload::text
          from graphile_worker._private_jobs
         where payload::text like ${`%render/${requestId}%`}`;
      expect(waitingJobs).toMatchObject([{ priority: 10, waits: true }]);
      expect(waitingJobs[0]?.payload).toContain(`decision/${requestId}/2`);
      expect(waitingJobs[0]?.payload).toMatch(/"language": ?"pt"/);
    });
    await asEver();
    await sql`
      update graphile_worker._private_jobs set run_at = now()
       where payload::text like ${`%render/${requestId}%`}`;
    await until(async () => {
      expect(await sql`select 1 from cards.waiting where card_id = ${requestId}`).toEqual([]);
    });
  });
});
