import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Level } from '#foundation/permissions';
import { memberIdOf } from '#modules/organizations/member';
import { PEOPLE_AT } from '../../app/people/addresses';
import { loadPeople } from '../../app/people/people.server';
import { actorOf } from '../api/support/imports';
import {
  grant,
  newLocation,
  newMember,
  newOffice,
  type Office,
} from '../api/support/organizations';
import { startApi, type Api, type Person } from '../api/support/people';

let api: Api;
let office: Office;
beforeAll(async () => {
  api = await startApi();
  office = await newOffice(api);
});
afterAll(() => api.stop());

const memberOf = ({ id }: Person) => memberIdOf(office.id, id);

/** The details of a person, as the page opens them beside its list. */
async function opened(reader: Person, level: Level, person: Person) {
  const actor = await actorOf(api, reader);
  const context = { services: api.running.runtime.servicesFor(actor), actor } as AppLoadContext;
  const address = `http://page${PEOPLE_AT[level]}?person=${memberOf(person)}`;
  return (await loadPeople(context, new Request(address))).opened;
}

it('who replaces a removed person is a way to their details only for admins who see them', async () => {
  const local = await newMember(api, office);
  const { id: organizationId, locationId } = office;
  await grant(api, local, { role: 'LOCATION_ADMIN', organizationId, locationId });
  const leaver = await newMember(api, office);
  const far = { ...office, locationId: await newLocation(api, office) };
  const [near, away] = [await newMember(api, office), await newMember(api, far)];
  const call = (path: string, body: object) =>
    api.call('PUT', `/organization/${path}`, { token: office.admin.token, body });
  await call('users/list', { id: memberOf(leaver), is_quit: 'T' });
  for (const [substitute, seen] of [
    [away, false],
    [near, true],
  ] as const) {
    const named = { user_id: leaver.id, replace_with: memberOf(substitute) };
    await call('replace/users/list', { id: memberOf(leaver), ...named });
    const shown = await opened(local, 'locations', leaver);
    expect(shown?.person.replaceWith).toBe(memberOf(substitute));
    expect(shown?.seesSubstitute).toBe(seen);
    const ofAll = await opened(office.admin, 'organizations', leaver);
    expect(ofAll?.seesSubstitute).toBe(true);
  }
});

it('the roles of a person are shown to whom may know the staff', async () => {
  const { id: organizationId, locationId } = office;
  const [local, person] = [await newMember(api, office), await newMember(api, office)];
  for (const one of [local, person]) {
    await grant(api, one, { role: 'LOCATION_ADMIN', organizationId, locationId });
  }
  await grant(api, person, { role: 'AUDITOR', organizationId });
  const shown = await opened(office.admin, 'organizations', person);
  expect(shown?.roles.map(({ role, locations }) => [role, locations.length])).toEqual([
    ['LOCATION_ADMIN', 1],
    ['AUDITOR', 0],
  ]);
  expect((await opened(local, 'locations', person))?.roles).toEqual([]);
});
