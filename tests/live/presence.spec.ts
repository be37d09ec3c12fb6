import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#modules/shared/ids';
import type { Grant } from '#modules/shared/roles';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { until } from '#tests/support/log';
import type { Looker, Thing } from '../../app/live/thing';
import { append, person, signIn, startInstance, type Instance, type Session } from './instance';
import { listenAs, type Receiver } from './receiver';

let database: FreshDatabase;
let one: Instance;
let other: Instance;
const receivers: Receiver[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const limits = { presenceFreshMs: 900, looksBurst: 20 };
  one = await startInstance(database.url, { limits });
  other = await startInstance(database.url, { limits });
});
afterEach(() => {
  for (const receiver of receivers.splice(0)) receiver.close();
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
  /** What was said last of who has it open. */
  people: () => string[] | null;
  look: (at: unknown) => void;
}

async function editor(
  grants: Grant[],
  { at = one, kind = 'page' }: { at?: Instance; kind?: Session['kind'] } = {},
): Promise<Editor> {
  const session = await signIn(one.house, await person(one.house, grants), kind);
  const receiver = listenAs(at.url, session);
  receivers.push(receiver);
  let people: Looker[] | null = null;
  receiver.socket.on('lookers', (told) => {
    ({ people } = told);
  });
  await receiver.until(() => receiver.ready !== null);
  return {
    session,
    receiver,
    people: () => people && people.map(({ userId }) => userId),
    look: (it) => receiver.socket.emit('look', it as Thing | null),
  };
}

const design = (organizationId = newId()): Thing => ({
  kind: 'corporate-design',
  organizationId,
  id: organizationId,
});

const sees = (who: Editor, people: Editor[]) =>
  until(
    () => JSON.stringify(who.people()),
    (seen) => seen === JSON.stringify(people.map(({ session }) => session.userId)),
  );

describe('whoever has a design open', () => {
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
    const window = listenAs(other.url, ada.session);
    receivers.push(window);
    await window.until(() => window.ready !== null);
    ada.look(it);
    await sees(ada, [ada]);
    window.socket.emit('look', it);
    const ben = await editor([adminOf(it.organizationId)]);
    ben.look(it);
    await sees(ben, [ada, ben]);
  });

  it('is forgotten once the process is dead, and never while it lives', async () => {
    const it = design();
    const ada = await editor([adminOf(it.organizationId)]);
    ada.look(it);
    await sees(ada, [ada]);
    const gone = await person(one.house);
    // Heard of until it is said to be long ago, however slow the others are.
    await one.house.sql`
      insert into live.lookers (socket, process, thing, user_id, since, seen_at)
      values ('of-the-dead', ${newId()}, ${`corporate-design/${it.id}/${it.id}`}, ${gone}, 'epoch',
              'infinity')`;
    const ben = await editor([adminOf(it.organizationId)]);
    ben.look(it);
    await until(
      () => ben.people()?.length,
      (count) => count === 3,
    );
    await one.house.sql`
      update live.lookers set seen_at = 'epoch' where socket = 'of-the-dead'`;
    await sees(ben, [ada, ben]);
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
    await append(one.house, `user-${userId}`, [
      { type: 'RoleRevoked', data: { userId, ...grant } },
    ]);
    await sees(ada, [ada]);
  });
});

describe('nobody learns of it', () => {
  it('without a role there', async () => {
    const it = design();
    const ada = await editor([adminOf(it.organizationId)]);
    const stranger = await editor([adminOf(newId())]);
    const auditor = await editor([{ role: 'AUDITOR', organizationId: it.organizationId }]);
    stranger.look(it);
    auditor.look(it);
    ada.look(it);
    await sees(ada, [ada]);
    expect([stranger.people(), auditor.people()]).toEqual([null, null]);
  });

  it.each([
    ['a program', 'api', design()],
    ['a page that talks nonsense', 'page', { kind: 'everything' }],
    ['a page that never stops', 'page', null],
  ] as const)('as %s, which is cut off', async (_, kind, said) => {
    const somebody = await editor([], { kind });
    for (let times = 0; times < 25; times += 1) somebody.look(said);
    await somebody.receiver.until(() => somebody.receiver.hungUp !== null);
  });
});
