import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LeafEvent } from '#events/catalogue';
import type { BulkView } from '#modules/bulk/contract';
import type { Actor, CommandContext } from '#modules/shared/actor';
import { DomainError } from '#modules/shared/errors';
import { newId } from '#modules/shared/ids';
import { waitingRequests } from '#tests/support/waiting-requests';
import { newOffice, type Office } from '../api/support/organizations';
import { startApi, type Api, type Person } from '../api/support/people';

let api: Api;
let office: Office;
beforeAll(async () => {
  api = await startApi();
  office = await newOffice(api);
});
afterAll(() => api.stop());

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 25 });
const bulk = () => api.running.house.bulk;
const side = 'organizations' as const;

async function actorOf({ token }: Person): Promise<Actor> {
  const actor = await api.running.house.identity.queries.actorOf(token, 'api');
  if (!actor) throw new Error('Nobody is signed in.');
  return actor;
}

async function as(person: Person, more: Partial<CommandContext> = {}): Promise<CommandContext> {
  return { actor: await actorOf(person), correlationId: 'test', address: '127.0.0.1', ...more };
}

const place = () => ({ organizationId: office.id, locationId: office.locationId });
const waiting = (count: number) => waitingRequests(api.running.house, place(), count);

const stateOf = async (ids: string[]): Promise<Record<string, number>> => {
  const rows = await api.running.house.sql<{ state: string; n: number }[]>`
    select is_approved as state, count(*)::int as n from requests.requests
     where id = any(${ids}::uuid[]) group by 1`;
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};

const seen = async (person: Person, id: string): Promise<BulkView | undefined> =>
  (await bulk().queries.recent(await actorOf(person))).find((one) => one.id === id);

const rowOf = async (id: string) => {
  const [row] = await api.running.house.sql<
    { state: string; done: number; failed: number; total: number }[]
  >`select state, done, failed, total from bulk.bulks where id = ${id}`;
  return row;
};
const ended = (id: string, state = 'finished') =>
  until(async () => expect(await rowOf(id)).toMatchObject({ state }));

const typesIn = async (stream: string): Promise<string[]> => {
  const { events } = await api.running.house.store.readStream<LeafEvent>(stream);
  return events.map(({ type }) => type);
};

describe('a deed on many', () => {
  it('is done to each, and tells what came of it', async () => {
    const ids = await waiting(600);
    const [first = '', second = ''] = ids;
    const { requests } = api.running.house;
    await requests.commands.decide(await as(office.admin), {
      side,
      isApproved: 'R',
      requestId: first,
    });
    const chosen = [...ids, newId()];
    const { id } = await bulk().commands.start(await as(office.admin), {
      deed: 'accept',
      side,
      ids: chosen,
    });
    await ended(id);
    expect(await stateOf(ids)).toEqual({ T: 599, R: 1 });
    expect(await seen(office.admin, id)).toMatchObject({ total: 601, done: 599, failed: 2 });
    const { rows, total } = await bulk().queries.failures(await actorOf(office.admin), id, {
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
    const { events } = await api.running.house.store.readStream<LeafEvent>(`request-${second}`);
    expect(events.at(-1)?.metadata).toMatchObject({
      actor: office.admin.id,
      correlation: `bulk/${id}`,
    });
    expect(await typesIn(`corporate-card-${second}`)).toContain('CorporateCardIssued');
  });

  it('begins once, however often it is asked for under one key', async () => {
    const ids = await waiting(3);
    const context = await as(office.admin, { idempotencyKey: newId() });
    const order = { deed: 'accept' as const, side, ids };
    const started = await Promise.all([1, 2, 3].map(() => bulk().commands.start(context, order)));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    await ended(started[0]?.id ?? '');
    expect(await typesIn(`request-${ids[0]}`)).toHaveLength(2);
  });
});
