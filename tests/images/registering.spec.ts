import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_LIMIT } from '../../app/http/body.server';
import { startApi, PASSWORD, type Api } from '#tests/api/support/people';
import type { Received } from '#tests/api/support/client';
import { bomb, dataUrl, padded, photograph, plain } from './pictures';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

let organizations = 0;

/** Registers an organization with these images. */
async function register(images: Record<string, unknown>): Promise<Received> {
  const email = api.newEmail();
  await api.call('POST', '/email/verification', { body: { email } });
  const number = ++organizations;
  const body = {
    name: `Moss ${number}`,
    domain: `moss${number}.example`,
    website: `https://moss${number}.example`,
    address: 'Lindenstraße 9',
    city: 'Berlin',
    locationName: 'Head Office',
    country: 'Germany',
    designation: 'Owner',
    email,
    contactnumber: '+49 30 123456',
    username: 'Marlene Moss',
    password: PASSWORD,
    latitude: 52.5,
    longitude: 13.4,
    code: await api.running.codeFor(email),
    ...images,
  };
  return api.call('POST', '/organization/create-organization', { body });
}

/** Images of nobody and of no organization. Those of cards are drawn meanwhile. */
const strays = async (): Promise<string[]> => {
  const { sql } = api.running.runtime;
  const rows = await sql<{ id: string }[]>`
    select id from media.images i
     where not exists (select 1 from identity.users u where u.id = i.user_id)
       and not exists (select 1 from organizations.organizations o where o.id = i.organization_id)`;
  return rows.map(({ id }) => id);
};

describe('registering with images', () => {
  it('takes two of the largest ones in one body', async () => {
    const [png, jpeg] = [padded(await plain('png'), 300_000), padded(await photograph(), 300_000)];
    const images = { myFile: dataUrl(png, 'png'), userImage: dataUrl(jpeg, 'jpeg') };
    expect(JSON.stringify(images).length).toBeLessThan(BODY_LIMIT / 2);
    const { code, json } = await register(images);
    expect({ code, status: json.status }).toEqual({
      code: 200,
      status: 'Organization successfully registered',
    });
  });

  it('stores them without what they say about their place', async () => {
    const photo = dataUrl(await photograph(), 'jpeg');
    const { json } = await register({ myFile: photo, userImage: photo });
    const { id, userId } = json.data as { id: string; userId: string };
    const { sql, images } = api.running.runtime;
    const rows = await sql<{ id: string }[]>`
      select id from media.images where organization_id = ${id} or user_id = ${userId}`;
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const { exif, width, height } = await sharp((await images.read(row.id))?.bytes).metadata();
      expect({ exif, width, height }).toEqual({ width: 40, height: 60 });
    }
  });

  it('says what is wrong with which image, and stores nothing', async () => {
    const png = await plain('png');
    const logo = dataUrl(png, 'png');
    const faulty: [unknown, string][] = [
      [dataUrl(padded(png, 300_001), 'png'), 'Image size should not be greater than 300kb'],
      [dataUrl(await plain('gif'), 'gif'), 'File type should be PNG or JPG'],
      [dataUrl(await plain('gif'), 'png'), 'File type should be PNG or JPG'],
      [undefined, 'is required'],
      [7, 'must be text'],
      [
        dataUrl(bomb(20_000, 20_000), 'png'),
        'This image has too many pixels: 25 million at most, half as many with 16 bits a color.',
      ],
      [
        dataUrl(png.subarray(0, 50), 'png'),
        'This image cannot be opened. Please choose another one.',
      ],
    ];
    for (const [userImage, fault] of faulty) {
      const { code, json } = await register({ myFile: logo, userImage });
      expect({ code, errors: json.errors }).toEqual({ code: 422, errors: { userImage: fault } });
    }
    expect(await strays()).toEqual([]);
  });

  it('forgets the portrait with the person, and keeps the logo', async () => {
    const [logo, photo] = [
      dataUrl(await plain('png'), 'png'),
      dataUrl(await plain('jpeg'), 'jpeg'),
    ];
    const { json } = await register({ myFile: logo, userImage: photo });
    const { id, userId } = json.data as { id: string; userId: string };
    const { sql } = api.running.runtime;
    const rows = await sql<{ id: string; userId: string | null }[]>`
      select id, user_id from media.images where organization_id = ${id} or user_id = ${userId}`;
    const addressOf = (personal: boolean) =>
      `${api.running.url}/images/${rows.find((row) => (row.userId !== null) === personal)?.id}`;
    const status = async (personal: boolean) => (await fetch(addressOf(personal))).status;
    expect([await status(true), await status(false)]).toEqual([200, 200]);
    const { token } = api.admin;
    expect((await api.call('DELETE', `/auth/users/${userId}`, { token })).code).toBe(200);
    expect([await status(true), await status(false)]).toEqual([404, 200]);
  });
});
