import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#events/command.server';
import { newId } from '#foundation/ids';
import type { Grant } from '#foundation/roles';
import { leaveOrganization, ownMemberships } from '#modules/organizations/index.server';
import { rebuildAll } from '#tests/support/runtime';
import { actorOf, commandOf } from './support/imports';
import { rowOf } from './support/list-of-people';
import { grant, join, newMember, newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import { newApplicant, decide } from './support/requests';

let api: Api;
let office: Office;

beforeAll(async () => {
  api = await startApi();
  office = await newOffice(api);
});
afterAll(() => api.stop());

async function leave(person: Person, { id: organizationId }: Pick<Office, 'id'> = office) {
  const actor = await actorOf(api, person);
  const services = api.running.runtime.servicesFor(actor);
  await runCommand(services, leaveOrganization, commandOf(actor), { organizationId });
}

const grantsOf = async (person: Person): Promise<readonly Grant[]> =>
  (await actorOf(api, person)).grants;

describe('a member who leaves', () => {
  it('is in the organization no more, with request and card, and in others as before', async () => {
    const { sql, store } = api.running.runtime;
    const other = await newOffice(api);
    const person = await newApplicant(api, office);
    await join(api, person, other);
    await decide(api, office.admin, { id: person.requestId, is_approved: 'T' });
    await leave(person);
    const actor = await actorOf(api, person);
    const left = await ownMemberships(api.running.runtime.servicesFor(actor), actor);
    expect(left.map(({ organization }) => organization.id)).toEqual([other.id]);
    expect((await rowOf(api, office, person)).is_quit).toBe('T');
    const closed = (await store.eventsOf(`request-${person.requestId}`)).at(-1);
    expect(closed).toMatchObject({ type: 'RequestClosed', data: { why: 'left' } });
    const card = (await store.eventsOf(`corporate-card-${person.requestId}`)).at(-1);
    expect(card).toMatchObject({ type: 'CorporateCardWithdrawn', data: { why: 'removed' } });
    const [mail] = await sql`
      select 1 from notifications.relation_mails where user_id = ${person.id}`;
    expect(mail).toBeUndefined();
  });

  it('loses the roles there, and those elsewhere stay', async () => {
    const person = await newMember(api, office);
    const other = await newOffice(api);
    await grant(api, person, { role: 'AUDITOR', organizationId: office.id });
    const { id: organizationId, locationId } = office;
    await grant(api, person, { role: 'LOCATION_ADMIN', organizationId, locationId });
    await grant(api, person, { role: 'AUDITOR', organizationId: other.id });
    await leave(person);
    expect(await grantsOf(person)).toEqual([{ role: 'AUDITOR', organizationId: other.id }]);
  });

  it('may join again, and is shown apart from who was removed, after a rebuild too', async () => {
    const { sql } = api.running.runtime;
    const person = await newMember(api, office);
    const isByChoice = async () => {
      const [row] = await sql`
        select left_by_choice from organizations.members where user_id = ${person.id}`;
      return row?.leftByChoice as boolean;
    };
    await leave(person);
    expect(await isByChoice()).toBe(true);
    await rebuildAll(api.running.runtime);
    expect(await isByChoice()).toBe(true);
    await join(api, person, office);
    expect(await isByChoice()).toBe(false);
    expect((await rowOf(api, office, person)).is_quit).toBe('F');
  });

  it('leaves once, and only where they are', async () => {
    const person = await newMember(api, office);
    const other = await newOffice(api);
    await leave(person);
    await expect(leave(person)).rejects.toMatchObject({ code: 'RemoveRefused' });
    await expect(leave(person, other)).rejects.toMatchObject({ code: 'NotFound' });
    await expect(leave(person, { id: newId() })).rejects.toMatchObject({ code: 'NotFound' });
  });
});

describe('an organization', () => {
  it('keeps its only admin', async () => {
    const alone = await newOffice(api);
    await expect(leave(alone.admin, alone)).rejects.toMatchObject({ code: 'LeavesNoAdmin' });
    expect((await rowOf(api, alone, alone.admin)).is_quit).toBe('F');
  });

  it('keeps one of two admins who leave at once', async () => {
    for (let round = 0; round < 5; round++) {
      const pair = await newOffice(api);
      const second = await newMember(api, pair);
      await grant(api, second, { role: 'CORPORATE_ADMIN', organizationId: pair.id });
      const both = await Promise.allSettled([leave(pair.admin, pair), leave(second, pair)]);
      const refused = both.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([{ reason: { code: 'LeavesNoAdmin' } }]);
      const grants = [...(await grantsOf(pair.admin)), ...(await grantsOf(second))];
      expect(grants.filter(({ organizationId }) => organizationId === pair.id)).toHaveLength(1);
    }
  });
});
