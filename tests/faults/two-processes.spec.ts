import { afterEach, expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database';
import { startRuntime } from '#tests/support/runtime';
import { append, until } from '#tests/support/log';
import { openWire } from '#tests/support/wire';
import { callerOf } from '../api/support/client';
import { grant, newMember, newOffice, unique } from '../api/support/organizations';
import { startApi, type Person } from '../api/support/people';
import { newApplicant, OF_ORGANIZATIONS } from '../api/support/requests';
import { signIn, type Session } from '../live/instance';
import { listenAs, type Receiver } from '../live/receiver';

const cleaning: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

/** Two web processes on one database, of which one can be cut from it, and with it from the other. */
async function twoProcesses() {
  const database = await freshDatabase();
  cleaning.push(database.drop);
  const there = await startApi({}, { databaseUrl: database.url });
  cleaning.push(there.stop);
  const wire = await openWire(database.url);
  cleaning.push(wire.close);
  const cut = await startRuntime({ databaseUrl: wire.url });
  cleaning.push(cut.stop);
  const receive = async (session: Pick<Session, 'token' | 'kind'>): Promise<Receiver> => {
    const receiver = listenAs(cut.url, session);
    cleaning.push(receiver.close);
    await receiver.until(() => receiver.ready !== null);
    return receiver;
  };
  return { there, wire, receive, callCut: callerOf(`${cut.url}/api`) };
}

test('a web process that is cut from the other and the database lets nobody in, and who was revoked meanwhile is out when it is back', async () => {
  const { there, wire, receive, callCut } = await twoProcesses();
  const office = await newOffice(there);
  const role = { role: 'CORPORATE_ADMIN', organizationId: office.id } as const;
  const [deputy, leaver] = [await newMember(there, office), await newMember(there, office)];
  await grant(there, deputy, role);
  const list = ({ token }: Person) =>
    callCut('GET', `${OF_ORGANIZATIONS}?_start=0&_end=20&organizationID=${office.id}`, { token });
  expect((await list(deputy)).code).toBe(200);
  expect((await callCut('GET', '/user', { token: leaver.token })).code).toBe(200);
  const [admin, revoked, signedOut] = [
    await receive({ token: office.admin.token, kind: 'api' }),
    await receive(await signIn(there.running.runtime, deputy.id, 'page')),
    await receive({ token: leaver.token, kind: 'api' }),
  ];

  wire.setBroken(true);
  await append(there.running.runtime, `user-${deputy.id}`, [
    { type: 'RoleRevoked', data: { userId: deputy.id, ...role } },
  ]);
  expect((await there.call('POST', '/auth/logout', { token: leaver.token, body: {} })).code).toBe(
    200,
  );
  const { requestId } = await newApplicant(there, office);
  for (const { token } of [deputy, leaver, office.admin]) {
    const refused = await callCut('GET', '/user', { token });
    expect(refused.code).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }

  wire.setBroken(false);
  const codes = async () => [
    (await list(office.admin)).code,
    (await list(deputy)).code,
    (await callCut('GET', '/user', { token: leaver.token })).code,
  ];
  expect(await until(codes, ([code]) => code === 200)).toEqual([200, 403, 401]);
  await signedOut.until(() => signedOut.hungUp !== null);
  expect(signedOut.ended).toBe('signed-out');
  const ofRequest = ({ changes }: Receiver) => changes.filter(({ id }) => id === requestId);
  await admin.until(() => ofRequest(admin).length > 0);

  // What comes after the request, so that the request would have come before.
  const username = `Ada ${unique()}`;
  const renamed = await there.call('PUT', `/auth/users/${deputy.id}`, {
    token: deputy.token,
    body: { username },
  });
  expect(renamed.code).toBe(200);
  await revoked.until(() => revoked.privateChanges.some(({ type }) => type === 'UsernameChanged'));
  expect(ofRequest(revoked)).toEqual([]);
  expect(ofRequest(admin)).toHaveLength(1);
});
