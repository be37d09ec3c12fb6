import {
  renderCorporateCard,
  renderPersonalCard,
  saveCorporateDesign,
  savePersonalCard,
} from '#modules/cards/index.server';
import { NO_DETAILS } from '#foundation/card-details';
import { runCommand } from '#events/command.server';
import { decideRequest, submitRequest } from '#modules/requests/index.server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankDesign } from '#modules/cards/contract';
import { newId } from '#foundation/ids';
import type { Grant } from '#foundation/roles';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { append } from '#tests/support/log';
import {
  newTestUser,
  newest,
  startInstance,
  type Instance,
  type Session,
  type TestUser,
} from './instance';
import { as, newMember, newOffice, type Office } from './office';
import { allChanges, listening, type Receiver } from './receiver';

let database: FreshDatabase;
let one: Instance;
let office: Office;
let employee: TestUser;
const listen = listening();

beforeAll(async () => {
  database = await freshDatabase();
  one = await startInstance(database.url);
  office = await newOffice(one);
  employee = await newMember(one, office);
});
afterAll(async () => {
  await one.stop();
  await database.drop();
});

const newUser = (grants?: Grant[], kind?: Session['kind']) =>
  newTestUser(one.runtime, grants, kind);

async function listenAll(people: Record<string, TestUser>) {
  const since = await newest(one.runtime);
  return Promise.all(
    Object.entries(people).map(async ([name, who]) => {
      const receiver = await listen(one, who.session, since);
      return { name, who, receiver };
    }),
  );
}

const elsewhere = () => newUser([{ role: 'CORPORATE_ADMIN', organizationId: newId() }]);

describe('a personal card', () => {
  it('is announced to its holder alone, when it is saved and when it is drawn', async () => {
    const holder = employee;
    const { userId } = holder.actor;
    const deaf = await listenAll({ admin: office.admin, elsewhere: await elsewhere() });
    const [ears] = await listenAll({ holder });
    const { services, renderer } = one.runtime;
    await runCommand(services, savePersonalCard, as(holder), { design: blankDesign('a') });
    await renderPersonalCard(services, renderer, { userId });
    expect(await allChanges(one, holder, ears!.receiver)).toMatchObject([
      { type: 'DesignSaved', id: userId, userId },
      { type: 'CardImagesRendered', id: userId, userId },
    ]);
    for (const { name, who, receiver } of deaf) {
      expect([name, await allChanges(one, who, receiver)]).toEqual([name, []]);
    }
  });
});

describe('a corporate card', () => {
  it('is announced to its holder and those who look after it', async () => {
    const { organizationId, locationId, admin, local } = office;
    const { services, renderer } = one.runtime;
    const design = blankDesign('a');
    const hearing = {
      admin,
      auditor: await newUser([{ role: 'AUDITOR', organizationId }]),
      local,
      employee,
    };
    const others = {
      colleague: await newUser(),
      there: await newUser([{ role: 'LOCATION_ADMIN', organizationId, locationId: newId() }]),
      elsewhere: await elsewhere(),
    };
    const [ears, deaf] = [await listenAll(hearing), await listenAll(others)];
    await runCommand(services, saveCorporateDesign, as(admin), { organizationId, design });
    const asked = { name: 'Ada', designation: 'Analyst', employeeId: '7', contactNumber: '112' };
    const { id } = await runCommand(services, submitRequest, as(employee), {
      organizationId,
      locationId,
      ...NO_DETAILS,
      ...asked,
    });
    const decision = { level: 'organizations', requestId: id, status: 'accepted' } as const;
    await runCommand(services, decideRequest, as(admin), decision);
    await renderCorporateCard(services, renderer, { cardId: id });
    const { userId } = employee.actor;
    const saved = { type: 'DesignSaved', id: organizationId, organizationId };
    const rendered = { type: 'CardImagesRendered', id, organizationId, locationId, userId };
    const expected: Record<string, object[]> = {
      admin: [saved, rendered],
      auditor: [saved, rendered],
      local: [rendered],
      employee: [rendered],
    };
    for (const { name, who, receiver } of ears) {
      const changes = (await allChanges(one, who, receiver)).filter(
        ({ type }) => !/^Request/.test(type),
      );
      expect([name, changes]).toMatchObject([name, expected[name]]);
    }
    for (const { name, who, receiver } of deaf) {
      expect([name, await allChanges(one, who, receiver)]).toEqual([name, []]);
    }
  });
});

describe('what cards are made of', () => {
  const privately = ({ privateChanges }: Receiver) =>
    privateChanges.map(({ type, id }) => ({ type, id }));

  it('is announced to the page of a location admin, as the design of its requests', async () => {
    const { organizationId, locationId } = office;
    const grant = { role: 'LOCATION_ADMIN', organizationId, locationId } as const;
    const local = await newUser([grant], 'page');
    const since = await newest(one.runtime);
    const [ears] = await listenAll({ local });
    const design = { organizationId, design: blankDesign('b') };
    await runCommand(one.runtime.services, saveCorporateDesign, as(office.admin), design);
    const saved = [{ type: 'DesignSaved', id: organizationId }];
    await ears!.receiver.until(() => ears!.receiver.privateChanges.length > 0);
    expect(privately(ears!.receiver)).toEqual(saved);
    expect(privately(await listen(one, local.session, since))).toEqual(saved);
  });

  it('is announced to designers, as a new background', async () => {
    const { organizationId } = office;
    const people = {
      admin: await newUser([{ role: 'CORPORATE_ADMIN', organizationId }], 'page'),
      employee: await newMember(one, office, { kind: 'page' }),
      root: await newUser([{ role: 'SUPER_ADMIN' }], 'page'),
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
      const again = await listen(one, who.session, since);
      expect([name, [...again.changes, ...again.privateChanges]]).toMatchObject([name, changed]);
    }
  });
});
