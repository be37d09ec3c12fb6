import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#foundation/ids';
import { messages } from '#foundation/messages';
import { broken, dataUrl, gif, jpegUrl, png, pngUrl } from './support/images';
import { grant, newLocation, newMember, newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import {
  OF_ORGANIZATIONS,
  ask,
  decide,
  edited,
  newApplicant,
  newRequest,
  requestBy,
} from './support/requests';

let api: Api;
let office: Office;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  office = await newOffice(api);
});
afterAll(() => api.stop());

const edit = ({ token }: Person, more: Record<string, unknown> = {}) =>
  api.call('PUT', '/organization/users/corporate/card/P', { token, body: edited(office, more) });

const accept = (id: string) => decide(api, office.admin, { id, is_approved: 'T' });
const reject = (id: string, reason?: string) =>
  decide(api, office.admin, { id, is_approved: 'R', reason });

describe('POST /user/card/business', () => {
  it('is shown to the admins as it was sent', async () => {
    const person = await newMember(api, office);
    const { code, json } = await ask(api, person, office, { name: '  Ada   Lovelace ' });
    expect([code, json.status]).toEqual([200, 'Your Request has been sent successfully']);
    const { id, is_approved } = json.data as { id: string; is_approved: string };
    expect(is_approved).toBe('P');
    expect(await requestBy(api, office.admin, id)).toMatchObject({
      id,
      user_id: person.id,
      name: 'Ada Lovelace',
      email: person.email,
      contactnumber: '+44 20 1815',
      designation: 'Engineer',
      employeeid: 'E-1815',
      locname: 'Head Office',
      organizationname: office.name,
      org_id: office.id,
      loc_id: office.locationId,
      is_approved: 'P',
      reason: null,
      userImage: null,
      version: 1,
    });
  });

  it('names another location of the organization too', async () => {
    const person = await newMember(api, office);
    const locationId = await newLocation(api, office);
    const { json } = await ask(api, person, { ...office, locationId });
    const { id } = json.data as { id: string };
    expect(await requestBy(api, office.admin, id)).toMatchObject({ loc_id: locationId });
  });

  it('has the mail with which the person is in the organization, whatever is sent', async () => {
    const { requestId, email } = await newApplicant(api, office, { email: 'ceo@example.com' });
    expect((await requestBy(api, office.admin, requestId)).email).toBe(email);
  });

  it('is there once: from none, rejected and accepted it waits, and not again while it waits', async () => {
    const person = await newApplicant(api, office);
    const again = () => ask(api, person, office, { designation: 'Chief Engineer' });
    const waits = await again();
    expect([waits.code, waits.json.status]).toEqual([
      409,
      'Your request is not approved yet. Wait for approval.',
    ]);
    for (const settle of [accept, reject]) {
      expect((await settle(person.requestId)).code).toBe(200);
      const { code, json } = await again();
      expect([code, json.data]).toEqual([200, { id: person.requestId, is_approved: 'P' }]);
      expect((await again()).code).toBe(409);
    }
    const { version, designation } = await requestBy(api, office.admin, person.requestId);
    expect([version, designation]).toEqual([5, 'Chief Engineer']);
  });

  it('may name its organization and location in capitals', async () => {
    const capitals = {
      organizationID: office.id.toUpperCase(),
      locationID: office.locationId.toUpperCase(),
    };
    const { id, email } = await newApplicant(api, office, capitals);
    const query = `organizationID=${capitals.organizationID}&locationID=${capitals.locationID}`;
    const path = `${OF_ORGANIZATIONS}?${query}&q=${encodeURIComponent(email)}`;
    const { json } = await api.call('GET', path, office.admin);
    expect(json.data).toMatchObject([{ user_id: id, org_id: office.id }]);
  });

  it('is sent once under one key', async () => {
    const person = await newMember(api, office);
    const sent = { token: person.token, body: newRequest(office, person), key: 'once' };
    const [first, second] = [
      await api.call('POST', '/user/card/business', sent),
      await api.call('POST', '/user/card/business', sent),
    ];
    expect([first.code, second.code]).toEqual([200, 200]);
    expect(second.json).toEqual(first.json);
  });

  it('keeps each of its texts on one line', async () => {
    const { requestId } = await newApplicant(api, office, {
      name: 'Ada\u0007Lovelace',
      contactnumber: '+44\n20\t1815',
    });
    expect(await requestBy(api, office.admin, requestId)).toMatchObject({
      name: 'Ada Lovelace',
      contactnumber: '+44 20 1815',
    });
  });

  it('does not take what is left out or blank', async () => {
    const person = await newMember(api, office);
    const cases: [Record<string, unknown>, Record<string, string>][] = [
      [{ name: ' ' }, { name: 'should not be null' }],
      [{ name: '\u200b' }, { name: 'should not be null' }],
      [{ name: '\u0001\u001b' }, { name: 'should not be null' }],
      [{ name: undefined }, { name: 'should not be null' }],
      [{ designation: '' }, { designation: 'should not be null' }],
      [{ employeeid: '\t' }, { employeeid: 'should not be null' }],
      [{ contactnumber: '' }, { contactnumber: 'is required' }],
      [{ contactnumber: 'call me' }, { contactnumber: 'is invalid' }],
      [{ email: 'nobody' }, { email: 'is invalid' }],
      [{ locationID: '' }, { locationID: 'is required' }],
      [{ locationID: undefined }, { locationID: 'is required' }],
      [{ organizationID: undefined }, { organizationID: 'is required' }],
      [{ name: 'x'.repeat(101) }, { name: 'can have 100 characters at most' }],
      [{ name: 7 }, { name: 'should not be null' }],
    ];
    for (const [more, errors] of cases) {
      const { code, json } = await ask(api, person, office, more);
      expect([more, code, json.errors]).toEqual([more, 422, errors]);
    }
    const all = await api.call('POST', '/user/card/business', { token: person.token, body: {} });
    expect([all.code, all.json.status]).toEqual([422, 'All Fields are required']);
    expect(Object.keys(all.json.errors as object).sort()).toEqual([
      'contactnumber',
      'designation',
      'email',
      'employeeid',
      'locationID',
      'name',
      'organizationID',
    ]);
  });

  it('takes a photo up to its limit, and no other files', async () => {
    const wrong: [string, string][] = [
      [await pngUrl(300_001), 'Image size should not be greater than 300kb'],
      [dataUrl(gif(), 'image/gif'), 'File type should be PNG or JPG'],
      [dataUrl(await png(), 'image/jpeg'), 'The type of this image does not match its name.'],
      [dataUrl(broken()), 'This image cannot be opened. Please choose another one.'],
      ['photo.png', 'must be an image as a base64 data URL'],
    ];
    const person = await newMember(api, office);
    for (const [userImage, message] of wrong) {
      const { code, json } = await ask(api, person, office, { userImage });
      expect([code, json.errors]).toEqual([422, { userImage: message }]);
    }
    for (const userImage of [await pngUrl(300_000), await jpegUrl(300_000)]) {
      const { requestId } = await newApplicant(api, office, { userImage });
      const { userImage: url } = await requestBy(api, office.admin, requestId);
      expect((await fetch(url ?? '')).status).toBe(200);
    }
  });

  it('takes twenty photos an hour of one person, and the rest without one', async () => {
    const person = await newApplicant(api, office);
    const userImage = await pngUrl();
    const codes: number[] = [];
    for (let sent = 0; sent < 21; sent++) codes.push((await edit(person, { userImage })).code);
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const before = await requestBy(api, office.admin, person.requestId);
    expect((await edit(person, { userImage, designation: 'Botanist' })).code).toBe(429);
    expect(await requestBy(api, office.admin, person.requestId)).toEqual(before);
    expect((await edit(person, { designation: 'Botanist' })).code).toBe(200);
  });

  it('keeps the photo of before, unless another one is sent, or null', async () => {
    const person = await newApplicant(api, office, { userImage: await pngUrl() });
    const photo = async () => (await requestBy(api, office.admin, person.requestId)).userImage;
    const first = await photo();
    expect(first).toMatch(/\/images\//);
    await reject(person.requestId);
    await ask(api, person, office);
    expect(await photo()).toBe(first);
    expect((await edit(person, { userImage: await jpegUrl() })).code).toBe(200);
    expect(await photo()).not.toBe(first);
    expect((await edit(person, { userImage: null })).code).toBe(200);
    expect(await photo()).toBeNull();
  });

  it('is for members of the organization, about its own locations', async () => {
    const stranger = await api.newPerson();
    const other = await newOffice(api);
    const foreign = await ask(api, stranger, office);
    const absent = await ask(api, stranger, { id: newId(), locationId: newId() });
    const odd = await ask(api, stranger, { id: 'x', locationId: 'y' });
    expect([foreign.code, absent.text, odd.text]).toEqual([404, foreign.text, foreign.text]);
    const member = await newMember(api, office);
    for (const locationId of [other.locationId, newId(), 'x']) {
      const answer = await ask(api, member, { ...office, locationId });
      expect([answer.code, answer.text]).toEqual([404, foreign.text]);
    }
    const auditor = await api.newPerson();
    await grant(api, auditor, { role: 'AUDITOR', organizationId: office.id });
    expect((await ask(api, auditor, office)).code).toBe(403);
    expect((await ask(api, office.admin, office)).code).toBe(200);
  });
});

describe('PUT /organization/users/corporate/card/P', () => {
  it('changes a request that waits, and leaves it waiting', async () => {
    const person = await newApplicant(api, office);
    const { code, json } = await edit(person, { designation: 'Countess', name: 'Ada King' });
    expect([code, json.status]).toEqual([200, 'Your Request has been sent successfully']);
    expect(await requestBy(api, office.admin, person.requestId)).toMatchObject({
      name: 'Ada King',
      designation: 'Countess',
      email: person.email,
      loc_id: office.locationId,
      is_approved: 'P',
      version: 2,
    });
  });

  it('takes the version that was seen, and refuses when the request has changed since', async () => {
    const person = await newApplicant(api, office);
    expect((await edit(person, { designation: 'Countess', version: 1 })).code).toBe(200);
    const late = await edit(person, { designation: 'Duchess', version: 1 });
    expect([late.code, late.json.status]).toEqual([409, messages.conflict]);
    expect(await requestBy(api, office.admin, person.requestId)).toMatchObject({
      designation: 'Countess',
      version: 2,
    });
    const { code, json } = await edit(person, { version: 'x' });
    expect([code, json.errors]).toEqual([422, { version: 'must be a whole number from 0' }]);
  });

  it('is nothing new when nothing changes', async () => {
    const person = await newApplicant(api, office);
    expect((await edit(person)).code).toBe(200);
    expect((await requestBy(api, office.admin, person.requestId)).version).toBe(1);
  });

  it('does not change what is decided', async () => {
    for (const settle of [accept, reject]) {
      const person = await newApplicant(api, office);
      await settle(person.requestId);
      const { code, json } = await edit(person, { name: 'Somebody Else' });
      expect([code, json.status]).toEqual([
        409,
        'Your request was decided already. Send a new one.',
      ]);
    }
  });

  it('finds none where there is none', async () => {
    const member = await newMember(api, office);
    expect((await edit(member)).code).toBe(404);
    expect((await edit(await api.newPerson())).code).toBe(404);
  });

  it('does not take what is left out or blank', async () => {
    const person = await newApplicant(api, office);
    for (const field of ['name', 'designation', 'employeeid', 'contactnumber', 'organizationID']) {
      for (const value of [undefined, '', ' ']) {
        const { code, json } = await edit(person, { [field]: value });
        expect([code, Object.keys(json.errors as object)]).toEqual([422, [field]]);
      }
    }
  });
});
