import {
  renderCorporateCard,
  renderPersonalCard,
  saveCorporateDesign,
  savePersonalCard,
} from '#modules/cards/index.server';
import { NO_DETAILS } from '#foundation/card-details';
import { runCommand } from '#events/command.server';
import { decideRequest, submitRequest } from '#modules/requests/index.server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createOrganization,
  joinOrganization,
  organizationDetails,
  redeemReferCode,
} from '#modules/organizations/index.server';
import { systemContext } from '#events/store.server';
import { blankDesign } from '#modules/cards/contract';
import type { Actor, CommandContext } from '#foundation/actor';
import { newId } from '#foundation/ids';
import type { Grant } from '#foundation/roles';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { demoLogos } from '../../app/demo/logos';
import type { Change } from '../../app/live/protocol';
import {
  append,
  newTestUser,
  newest,
  signIn,
  startInstance,
  type Instance,
  type TestUser,
} from './instance';
import { listenAs, type Receiver } from './receiver';

let database: FreshDatabase;
let one: Instance;
let office: { id: string; locationId: string };
let admin: TestUser;
let employee: TestUser;
const receivers: Receiver[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  one = await startInstance(database.url);
  const root = await newUser([{ role: 'SUPER_ADMIN' }]);
  const place = { name: 'Head Office', city: 'Berlin', country: 'Germany', address: 'Kai 1' };
  const location = { ...place, latitude: null, longitude: null };
  const named = { name: 'Moss', domain: 'moss.example', website: 'https://moss.example' };
  const input = { ...named, location, logo: demoLogos.fernhill };
  const { id } = await runCommand(one.runtime.services, createOrganization, as(root.actor), input);
  const { locations, referCode = '' } = await organizationDetails(
    one.runtime.services,
    root.actor,
    id,
  );
  office = { id, locationId: locations[0]?.id ?? '' };
  admin = await newUser([{ role: 'CORPORATE_ADMIN', organizationId: id }]);
  employee = await newUser();
  await runCommand(one.runtime.services, redeemReferCode, as(employee.actor), { referCode });
  const { locationId } = office;
  await runCommand(one.runtime.services, joinOrganization, as(employee.actor), {
    organizationId: id,
    locationId,
  });
});
afterEach(() => {
  for (const receiver of receivers.splice(0)) receiver.close();
});
afterAll(async () => {
  await one.stop();
  await database.drop();
});

const newUser = (grants?: Grant[]) => newTestUser(one.runtime, grants);

const as = (actor: Actor | null): CommandContext => ({ ...systemContext('live'), actor });

async function listenAll(people: Record<string, TestUser>) {
  const since = await newest(one.runtime);
  return Promise.all(
    Object.entries(people).map(async ([name, who]) => {
      const receiver = listenAs(one.url, who.session, { since });
      receivers.push(receiver);
      await receiver.until(() => receiver.ready !== null);
      return { name, who, receiver };
    }),
  );
}

/** All that came, once something has come that happened after everything else. */
async function all({ actor: { userId } }: TestUser, receiver: Receiver): Promise<Change[]> {
  const organizationId = newId();
  const last = (change: Change) => change.organizationId === organizationId;
  await append(one.runtime, `user-${userId}`, [
    { type: 'RoleGranted', data: { userId, role: 'AUDITOR', organizationId } },
  ]);
  await receiver.until(() => receiver.changes.some(last));
  return receiver.changes.filter((change) => !last(change));
}

const elsewhere = () => newUser([{ role: 'CORPORATE_ADMIN', organizationId: newId() }]);

describe('a personal card', () => {
  it('is announced to its holder alone, when it is saved and when it is drawn', async () => {
    const holder = employee;
    const { userId } = holder.actor;
    const deaf = await listenAll({ admin, elsewhere: await elsewhere() });
    const [ears] = await listenAll({ holder });
    const { services, renderer } = one.runtime;
    await runCommand(services, savePersonalCard, as(holder.actor), { design: blankDesign('a') });
    await renderPersonalCard(services, renderer, { userId });
    expect(await all(holder, ears!.receiver)).toMatchObject([
      { type: 'DesignSaved', id: userId, userId },
      { type: 'CardImagesRendered', id: userId, userId },
    ]);
    for (const { name, who, receiver } of deaf) {
      expect([name, await all(who, receiver)]).toEqual([name, []]);
    }
  });
});

describe('a corporate card', () => {
  it('is announced to its holder and those who look after it', async () => {
    const { id: organizationId, locationId } = office;
    const { services, renderer } = one.runtime;
    const design = blankDesign('a');
    const { actor } = employee;
    const hearing = {
      admin,
      auditor: await newUser([{ role: 'AUDITOR', organizationId }]),
      local: await newUser([{ role: 'LOCATION_ADMIN', organizationId, locationId }]),
      employee,
    };
    const others = {
      colleague: await newUser(),
      there: await newUser([{ role: 'LOCATION_ADMIN', organizationId, locationId: newId() }]),
      elsewhere: await elsewhere(),
    };
    const [ears, deaf] = [await listenAll(hearing), await listenAll(others)];
    await runCommand(services, saveCorporateDesign, as(admin.actor), { organizationId, design });
    const asked = { name: 'Ada', designation: 'Analyst', employeeId: '7', contactNumber: '112' };
    const { id } = await runCommand(services, submitRequest, as(actor), {
      ...office,
      organizationId,
      ...NO_DETAILS,
      ...asked,
    });
    const decision = { level: 'organizations', requestId: id, status: 'accepted' } as const;
    await runCommand(services, decideRequest, as(admin.actor), decision);
    await renderCorporateCard(services, renderer, { cardId: id });
    const { userId } = actor;
    const saved = { type: 'DesignSaved', id: organizationId, organizationId };
    const rendered = { type: 'CardImagesRendered', id, organizationId, locationId, userId };
    const expected: Record<string, object[]> = {
      admin: [saved, rendered],
      auditor: [saved, rendered],
      local: [rendered],
      employee: [rendered],
    };
    for (const { name, who, receiver } of ears) {
      const changes = (await all(who, receiver)).filter(({ type }) => !/^Request/.test(type));
      expect([name, changes]).toMatchObject([name, expected[name]]);
    }
    for (const { name, who, receiver } of deaf) {
      expect([name, await all(who, receiver)]).toEqual([name, []]);
    }
  });
});

describe('what cards are made of', () => {
  const pageOf = async ({ actor }: TestUser): Promise<TestUser> => ({
    actor,
    session: await signIn(one.runtime, actor.userId, 'page'),
  });
  const privately = ({ privateChanges }: Receiver) =>
    privateChanges.map(({ type, id }) => ({ type, id }));
  /** The same once more for pages that were away. */
  const caughtUp = async ({ session }: TestUser, since: number) => {
    const receiver = listenAs(one.url, session, { since });
    receivers.push(receiver);
    await receiver.until(() => receiver.ready !== null);
    return receiver;
  };

  it('is announced to the page of a location admin, as the design of its requests', async () => {
    const { id: organizationId, locationId } = office;
    const grant = { role: 'LOCATION_ADMIN', organizationId, locationId } as const;
    const local = await pageOf(await newUser([grant]));
    const since = await newest(one.runtime);
    const [ears] = await listenAll({ local });
    const design = { organizationId, design: blankDesign('b') };
    await runCommand(one.runtime.services, saveCorporateDesign, as(admin.actor), design);
    const saved = [{ type: 'DesignSaved', id: organizationId }];
    await ears!.receiver.until(() => ears!.receiver.privateChanges.length > 0);
    expect(privately(ears!.receiver)).toEqual(saved);
    expect(privately(await caughtUp(local, since))).toEqual(saved);
  });

  it('is announced to designers, as a new background', async () => {
    const people = {
      admin: await pageOf(admin),
      employee: await pageOf(employee),
      root: await pageOf(await newUser([{ role: 'SUPER_ADMIN' }])),
    };
    const since = await newest(one.runtime);
    const ears = await listenAll(people);
    const templateId = newId();
    await append(one.runtime, `template-${templateId}`, [
      { type: 'TemplateRemoved', data: { templateId } },
    ]);
    const changed = [{ type: 'TemplatesChanged', id: templateId }];
    for (const { name, who, receiver } of ears) {
      const messages = name === 'root' ? receiver.changes : receiver.privateChanges;
      await receiver.until(() => messages.length > 0);
      const heard = name === 'root' ? receiver.changes : privately(receiver);
      expect([name, heard]).toMatchObject([name, changed]);
      const again = await caughtUp(who, since);
      expect([name, [...again.changes, ...again.privateChanges]]).toMatchObject([name, changed]);
    }
  });
});
