import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '#events/command.server';
import type { Grant } from '#foundation/roles';
import { leftIn, takeSeveral } from '#foundation/rate-limit.server';
import {
  acceptInvitation,
  addAdmin,
  invitationBy,
  invitationMail,
  listInvitedAdmins,
  resendAdminInvitation,
  resendInvitation,
  withdrawAdminInvitation,
  withdrawInvitation,
} from '#modules/organizations/index.server';
import { append } from '#tests/support/log';
import type { Delivery } from '#workers/mail/transport.server';
import { actorOf, commandOf, ended, stage, start } from './support/imports';
import { newLinkFor, sendInvitation } from './support/mailing';
import { grant, newOffice, register, type Office } from './support/organizations';
import { PASSWORD, startApi, type Api, type Person } from './support/people';

let api: Api;
let office: Office;

beforeAll(async () => {
  api = await startApi();
  office = await newOffice(api);
});
afterAll(() => api.stop());

const services = () => api.running.runtime.services;
const contextOf = async (person: Pick<Person, 'token'>) => commandOf(await actorOf(api, person));

async function invite({ name }: Pick<Office, 'name'> = office): Promise<string> {
  const email = api.newEmail();
  await runCommand(services(), addAdmin, await contextOf(api.admin), { name, email });
  return email;
}

async function invited(q = '', person: Pick<Person, 'token'> = api.admin) {
  const order = { sort: 'invitedAt', order: 'DESC' } as const;
  const actor = await actorOf(api, person);
  const query = { ...order, q, start: 0, end: 100 };
  return (await listInvitedAdmins(api.running.runtime.servicesFor(actor), actor, query)).rows;
}

const idOf = async (email: string): Promise<string> => (await invited(email))[0]!.id;

const linkTo = async (email: string): Promise<string> =>
  /#token=([\w-]+)/.exec(await api.running.mailTo(email))?.[1] ?? '';

const typeOf = async ({ token }: Pick<Person, 'token'>) =>
  ((await api.call('GET', '/user', { token })).json.data as { type: string }).type;

const expectSpent = (token: string) =>
  expect(invitationBy(services(), { token })).rejects.toMatchObject({ code: 'InvitationInvalid' });

describe('invitations of corporate admins', () => {
  test('are listed with their organization, the newest first, and found by mail and organization', async () => {
    const other = await newOffice(api);
    const [first, second] = [await invite(), await invite(other)];
    const shown = (await invited()).filter(({ email }) => [first, second].includes(email));
    expect(shown).toMatchObject([
      { email: second, organizationName: other.name, isRefused: false },
      { email: first, organizationName: office.name, isRefused: false },
    ]);
    expect((await invited(first)).map(({ email }) => email)).toEqual([first]);
    expect((await invited(other.name)).map(({ email }) => email)).toEqual([second]);
  });

  test('are sent again with a new link, and the one before it no longer works', async () => {
    const email = await invite();
    const first = await linkTo(email);
    expect(await invitationBy(services(), { token: first })).toEqual({
      ...{ email, name: '', organization: office.name, as: 'admin', joined: false },
    });
    const id = await idOf(email);
    await runCommand(services(), resendAdminInvitation, await contextOf(api.admin), { id });
    const second = await linkTo(email);
    await expectSpent(first);
    const account = { token: second, username: 'Ines Invited', passwordHash: PASSWORD };
    const visitor = { actor: null, correlationId: 'test', address: '' };
    await runCommand(services(), acceptInvitation, visitor, account);
    expect(await typeOf({ token: await api.signIn(email) })).toBe('CORPORATE_ADMIN');
    expect(await invited(email)).toEqual([]);
  });

  test('are withdrawn: the link no longer works, no mail leaves, and who registers has no role', async () => {
    const email = await invite();
    const token = await linkTo(email);
    const [id, context] = [await idOf(email), await contextOf(api.admin)];
    await runCommand(services(), withdrawAdminInvitation, context, { id });
    await expectSpent(token);
    expect(await invitationMail(services(), { token })).toBeNull();
    expect(await invited(email)).toEqual([]);
    for (const command of [resendAdminInvitation, withdrawAdminInvitation]) {
      await expect(runCommand(services(), command, context, { id })).rejects.toMatchObject({
        code: 'NotFound',
      });
    }
    expect(await typeOf(await register(api, email))).toBe('USER');
  });

  test('that have expired are not there, and are not sent again', async () => {
    const email = await invite();
    const id = await idOf(email);
    await api.running.runtime.sql`
      update organizations.invitations set expires_at = now() - interval '1 second' where id = ${id}`;
    expect(await invited(email)).toEqual([]);
    await expect(
      runCommand(services(), resendAdminInvitation, await contextOf(api.admin), { id }),
    ).rejects.toMatchObject({ code: 'NotFound' });
  });

  test('are not those of employees, nor the other way round', async () => {
    const here = await newOffice(api);
    const employee = api.newEmail();
    const file = await stage(api, here, `name,email\nAda Byron,${employee}`);
    await start(api, here, file.id);
    expect(await ended(api, file.id)).toEqual({ invited: 1 });
    const [row] = await api.running.runtime.sql<{ id: string }[]>`
      select id from organizations.invitations where email = ${employee}`;
    expect(await invited(employee)).toEqual([]);
    for (const command of [resendAdminInvitation, withdrawAdminInvitation]) {
      await expect(
        runCommand(services(), command, await contextOf(api.admin), { id: row!.id }),
      ).rejects.toMatchObject({ code: 'NotFound' });
    }
    const id = await idOf(await invite(here));
    for (const command of [resendInvitation, withdrawInvitation]) {
      const chosen = { organizationId: here.id, id };
      await expect(
        runCommand(services(), command, await contextOf(here.admin), chosen),
      ).rejects.toMatchObject({ code: 'NotFound' });
    }
  });

  test('are for super admins alone', async () => {
    const id = await idOf(await invite());
    const [locationAdmin, auditor] = [await api.newPerson(), await api.newPerson()];
    const { id: organizationId, locationId } = office;
    await grant(api, locationAdmin, { role: 'LOCATION_ADMIN', organizationId, locationId });
    await grant(api, auditor, { role: 'AUDITOR', organizationId });
    for (const person of [office.admin, locationAdmin, auditor, await api.newPerson()]) {
      await expect(invited('', person)).rejects.toMatchObject({ code: 'NotAllowed' });
      for (const command of [resendAdminInvitation, withdrawAdminInvitation]) {
        await expect(
          runCommand(services(), command, await contextOf(person), { id }),
        ).rejects.toMatchObject({ code: 'NotAllowed' });
      }
    }
  });

  test('stay as they are where the role was lost before the commit', async () => {
    const email = await invite();
    const token = await linkTo(email);
    const id = await idOf(email);
    const former = await api.newPerson();
    const role: Grant = { role: 'SUPER_ADMIN' };
    await grant(api, former, role);
    // With the rights as they were when the request came.
    const context = await contextOf(former);
    const data = { userId: former.id, ...role };
    await append(api.running.runtime, `user-${former.id}`, [{ type: 'RoleRevoked', data }]);
    for (const command of [resendAdminInvitation, withdrawAdminInvitation]) {
      await expect(runCommand(services(), command, context, { id })).rejects.toMatchObject({
        code: 'NotAllowed',
      });
    }
    expect(await invitationBy(services(), { token })).toMatchObject({ email });
  });

  test('say whose mail was refused, until it is taken, sent again or the person invited again', async () => {
    const email = await invite();
    const isRefused = async () => (await invited(email))[0]?.isRefused;
    const newLink = () => newLinkFor(api, email);
    const sent = async (token: string, delivery: Delivery) => {
      await sendInvitation(api, token, delivery);
      return isRefused();
    };
    const refused = { outcome: 'refused', reason: '550', meant: 'receiver' } as const;
    const token = await newLink();
    expect(await sent(token, refused)).toBe(true);
    expect(await sent(token, { outcome: 'accepted' })).toBe(false);
    expect(await sent(token, refused)).toBe(true);
    const context = await contextOf(api.admin);
    await runCommand(services(), resendAdminInvitation, context, { id: await idOf(email) });
    expect(await isRefused()).toBe(false);
    expect(await sent(await newLink(), refused)).toBe(true);
    await runCommand(services(), addAdmin, context, { name: office.name, email });
    expect(await isRefused()).toBe(false);
  });

  test('are sent again as often as those of employees', async () => {
    const id = await idOf(await invite());
    const { sql, env } = api.running.runtime;
    const bucket = services().hashes.bucket('invitations', api.admin.id);
    const limits = env.LIMIT_INVITATIONS_AGAIN;
    expect(await takeSeveral(sql, bucket, await leftIn(sql, bucket, limits), limits)).toBe(true);
    await expect(
      runCommand(services(), resendAdminInvitation, await contextOf(api.admin), { id }),
    ).rejects.toMatchObject({ code: 'TooMany' });
  });
});
