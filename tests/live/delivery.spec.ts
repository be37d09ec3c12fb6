import { actorByToken, deleteOwnAccount } from '#modules/identity/index.server';
import { runCommand } from '#events/command.server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeafEvent } from '#events/catalogue';
import { systemContext } from '#events/store.server';
import { newId } from '#foundation/ids';
import type { Grant } from '#foundation/roles';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { append, record } from '#tests/support/log';
import { newest, person, settled, signIn, signOut, startInstance, type Instance } from './instance';
import { listening, type Receiver } from './receiver';

/** Two processes' worth of the product on one database. */
let database: FreshDatabase;
let one: Instance;
let other: Instance;
const listen = listening();

beforeAll(async () => {
  database = await freshDatabase();
  one = await startInstance(database.url);
  other = await startInstance(database.url);
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await database.drop();
});

const newListener = async (
  grants: Grant[] = [],
  { kind = 'page', at = one }: { kind?: 'page' | 'api'; at?: Instance } = {},
) => {
  const userId = await person(one.runtime, grants);
  const session = await signIn(one.runtime, userId, kind);
  return { userId, session, receiver: await listen(at, session) };
};

const grantTo = (userId: string, grant: Grant) =>
  append(one.runtime, `user-${userId}`, [{ type: 'RoleGranted', data: { userId, ...grant } }]);

const revokeFrom = (userId: string, grant: Grant) =>
  append(one.runtime, `user-${userId}`, [{ type: 'RoleRevoked', data: { userId, ...grant } }]);

const rename = (userId: string): Promise<unknown> =>
  append(one.runtime, `user-${userId}`, [
    { type: 'UsernameChanged', data: { userId, username: 'Renamed Person' } },
  ]);

/** A second by contract; the rest is what a busy machine may add. */
const SOON_MS = 20_000;

/** How long until it holds, in milliseconds. */
const took = async (work: () => Promise<unknown>, receiver: Receiver, holds: () => boolean) => {
  const begun = performance.now();
  await work();
  await receiver.until(holds);
  return performance.now() - begun;
};

describe('who hears of a change', () => {
  it('is the person, with all that the contract promises', async () => {
    const { userId, receiver } = await newListener([], { kind: 'api' });
    const organizationId = newId();
    await grantTo(userId, { role: 'AUDITOR', organizationId });
    await receiver.until(() => receiver.changes.length === 1);
    expect(receiver.changes[0]).toEqual({
      position: await newest(one.runtime),
      type: 'RoleChanged',
      id: userId,
      organizationId,
      userId,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    });
  });

  it('is the super admin, on pages, of everybody who comes, changes and goes', async () => {
    const { receiver } = await newListener([{ role: 'SUPER_ADMIN' }]);
    const userId = await person(one.runtime, [{ role: 'AUDITOR', organizationId: newId() }]);
    await rename(userId);
    await append(one.runtime, `user-${userId}`, [
      { type: 'AccountDeleted', data: { userId, how: 'admin' } },
    ]);
    await receiver.until(() => receiver.privateChanges.length === 4);
    expect(receiver.privateChanges.map(({ type, id }) => [type, id])).toEqual([
      ['UserRegistered', userId],
      ['RoleChanged', userId],
      ['UsernameChanged', userId],
      ['AccountDeleted', userId],
    ]);
    expect(receiver.changes).toEqual([]);
  });

  it('is nobody else', async () => {
    const stranger = await newListener();
    const elsewhere = await newListener([
      { role: 'CORPORATE_ADMIN', organizationId: newId() },
      { role: 'LOCATION_ADMIN', organizationId: newId(), locationId: newId() },
    ]);
    const userId = await person(one.runtime, [
      { role: 'CORPORATE_ADMIN', organizationId: newId() },
    ]);
    await rename(userId);
    // Own changes that come later show that the others' did not come at all.
    await rename(stranger.userId);
    await rename(elsewhere.userId);
    for (const { receiver, userId: own } of [stranger, elsewhere]) {
      await receiver.until(() => receiver.privateChanges.some(({ id }) => id === own));
      expect(receiver.privateChanges.map(({ id }) => id)).toEqual([own]);
      expect(receiver.changes).toEqual([]);
    }
  });

  it('never is a program where only pages are meant, live or caught up', async () => {
    const { userId, session, receiver } = await newListener([{ role: 'SUPER_ADMIN' }], {
      kind: 'api',
    });
    const before = await newest(one.runtime);
    await rename(userId);
    await grantTo(userId, { role: 'AUDITOR', organizationId: newId() });
    await receiver.until(() => receiver.changes.length === 1);
    expect(receiver.heard).toEqual(['ready', 'change']);
    await settled(one);
    const later = await listen(one, session, before);
    expect(later.heard).toEqual(['change', 'ready']);
  });

  it('are admins and auditors of the organization, and admins of the location alone', async () => {
    const organizationId = newId();
    const locationId = newId();
    const admin = await newListener([{ role: 'CORPORATE_ADMIN', organizationId }]);
    const auditor = await newListener([{ role: 'AUDITOR', organizationId }], { at: other });
    const here = await newListener([{ role: 'LOCATION_ADMIN', organizationId, locationId }]);
    const there = await newListener([
      { role: 'LOCATION_ADMIN', organizationId, locationId: newId() },
    ]);
    const newcomer = await person(one.runtime);
    const begun = await newest(one.runtime);
    await grantTo(newcomer, { role: 'LOCATION_ADMIN', organizationId, locationId });
    for (const { receiver } of [admin, auditor, here]) {
      await receiver.until(() => receiver.changes.some(({ id }) => id === newcomer));
      expect(receiver.changes.filter(({ id }) => id === newcomer)).toHaveLength(1);
    }
    await rename(there.userId);
    await there.receiver.until(() => there.receiver.privateChanges.length > 0);
    expect(there.receiver.changes).toEqual([]);
    for (const [{ session }, count] of [
      [admin, 1],
      [auditor, 1],
      [here, 1],
      [there, 0],
    ] as const) {
      await settled(other);
      const late = await listen(other, session, begun);
      expect(late.changes.map(({ id }) => id)).toEqual(Array<string>(count).fill(newcomer));
    }
  });

  it('gets each change once, however many roles it is due to', async () => {
    const organizationId = newId();
    const locationId = newId();
    const { userId, receiver } = await newListener([
      { role: 'SUPER_ADMIN' },
      { role: 'CORPORATE_ADMIN', organizationId },
      { role: 'LOCATION_ADMIN', organizationId, locationId },
    ]);
    const grant: Grant = { role: 'AUDITOR', organizationId, locationId };
    await grantTo(userId, grant);
    await rename(userId);
    await receiver.until(() => receiver.privateChanges.length > 0);
    expect(receiver.changes.map(({ type }) => type)).toEqual(['RoleChanged']);
    expect(receiver.privateChanges.map(({ type }) => type)).toEqual(['UsernameChanged']);
  });
});

describe('a process that is behind the one a receiver comes from', () => {
  it('sends it nothing that it has seen, and everything after that', async () => {
    const userId = await person(one.runtime);
    const session = await signIn(one.runtime, userId, 'page');
    await settled(other);
    // The other process sees nothing for a while, as if it were busy.
    let goOn = () => {};
    const busy = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const release = other.runtime.feed.subscribe(() => busy);
    await rename(userId);
    await settled(other);
    await rename(userId);
    const seen = await newest(one.runtime);
    const receiver = await listen(other, session, seen);
    expect(receiver.ready).toBe(seen);
    await rename(userId);
    goOn();
    release();
    await receiver.until(() => receiver.privateChanges.length > 0);
    await settled(other);
    expect(receiver.privateChanges.map(({ position }) => position)).toEqual([
      await newest(one.runtime),
    ]);
  });
});

describe('a role', () => {
  const organizationId = newId();
  const role: Grant = { role: 'CORPORATE_ADMIN', organizationId };

  it('opens its rooms to who is connected already', async () => {
    const { userId, receiver } = await newListener();
    await grantTo(userId, role);
    const newcomer = await person(one.runtime, [role]);
    await receiver.until(() => receiver.changes.length === 2);
    expect(receiver.changes.map(({ id }) => id)).toEqual([userId, newcomer]);
  });

  it.each([
    ['in this process', () => one],
    ['in another process', () => other],
  ])('that is revoked lets nothing more through, %s', async (_, at) => {
    const { userId, receiver } = await newListener([role], { at: at() });
    const newcomer = await person(one.runtime);
    // In one append, so that what follows the revocation is delivered together with it.
    await one.runtime.store.transaction(systemContext('test'), async (unit) => {
      await record<LeafEvent>(unit, `user-${userId}`, [
        { type: 'RoleRevoked', data: { userId, ...role } },
      ]);
      await record<LeafEvent>(unit, `user-${newcomer}`, [
        { type: 'RoleGranted', data: { userId: newcomer, ...role } },
      ]);
    });
    await rename(userId);
    await receiver.until(() => receiver.privateChanges.length > 0);
    expect(receiver.changes.map(({ id }) => id)).toEqual([userId]);
  });

  it('that was revoked counts for nothing in catch-up', async () => {
    const { userId, session } = await newListener([role]);
    const before = await newest(one.runtime);
    await person(one.runtime, [role]);
    await revokeFrom(userId, role);
    const receiver = await listen(one, session);
    await settled(one);
    const late = await listen(one, session, before);
    expect(late.changes.map(({ id }) => id)).toEqual([userId]);
    expect(receiver.changes).toEqual([]);
  });
});

describe('the end of a session', () => {
  it.each([
    ['in this process', () => one],
    ['in another process', () => other],
  ])('is announced at once and the line is closed, %s', async (_, at) => {
    const { userId, session, receiver } = await newListener([], { at: at() });
    const elsewhere = await listen(at(), await signIn(one.runtime, userId, 'page'));
    const ms = await took(
      () => signOut(one.runtime, session),
      receiver,
      () => receiver.hungUp !== null,
    );
    expect(receiver.ended).toBe('signed-out');
    expect(ms).toBeLessThan(SOON_MS);
    await rename(userId);
    await elsewhere.until(() =>
      elsewhere.privateChanges.some(({ type }) => type === 'UsernameChanged'),
    );
    expect(elsewhere.ended).toBeNull();
    expect(receiver.privateChanges.some(({ type }) => type === 'UsernameChanged')).toBe(false);
  });

  it('comes to all sessions of a deleted account, pages and programs', async () => {
    const {
      userId,
      session,
      receiver: page,
    } = await newListener([{ role: 'AUDITOR', organizationId: newId() }]);
    const program = await listen(other, await signIn(one.runtime, userId, 'api'));
    const actor = await actorByToken(one.runtime.services, session.token, 'page');
    const ms = await took(
      () =>
        runCommand(
          one.runtime.services,
          deleteOwnAccount,
          { ...systemContext('test'), actor },
          undefined,
        ),
      page,
      () => page.hungUp !== null,
    );
    await program.until(() => program.hungUp !== null);
    expect([page.ended, program.ended]).toEqual(['deleted', 'deleted']);
    expect(ms).toBeLessThan(SOON_MS);
  });

  it('comes by itself when it runs out', async () => {
    const userId = await person(one.runtime);
    const session = await signIn(one.runtime, userId, 'page', 8);
    const receiver = await listen(one, session);
    await receiver.until(() => receiver.hungUp !== null);
    expect(receiver.ended).toBe('expired');
  });
});
