import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#foundation/ids';
import type { Grant } from '#foundation/roles';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { append, until } from '#tests/support/log';
import {
  keyOf,
  type PresenceViewer,
  type PageTargets,
  type PresenceTarget,
} from '../../app/live/presence-target';
import { person, signIn, startInstance, type Instance, type Session } from './instance';
import { listening, type Receiver } from './receiver';

let database: FreshDatabase;
let one: Instance;
let other: Instance;
const listen = listening();

beforeAll(async () => {
  database = await freshDatabase();
  const limits = { presenceFreshMs: 6000, looksBurst: 20, looksPerSecond: 1 };
  one = await startInstance(database.url, { limits });
  other = await startInstance(database.url, { limits });
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await database.drop();
});

const adminOf = (organizationId: string): Grant => ({ role: 'CORPORATE_ADMIN', organizationId });

interface Editor {
  session: Session;
  receiver: Receiver;
  /** What was said last of who has something open, or this; what is said of two comes in either order. */
  people: (target?: PresenceTarget) => string[] | null;
  /** Of which things that was said. */
  heard: Set<string>;
  look: (open: PresenceTarget | null, listed?: PresenceTarget[]) => void;
  say: (anything: unknown) => void;
}

async function editor(
  grants: Grant[],
  { at = one, kind = 'page' }: { at?: Instance; kind?: Session['kind'] } = {},
): Promise<Editor> {
  const session = await signIn(one.runtime, await person(one.runtime, grants), kind);
  const receiver = await listen(at, session);
  let last: PresenceViewer[] | null = null;
  const of = new Map<string, PresenceViewer[]>();
  const heard = new Set<string>();
  receiver.socket.on('viewers', ({ key, people }) => {
    last = people;
    of.set(key, people);
    heard.add(key);
  });
  return {
    session,
    receiver,
    people: (target) => {
      const people = target ? of.get(keyOf(target)) : last;
      return people?.map(({ userId }) => userId) ?? null;
    },
    heard,
    look: (open, listed = []) => receiver.socket.emit('look', { open, listed }),
    say: (anything) => receiver.socket.emit('look', anything as PageTargets),
  };
}

const design = (organizationId = newId()): PresenceTarget => ({
  kind: 'corporate-design',
  organizationId,
  id: organizationId,
});

const sees = (who: Editor, people: Editor[], target?: PresenceTarget) =>
  until(
    () => JSON.stringify(who.people(target)),
    (seen) => seen === JSON.stringify(people.map(({ session }) => session.userId)),
  );

describe('an editor who has a design open', () => {
  it('sees who else has, in this process and in another, as they come and go', async () => {
    const it = design();
    const ada = await editor([adminOf(it.organizationId)]);
    const ben = await editor([adminOf(it.organizationId)], { at: other });
    ada.look(it);
    await sees(ada, [ada]);
    ben.look(it);
    await sees(ada, [ada, ben]);
    await sees(ben, [ada, ben]);
    ben.look(null);
    await sees(ada, [ada]);
    ben.look(it);
    await sees(ada, [ada, ben]);
    ben.receiver.close();
    await sees(ada, [ada]);
  });

  it('is one person however many windows show it', async () => {
    const it = design();
    const ada = await editor([adminOf(it.organizationId)]);
    const window = await listen(other, ada.session);
    ada.look(it);
    await sees(ada, [ada]);
    window.socket.emit('look', { open: it, listed: [] });
    const ben = await editor([adminOf(it.organizationId)]);
    ben.look(it);
    await sees(ben, [ada, ben]);
  });

  it('is forgotten once the process is dead, and never while it lives', async () => {
    const it = design();
    const ada = await editor([adminOf(it.organizationId)]);
    ada.look(it);
    await sees(ada, [ada]);
    const gone = await person(one.runtime);
    // Heard of until it is said to be long ago, however slow the others are.
    await one.runtime.sql`
      insert into live.lookers (socket, process, thing, user_id, since, seen_at)
      values ('of-the-dead', ${newId()}, ${`corporate-design/${it.id}/${it.id}`}, ${gone}, 'epoch',
              'infinity')`;
    const ben = await editor([adminOf(it.organizationId)]);
    ben.look(it);
    await until(
      () => ben.people()?.length,
      (count) => count === 3,
    );
    await one.runtime.sql`
      update live.lookers set seen_at = 'epoch' where socket = 'of-the-dead'`;
    await sees(ben, [ada, ben]);
  });

  it('is seen again when the process was slow for so long that it was taken for dead', async () => {
    const it = design();
    const ada = await editor([adminOf(it.organizationId)]);
    const ben = await editor([adminOf(it.organizationId)], { at: other });
    ben.look(it);
    await sees(ben, [ben]);
    ada.look(it);
    await sees(ada, [ben, ada]);
    await one.runtime.sql`
      with gone as (delete from live.lookers where user_id = ${ben.session.userId} returning thing)
      select pg_notify('leafcard_lookers', thing) from gone`;
    await sees(ada, [ada, ben]);
  });

  it('is not seen any more when the role ends', async () => {
    const it = design();
    const grant = adminOf(it.organizationId);
    const ada = await editor([grant]);
    const ben = await editor([grant], { at: other });
    ada.look(it);
    await sees(ada, [ada]);
    ben.look(it);
    await sees(ada, [ada, ben]);
    const { userId } = ben.session;
    await append(one.runtime, `user-${userId}`, [
      { type: 'RoleRevoked', data: { userId, ...grant } },
    ]);
    await sees(ada, [ada]);
  });
});

/** A request that waits at a location of the organization. */
async function request(organizationId: string, locationId = newId()): Promise<PresenceTarget> {
  const id = newId();
  const userId = newId();
  const details = { name: 'Ada', designation: 'Engineer', employeeId: 'E-1', contactNumber: '1' };
  await append(one.runtime, `user-${userId}`, [
    { type: 'UserRegistered', data: { userId, email: `${userId}@mail.test`, username: 'Ada' } },
  ]);
  await append(one.runtime, `request-${id}`, [
    {
      type: 'RequestSubmitted',
      data: {
        requestId: id,
        organizationId,
        locationId,
        userId,
        ...details,
        email: `${userId}@mail.test`,
        photo: null,
      },
    },
  ]);
  return { kind: 'request', organizationId, id };
}

describe('an admin who lists a request', () => {
  it('sees who opens and leaves it, in this process and in another, and is not seen', async () => {
    const organizationId = newId();
    const [first, second] = [await request(organizationId), await request(organizationId)];
    const ada = await editor([adminOf(organizationId)]);
    const ben = await editor([adminOf(organizationId)], { at: other });
    ben.look(first);
    await sees(ben, [ben]);
    ada.look(null, [first, second]);
    await sees(ada, [ben]);
    expect(ada.heard).toEqual(new Set([keyOf(first)]));
    ben.look(second);
    await sees(ada, [], first);
    await sees(ada, [ben], second);
    await sees(ben, [ben], second);
    ben.receiver.close();
    await sees(ada, [], second);
  });

  it('hears nothing of what it lists no more', async () => {
    const organizationId = newId();
    const [first, second] = [await request(organizationId), await request(organizationId)];
    const ada = await editor([adminOf(organizationId)]);
    const ben = await editor([adminOf(organizationId)]);
    const own = design(organizationId);
    ada.look(null, [first]);
    ada.look(own, [second]);
    await sees(ada, [ada]);
    ben.look(first);
    await sees(ben, [ben]);
    ben.look(second);
    await sees(ada, [ben], second);
    expect(ada.heard).toEqual(new Set([own, second].map(keyOf)));
  });
});

describe('a location admin', () => {
  it('sees who opens a request of the own location, and of no other', async () => {
    const organizationId = newId();
    const locationId = newId();
    const [own, foreign] = [
      await request(organizationId, locationId),
      await request(organizationId),
    ];
    const local = await editor([{ role: 'LOCATION_ADMIN', organizationId, locationId }]);
    const admin = await editor([adminOf(organizationId)]);
    local.look(null, [own, foreign]);
    admin.look(foreign);
    await sees(admin, [admin]);
    admin.look(own);
    await sees(local, [admin]);
    expect(local.heard).toEqual(new Set([keyOf(own)]));
    local.look(foreign);
    local.look(own);
    await sees(local, [admin, local]);
    expect(local.heard).toEqual(new Set([keyOf(own)]));
  });
});

describe('nobody learns of it', () => {
  it('without a role there', async () => {
    const it = design();
    const ada = await editor([adminOf(it.organizationId)]);
    const stranger = await editor([adminOf(newId())]);
    const lister = await editor([adminOf(newId())]);
    const auditor = await editor([{ role: 'AUDITOR', organizationId: it.organizationId }]);
    stranger.look(it);
    lister.look(null, [it]);
    auditor.look(it);
    ada.look(it);
    await sees(ada, [ada]);
    expect([stranger, lister, auditor].map(({ people }) => people())).toEqual([null, null, null]);
  });

  it.each([
    ['a program', 'api', { open: design(), listed: [] }],
    ['a page that talks nonsense', 'page', { open: { kind: 'everything' }, listed: [] }],
    [
      'a page that lists too much',
      'page',
      { open: null, listed: Array.from({ length: 51 }, () => design()) },
    ],
    ['a page that never stops', 'page', { open: null, listed: [] }],
  ] as const)('as %s, which is cut off', async (_, kind, said) => {
    const user = await editor([], { kind });
    for (let times = 0; times < 25; times += 1) user.say(said);
    await user.receiver.until(() => user.receiver.hungUp !== null);
  });
});
