import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#foundation/ids';
import { messages } from '#foundation/messages';
import { listNumberedTemplates } from '#modules/templates/index.server';
import { dataUrl, jpegUrl, png, pngUrl } from './support/images';
import { grant } from './support/organizations';
import { PASSWORD, startApi, type Api, type Person } from './support/people';

let api: Api;
let others: Person[];
beforeAll(async () => {
  api = await startApi();
  const [user, corporateAdmin] = [await api.newPerson(), await api.newPerson()];
  await grant(api, corporateAdmin, { role: 'CORPORATE_ADMIN', organizationId: newId() });
  others = [user, corporateAdmin];
});
afterAll(() => api.stop());

type Category = 'plain' | 'graphic';

/** A picture nobody added before. */
let shades = 0;
const another = async (): Promise<string> => {
  const background = { r: ++shades, g: 200, b: 180 };
  const picture = sharp({ create: { width: 29, height: 16, channels: 3, background } });
  return dataUrl(await picture.png().toBuffer());
};

const listed = async (): Promise<Record<Category, string[]>> =>
  (await api.call('GET', '/card-template')).json.data as Record<Category, string[]>;

const add = (body: object, token: string | undefined = api.admin.token) =>
  api.call('POST', '/card-template/add', { token, body });

const remove = (body: object, token: string | undefined = api.admin.token) =>
  api.call('DELETE', '/card-template/delete', { token, body });

const added = async (category: Category, timage?: string): Promise<string> => {
  const { json } = await add({ timage: timage ?? (await another()), category });
  return (json.data as { url: string }).url;
};

describe('the backgrounds of cards', () => {
  it('are listed for everybody, each kind with the newest last', async () => {
    const before = await listed();
    const urls = [await added('plain'), await added('graphic'), await added('plain')];
    const after = await listed();
    expect(after.plain).toEqual([...before.plain, urls[0], urls[2]]);
    expect(after.graphic).toEqual([...before.graphic, urls[1]]);
  });

  it('are addresses at which the image lies', async () => {
    const url = await added('plain');
    expect(url.startsWith(`${api.running.url}/images/`)).toBe(true);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('are added with a word', async () => {
    const { code, json } = await add({ timage: await another(), category: 'graphic' });
    expect([code, json.status]).toEqual([200, 'Template successfully registered']);
  });

  it('are there once, in each kind', async () => {
    const timage = await another();
    const before = await listed();
    const [url, again, graphic] = [
      await added('plain', timage),
      await added('plain', timage),
      await added('graphic', timage),
    ];
    expect([again, graphic]).toEqual([url, url]);
    const after = await listed();
    expect(after).toEqual({ plain: [...before.plain, url], graphic: [...before.graphic, url] });
    await remove({ url, status: 'inactive' });
    expect(await listed()).toEqual(before);
  });

  it('are removed by their address, and stay where cards have them', async () => {
    const url = await added('plain');
    const { code, json } = await remove({ url, status: 'inactive' });
    expect([code, json]).toEqual([200, { status: messages.templateRemoved }]);
    expect((await listed()).plain).not.toContain(url);
    expect((await fetch(url)).status).toBe(200);
    expect((await remove({ url, status: 'inactive' })).code).toBe(404);
  });

  it('can be added again', async () => {
    const timage = await another();
    const url = await added('graphic', timage);
    await remove({ url, status: 'inactive' });
    expect(await added('graphic', timage)).toBe(url);
    expect((await listed()).graphic).toContain(url);
  });

  it.each([
    'https://example.com/images/a.png',
    '/images/a',
    'images',
    '\u0000',
    `http://127.0.0.1/images/${'a'.repeat(43)}`,
  ])('are not at %j', async (url) => {
    expect([404, 422]).toContain((await remove({ url, status: 'inactive' })).code);
  });

  it('are not removed by another server’s address of the same image', async () => {
    const url = await added('plain');
    const foreign = url.replace(/^http:\/\/[^/]+/, 'https://elsewhere.example');
    expect((await remove({ url: foreign, status: 'inactive' })).code).toBe(404);
    expect((await listed()).plain).toContain(url);
  });
});

describe('the numbered backgrounds', () => {
  it('are listed among the plain ones, each image once', async () => {
    const timage = await another();
    const before = await listed();
    for (const number of [3, 4]) {
      const body = { timage, number };
      const { code } = await api.call('PUT', '/organization/template', {
        token: api.admin.token,
        body,
      });
      expect(code).toBe(200);
    }
    const [url = '', ...others] = (await listed()).plain.filter(
      (one) => !before.plain.includes(one),
    );
    expect([(await fetch(url)).status, others]).toEqual([200, []]);
    expect((await listed()).graphic).toEqual(before.graphic);
    expect((await remove({ url, status: 'inactive' })).code).toBe(200);
    expect(await listed()).toEqual(before);
  });

  it('have nothing in the place of one that was removed', async () => {
    const { services } = api.running.runtime;
    const numbers = async () => (await listNumberedTemplates(services)).map(({ number }) => number);
    const put = async () =>
      api.call('PUT', '/organization/template', {
        token: api.admin.token,
        body: { timage: await another(), number: 7 },
      });
    const before = await listed();
    await put();
    expect(await numbers()).toContain(7);
    const [url] = (await listed()).plain.filter((one) => !before.plain.includes(one));
    await remove({ url, status: 'inactive' });
    expect(await numbers()).not.toContain(7);
    await put();
    expect(await numbers()).toContain(7);
  });

  it('leave the place of the one that they replace', async () => {
    const body = async () => ({ timage: await another(), number: 5 });
    const put = async () =>
      api.call('PUT', '/organization/template', { token: api.admin.token, body: await body() });
    await put();
    const before = await listed();
    await put();
    const after = await listed();
    expect(after.plain).toHaveLength(before.plain.length);
    expect(after).not.toEqual(before);
  });
});

describe('what is wrong', () => {
  it('is said of each field', async () => {
    const timage = await another();
    const faults: [object, object][] = [
      [{}, { timage: messages.required, category: 'must be plain or graphic' }],
      [{ timage, category: 'fancy' }, { category: 'must be plain or graphic' }],
      [{ timage: await jpegUrl(), category: 'plain' }, { timage: messages.imageNotPng }],
      [
        { timage: await pngUrl(50_001), category: 'plain' },
        { timage: 'Image should not be greater than 50kb' },
      ],
      [
        { timage: dataUrl((await png(2000)).subarray(0, 60)), category: 'plain' },
        { timage: messages.imageUnreadable },
      ],
    ];
    const before = await listed();
    for (const [body, errors] of faults) {
      const { code, json } = await add(body);
      expect([code, json.errors]).toEqual([422, errors]);
    }
    expect(await listed()).toEqual(before);
  });

  it('is said of a removal too', async () => {
    const url = await added('plain');
    const status = { status: 'must be inactive' };
    expect((await remove({ url })).json.errors).toEqual(status);
    expect((await remove({ url, status: 'active' })).json.errors).toEqual(status);
    expect((await remove({ status: 'inactive' })).json.errors).toEqual({ url: messages.required });
    expect((await listed()).plain).toContain(url);
  });
});

it('is for super admins alone', async () => {
  const url = await added('plain');
  const before = await listed();
  const body = { timage: await another(), category: 'plain' };
  for (const [token, code] of [['nobody', 401], ...others.map((who) => [who.token, 403])] as [
    string,
    number,
  ][]) {
    expect((await add(body, token)).code).toBe(code);
    expect((await remove({ url, status: 'inactive' }, token)).code).toBe(code);
  }
  expect(await listed()).toEqual(before);
});

it('takes the validator of the admin login', async () => {
  const { json } = await api.call('POST', '/admin/login', {
    body: { email: api.admin.email, password: PASSWORD },
  });
  const { validator } = json.data as { validator: string };
  const { code } = await add({ timage: await another(), category: 'plain' }, validator);
  expect(code).toBe(200);
});

it('does a thing once under one key', async () => {
  const body = { timage: await another(), category: 'plain' };
  const sent = { token: api.admin.token, body, key: newId() };
  const [first, second] = [
    await api.call('POST', '/card-template/add', sent),
    await api.call('POST', '/card-template/add', sent),
  ];
  expect([second.code, second.json]).toEqual([first.code, first.json]);
});
