import { connectAsOwner } from '#tests/support/database';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '#events/command.server';
import { createKeptMails } from '#events/kept-mails.server';
import { newId } from '#foundation/ids';
import { mailRelationChange } from '#modules/notifications/index.server';
import {
  addAdmin,
  addAuditor,
  organizationsWithoutOtherAdmin,
  removeAdmin,
  removeAuditor,
} from '#modules/organizations/index.server';
import { actorOf, commandOf } from './support/imports';
import { PASSWORD, startApi, type Api, type Person } from './support/people';
import {
  codeTo,
  grant,
  joinByMail,
  newLocation,
  newMember,
  newOffice,
  newPlace,
  newProvenOffice,
  register,
  unique,
  type Office,
} from './support/organizations';

let api: Api;
let office: Office;
let other: Office;

beforeAll(async () => {
  api = await startApi();
  office = await newOffice(api);
  other = await newOffice(api);
});
afterAll(() => api.stop());

const typeOf = async ({ token }: Pick<Person, 'token'>) =>
  ((await api.call('GET', '/user', { token })).json.data as { type: string }).type;

describe('POST /organization/admin', () => {
  const add = (body: object) =>
    api.call('POST', '/organization/admin', { token: api.admin.token, body });

  it('makes a user an admin, found by name in any spelling, from the next request on', async () => {
    const person = await api.newPerson();
    const update = { token: person.token, body: {} };
    expect((await api.call('POST', `/organization/refer/${office.id}`, update)).code).toBe(403);
    const name = office.name.toUpperCase().replace(/ /g, '');
    const { code, json } = await add({ name, email: person.email.toUpperCase() });
    expect([code, json]).toEqual([200, { status: 'Admin successfully added' }]);
    expect((await api.call('POST', `/organization/refer/${office.id}`, update)).code).toBe(200);
    const own = await api.call('GET', '/organization/list/userorganization', person);
    expect(own.json.data).toEqual([{ id: office.id, name: office.name, type_id: 2 }]);
  });

  it('gives pages the name as it is written, for users and invited mails', async () => {
    const { services } = api.running.runtime;
    const context = commandOf(await actorOf(api, api.admin));
    const name = office.name.toUpperCase();
    const added = (email: string) => runCommand(services, addAdmin, context, { name, email });
    const organization = office.name;
    const { email } = await api.newPerson();
    expect(await added(email)).toEqual({ invited: false, organization });
    expect(await added(`invited-${unique()}@mail.test`)).toEqual({ invited: true, organization });
  });

  it('answers 208 when that person is one already', async () => {
    const { code, json } = await add({ name: office.name, email: office.admin.email });
    expect([code, json]).toEqual([208, { status: 'Admin already register' }]);
    const { email } = await newMember(api, office);
    expect((await add({ name: office.name, email })).code).toBe(200);
    expect((await add({ name: office.name, email })).code).toBe(208);
    expect((await add({ name: other.name, email })).code).toBe(200);
  });

  it('does not know an organization that is not there', async () => {
    expect((await add({ name: 'Nobody', email: office.admin.email })).code).toBe(404);
  });

  it.each([
    [{}, { name: 'Please check form.Organization name is mandotory', email: 'is required' }],
    [
      { name: '  ', email: 'a@b.test' },
      { name: 'Please check form.Organization name is mandotory' },
    ],
    [
      { name: null, email: 'a@b.test' },
      { name: 'Please check form.Organization name is mandotory' },
    ],
  ])('needs the name of the organization: %j', async (body, errors) => {
    const { code, json } = await add(body);
    expect([code, json]).toEqual([
      422,
      { status: 'Please check form.Organization name is mandotory', errors },
    ]);
  });

  it.each([
    [{ name: 'Moss' }, 'All Fields are required', 'is required'],
    [{ name: 'Moss', email: ' ' }, 'All Fields are required', 'is required'],
    [{ name: 'Moss', email: 'x' }, 'Please check the fields named below.', 'is invalid'],
  ])('needs a mail: %j', async (body, status, email) => {
    const { code, json } = await add(body);
    expect([code, json]).toEqual([422, { status, errors: { email } }]);
  });

  it('invites a mail that nobody has, which is the role of the user who registers with it', async () => {
    const email = `invited-${unique()}@mail.test`;
    for (const { name } of [office, office, other]) {
      const { code, json } = await add({ name, email });
      expect([code, json]).toEqual([200, { status: 'Admin successfully added' }]);
      expect(await api.running.mailTo(email)).toContain('/invitation#');
    }
    const code = await codeTo(api, email);
    const body = { email, code, password: PASSWORD, username: 'Ines Invited' };
    expect((await api.call('POST', '/auth/register', { body })).code).toBe(200);
    const token = await api.signIn(email);
    const me = await api.call('GET', '/user', { token });
    expect(me.json.data).toMatchObject({
      type: 'CORPORATE_ADMIN',
      organizations: expect.arrayContaining([
        { id: office.id, name: office.name, type_id: 2 },
        { id: other.id, name: other.name, type_id: 2 },
      ]) as object,
    });
  });

  it('invites nobody for ever', async () => {
    const email = `invited-${unique()}@mail.test`;
    await add({ name: office.name, email });
    await api.running.mailTo(email);
    await api.running.runtime.sql`
      update organizations.invitations set expires_at = now() - interval '1 second'
       where email = ${email}`;
    const code = await codeTo(api, email);
    const body = { email, code, password: PASSWORD, username: 'Ines Invited' };
    await api.call('POST', '/auth/register', { body });
    expect(await typeOf({ token: await api.signIn(email) })).toBe('USER');
  });
});

describe('POST and DELETE /organization/location/admin', () => {
  const add = (body: object, id = office.id) =>
    api.call('POST', `/organization/location/admin/${id}`, { token: office.admin.token, body });
  const remove = (locationId: string, mail: string, id = office.id) =>
    api.call(
      'DELETE',
      `/organization/location/admin/${locationId}/${encodeURIComponent(mail)}/${id}`,
      { token: office.admin.token },
    );
  const pair = ({ email, id }: Person) => ({ adminmail: email, user_id: id });
  const counts = ({ token }: Person) =>
    api.call('GET', `/organization/count/organization/details/${office.id}`, { token });

  it('give and take the role, from the next request on', async () => {
    const person = await newMember(api, office);
    expect((await counts(person)).code).toBe(403);
    const loc_id = office.locationId.toUpperCase();
    const { code, json } = await add({ loc_id, ...pair(person) });
    expect([code, json]).toEqual([200, { status: 'Admin added successfully' }]);
    expect([await typeOf(person), (await counts(person)).code]).toEqual(['LOCATION_ADMIN', 200]);
    const again = await add({ loc_id: office.locationId, ...pair(person) });
    expect([again.code, again.text]).toEqual([204, '']);
    const removed = await remove(office.locationId, person.email.toUpperCase());
    expect([removed.code, removed.json]).toEqual([200, { status: 'Admin removed successfully' }]);
    expect([await typeOf(person), (await counts(person)).code]).toEqual(['USER', 403]);
    const gone = await remove(office.locationId, person.email);
    expect([gone.code, gone.json]).toEqual([
      208,
      { status: 'Something went wrong try again later' },
    ]);
  });

  it('answer 208 when nobody could be added, and add them when the call is sent once more', async () => {
    const broken = await startApi({ LOG_LEVEL: 'silent' });
    onTestFinished(() => broken.stop());
    const place = await newOffice(broken);
    const person = await newMember(broken, place);
    const sql = connectAsOwner(broken.running.runtime.directUrl);
    onTestFinished(() => sql.end());
    await sql.unsafe(`
      create function identity.break() returns trigger language plpgsql as
        $$ begin raise 'broken'; end $$;
      create trigger break before insert on log.events for each row when (new.type = 'RoleGranted')
        execute function identity.break();`);
    const body = { loc_id: place.locationId, ...pair(person) };
    const path = `/organization/location/admin/${place.id}`;
    const sent = { token: place.admin.token, body, key: 'again' };
    const { code, json } = await broken.call('POST', path, sent);
    expect([code, json]).toEqual([208, { status: 'Something went wrong try again later' }]);
    await sql`drop function identity.break cascade`;
    expect((await broken.call('POST', path, sent)).code).toBe(200);
  });

  it('find the location by all that tells it from others', async () => {
    const person = await newMember(api, office);
    const place = newPlace();
    const locationId = await newLocation(api, office, place);
    const { name, city, address } = place;
    const written = { name: name.toUpperCase(), city: ` ${city}`, country: 'SE', address };
    expect((await add({ ...written, ...pair(person) })).code).toBe(200);
    expect((await add({ loc_id: locationId, ...pair(person) })).code).toBe(204);
    const absent = await add({ name, city, country: 'Norway', address, ...pair(person) });
    expect(absent.code).toBe(404);
  });

  it('leave the role at other locations', async () => {
    const person = await newMember(api, office);
    const elsewhere = await newLocation(api, office);
    await add({ loc_id: office.locationId, ...pair(person) });
    await add({ loc_id: elsewhere, ...pair(person) });
    await remove(office.locationId, person.email);
    expect(await typeOf(person)).toBe('LOCATION_ADMIN');
  });

  it('say what is missing', async () => {
    const person = pair(await newMember(api, office));
    const nothing = await add({});
    expect([nothing.code, nothing.json]).toEqual([
      422,
      {
        status: 'All Fields are required',
        errors: { adminmail: 'is required', user_id: 'is required' },
      },
    ]);
    const required = { name: 'is required', city: 'is required', address: 'is required' };
    expect((await add({ country: 'Sweden', ...person })).json.errors).toEqual(required);
    expect((await add({ name: ' ', loc_id: office.locationId, ...person })).json.errors).toEqual({
      name: 'should not be null',
    });
  });

  it('take an employee whose mail and id belong together, and not oneself', async () => {
    const [person, second] = [await newMember(api, office), await newMember(api, office)];
    const stranger = await api.newPerson();
    const loc_id = office.locationId;
    for (const wrong of [
      { adminmail: person.email, user_id: second.id },
      pair(stranger),
      pair(other.admin),
      { adminmail: person.email, user_id: newId() },
    ]) {
      const { code, json } = await add({ loc_id, ...wrong });
      expect([code, Object.keys(json.errors as object)]).toEqual([422, ['adminmail']]);
    }
    const self = await add({ loc_id, ...pair(office.admin) });
    expect([self.code, self.json.status]).toEqual([
      422,
      'You are already an admin, cannot assign self email',
    ]);
  });

  it('know no location and no organization but one’s own', async () => {
    const person = await newMember(api, office);
    const { locationId } = office;
    const answers = [
      await add({ loc_id: locationId, ...pair(person) }, other.id),
      await add({ loc_id: other.locationId, ...pair(person) }),
      await add({ loc_id: newId(), ...pair(person) }),
      await add({ loc_id: 'x', ...pair(person) }),
      await add({ loc_id: locationId, ...pair(person) }, newId()),
      await remove(locationId, person.email, other.id),
      await remove(other.locationId, person.email, other.id),
      await remove(other.locationId, other.admin.email),
      await remove(newId(), person.email),
      await remove('x', person.email),
      await remove(locationId, person.email, 'x'),
    ];
    for (const { code, text } of answers) expect([code, text]).toEqual([404, answers[0]?.text]);
  });

  it('do not take one’s own role', async () => {
    const { id: organizationId, locationId, admin } = office;
    await grant(api, admin, { role: 'LOCATION_ADMIN', organizationId, locationId });
    expect((await remove(locationId, admin.email)).code).toBe(208);
    for (const mail of ['nobody@mail.test', 'x', "' or 1=1"]) {
      expect((await remove(locationId, mail)).code).toBe(208);
    }
  });
});

describe('a corporate admin', () => {
  const appoint = async (person: Person, { id: organizationId }: Office) =>
    grant(api, person, { role: 'CORPORATE_ADMIN', organizationId });
  const remove = async (actor: Person, person: Person, { id: organizationId }: Office) => {
    const context = commandOf(await actorOf(api, actor));
    const input = { organizationId, userId: person.id };
    return runCommand(api.running.runtime.services, removeAdmin, context, input);
  };

  it('ends the role of another, who need not be an employee, and of nobody else', async () => {
    const here = await newOffice(api);
    const stranger = await api.newPerson();
    const employee = await newMember(api, here);
    for (const person of [stranger, employee]) await appoint(person, here);
    await grant(api, employee, { role: 'AUDITOR', organizationId: here.id });
    await remove(here.admin, stranger, here);
    await remove(here.admin, stranger, here);
    expect(await typeOf(stranger)).toBe('USER');
    await remove(here.admin, employee, here);
    expect(await typeOf(employee)).toBe('AUDITOR');
    const own = await api.call('GET', '/organization/list/userorganization', employee);
    expect(own.json.data).toMatchObject([{ id: here.id, type_id: 1 }]);
    const refusals = [
      [here.admin, here.admin, here, 'RemovesSelf'],
      [employee, here.admin, here, 'NotAllowed'],
      [api.admin, here.admin, here, 'NotAllowed'],
      [other.admin, here.admin, here, 'NotFound'],
    ] as const;
    for (const [actor, person, at, code] of refusals) {
      await expect(remove(actor, person, at)).rejects.toMatchObject({ code });
    }
    expect(await typeOf(here.admin)).toBe('CORPORATE_ADMIN');
  });

  it('is left, where two end each other’s role at once', async () => {
    for (let round = 0; round < 3; round++) {
      const here = await newOffice(api);
      const second = await newMember(api, here);
      await appoint(second, here);
      await grant(api, second, { role: 'AUDITOR', organizationId: here.id });
      const both = await Promise.allSettled([
        remove(here.admin, second, here),
        remove(second, here.admin, here),
      ]);
      expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      const types = [await typeOf(here.admin), await typeOf(second)];
      expect(types.filter((type) => type === 'CORPORATE_ADMIN')).toHaveLength(1);
    }
  });
});

describe('mails that an admin can cause', () => {
  it('are none when a role is as it was, one when it is not, and never many to one receiver', async () => {
    const strict = await startApi({ LIMIT_AUDITOR_CHANGES: '16/1h', LIMIT_MAILS_RECEIVED: '2/1h' });
    try {
      const { runtime } = strict.running;
      const here = await newOffice(strict);
      const person = await strict.newPerson();
      const change = async (method: 'POST' | 'DELETE', email = person.email) => {
        const options = { token: here.admin.token, body: { email } };
        return (await strict.call(method, `/organization/auditor/${here.id}`, options)).code;
      };
      /** What the job does ten seconds after the last change. */
      const mailDue = () =>
        mailRelationChange(runtime.services, {
          userId: person.id,
          what: 'granted',
          role: 'AUDITOR',
          organizationId: here.id,
          locationId: null,
          insteadOfUserId: null,
        });
      const mails = async () =>
        (await createKeptMails(runtime).list()).filter(({ to }) => to === person.email).length;
      const toggles = ['POST', 'DELETE', 'POST', 'DELETE'] as const;
      for (const method of toggles) expect(await change(method)).toBe(200);
      await mailDue();
      for (const [count, method] of [...toggles.slice(0, 3)].entries()) {
        expect(await change(method)).toBe(200);
        await mailDue();
        await expect.poll(mails).toBe(Math.min(count + 1, 2));
      }
      for (let n = 0; n < 9; n++) {
        expect(await change('POST', strict.newEmail())).toBe(404);
      }
      expect([await change('POST', strict.newEmail()), await change('POST')]).toEqual([429, 429]);
    } finally {
      await strict.stop();
    }
  });
});

describe('an organization', () => {
  it('is named to its only corporate admin, who would leave it without one', async () => {
    const alone = await newOffice(api);
    const named = async ({ token }: Pick<Person, 'token'>) => {
      const actor = await actorOf(api, { token });
      const led = await organizationsWithoutOtherAdmin(
        api.running.runtime.servicesFor(actor),
        actor,
      );
      return led.map(({ name }) => name);
    };
    const auditor = await newMember(api, alone);
    await grant(api, auditor, { role: 'AUDITOR', organizationId: alone.id });
    expect([await named(alone.admin), await named(auditor)]).toEqual([[alone.name], []]);
    const second = await newMember(api, alone);
    await grant(api, second, { role: 'CORPORATE_ADMIN', organizationId: alone.id });
    expect([await named(alone.admin), await named(second)]).toEqual([[], []]);
    await api.call('PUT', '/user/account/status', { token: alone.admin.token, body: {} });
    expect(await named(second)).toEqual([alone.name]);
  });
});

describe('POST and DELETE /organization/auditor/{orgId}', () => {
  const send = (method: 'POST' | 'DELETE', email: unknown, id = office.id) =>
    api.call(method, `/organization/auditor/${id}`, {
      token: office.admin.token,
      body: { email },
    });

  it('give and take the role of anybody with an account, from the next request on', async () => {
    const person = await api.newPerson();
    const details = () => api.call('GET', `/organization/details/${office.id}`, person);
    expect((await details()).code).toBe(404);
    const added = await send('POST', person.email.toUpperCase());
    expect([added.code, added.json]).toEqual([200, { status: 'Auditor added successfully' }]);
    expect([await typeOf(person), (await details()).code]).toEqual(['AUDITOR', 200]);
    const again = await send('POST', person.email);
    expect([again.code, again.json.status]).toEqual([208, 'This person is already an auditor.']);
    const removed = await send('DELETE', person.email);
    expect([removed.code, removed.json]).toEqual([200, { status: 'Auditor removed successfully' }]);
    expect([await typeOf(person), (await details()).code]).toEqual(['USER', 404]);
    const gone = await send('DELETE', person.email);
    expect([gone.code, gone.json.status]).toEqual([208, 'This person is not an auditor.']);
  });

  it('take the mail under which a user is in the organization for that user', async () => {
    const here = await newProvenOffice(api);
    const shared = `ann@${here.domain}`;
    const ann = await api.newPerson();
    await joinByMail(api, ann, here, shared);
    const stranger = await register(api, shared);
    const as = async (method: 'POST' | 'DELETE', email: string) => {
      const { code } = await api.call(method, `/organization/auditor/${here.id}`, {
        token: here.admin.token,
        body: { email },
      });
      return [code, await typeOf(ann), await typeOf(stranger)];
    };
    expect(await as('POST', ann.email)).toEqual([200, 'AUDITOR', 'USER']);
    expect(await as('DELETE', shared)).toEqual([200, 'USER', 'USER']);
    expect(await as('POST', shared)).toEqual([200, 'AUDITOR', 'USER']);
    expect(await as('POST', shared)).toEqual([208, 'AUDITOR', 'USER']);
    await grant(api, stranger, { role: 'AUDITOR', organizationId: here.id });
    expect(await as('DELETE', shared)).toEqual([200, 'USER', 'AUDITOR']);
    expect(await as('DELETE', shared)).toEqual([200, 'USER', 'USER']);
    expect(await as('DELETE', shared)).toEqual([208, 'USER', 'USER']);
    // The page shows both under the same mail, and sends which of them is meant.
    const { services } = api.running.runtime;
    const context = commandOf(await actorOf(api, here.admin));
    const which = { organizationId: here.id, email: shared, userId: stranger.id };
    await runCommand(services, addAuditor, context, which);
    await grant(api, ann, { role: 'AUDITOR', organizationId: here.id });
    await runCommand(services, removeAuditor, context, which);
    expect([await typeOf(ann), await typeOf(stranger)]).toEqual(['AUDITOR', 'USER']);
    const other = runCommand(services, addAuditor, context, { ...which, userId: api.admin.id });
    await expect(other).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('do not know a mail without an account', async () => {
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await send(method, `nobody-${unique()}@mail.test`)).code).toBe(404);
      expect((await send(method, 'x')).json.errors).toEqual({ email: 'is invalid' });
      expect((await send(method, undefined)).json.errors).toEqual({ email: 'is required' });
    }
  });

  it('know no organization but one’s own', async () => {
    const { email } = await api.newPerson();
    for (const method of ['POST', 'DELETE'] as const) {
      const [foreign, absent] = [
        await send(method, email, other.id),
        await send(method, email, newId()),
      ];
      expect([foreign.code, foreign.text]).toEqual([404, absent.text]);
    }
  });
});
