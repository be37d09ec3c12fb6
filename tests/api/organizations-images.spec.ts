import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { messages } from '#foundation/messages';
import { leftIn, takeSeveral } from '#foundation/rate-limit.server';
import { broken, dataUrl, gif, jpeg, jpegUrl, png, pngUrl } from './support/images';
import { startApi, type Api } from './support/people';
import {
  codeTo,
  detailsOf,
  newOffice,
  newOrganization,
  newRegistration,
  stored,
  type Office,
} from './support/organizations';

let api: Api;
let office: Office;
beforeAll(async () => {
  api = await startApi();
  office = await newOffice(api);
});
afterAll(() => api.stop());

/** How each call takes an image, and its name there. */
const calls = {
  create: (myFile: unknown) =>
    api.call('POST', '/organization/create', {
      token: api.admin.token,
      body: newOrganization({ myFile }),
    }),
  update: (myFile: unknown) =>
    api.call('PUT', `/organization/update?name=${encodeURIComponent(office.name)}`, {
      token: office.admin.token,
      body: { name: office.name, domain: office.domain, website: 'https://moss.example', myFile },
    }),
  template: (timage: unknown) =>
    api.call('PUT', '/organization/template', {
      token: api.admin.token,
      body: { timage, number: 3 },
    }),
  'registration, logo': (myFile: unknown) => register({ myFile }),
  'registration, portrait': (userImage: unknown) => register({ userImage }),
} as const;
type CallName = keyof typeof calls;

async function register(more: Record<string, unknown>) {
  const body = newRegistration(more);
  const code = await codeTo(api, body.email);
  return api.call('POST', '/organization/create-organization', { body: { ...body, code } });
}

const FIELD: Record<CallName, string> = {
  create: 'myFile',
  update: 'myFile',
  template: 'timage',
  'registration, logo': 'myFile',
  'registration, portrait': 'userImage',
};

const LIMITS: [CallName, number, string, taken: ('png' | 'jpeg')[]][] = [
  ['create', 50_000, 'Logo should not be greater than 50kb', ['png']],
  ['update', 50_000, 'Logo should not be greater than 50kb', ['png', 'jpeg']],
  ['template', 50_000, 'Image should not be greater than 50kb', ['png']],
  ['registration, logo', 300_000, 'Image size should not be greater than 300kb', ['png', 'jpeg']],
  [
    'registration, portrait',
    300_000,
    'Image size should not be greater than 300kb',
    ['png', 'jpeg'],
  ],
];

describe.each(LIMITS)('the image of %s', (name, limit, tooLarge, taken) => {
  const urlOf = { png: pngUrl, jpeg: jpegUrl };
  const errors = (message: string) => ({ [FIELD[name]]: message });

  it.each(taken)(`may be ${limit} bytes of %s, and not one more`, async (type) => {
    expect((await jpeg(limit)).length).toBe(limit);
    expect((await png(limit)).length).toBe(limit);
    const most = await calls[name](await urlOf[type](limit));
    expect([most.code, most.json.errors]).toEqual([200, undefined]);
    const over = await calls[name](await urlOf[type](limit + 1));
    expect([over.code, over.json.errors]).toEqual([422, errors(tooLarge)]);
  });

  it('is of the right type, in name and in fact', async () => {
    const wrongType = taken.includes('jpeg') ? messages.imageNotPngOrJpeg : messages.imageNotPng;
    const wrong = [
      dataUrl(gif(), 'image/gif'),
      dataUrl(gif(), 'image/png'),
      dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      dataUrl(await png(), 'image/webp'),
      ...(taken.includes('jpeg') ? [] : [await jpegUrl()]),
    ];
    for (const url of wrong) {
      const { code, json } = await calls[name](url);
      expect([url.slice(0, 20), code, json.errors]).toEqual([
        url.slice(0, 20),
        422,
        errors(wrongType),
      ]);
    }
    const lying = await calls[name](dataUrl(await jpeg(), 'image/png'));
    expect([lying.code, Object.keys(lying.json.errors as object)]).toEqual([422, [FIELD[name]]]);
  });

  it('can be opened', async () => {
    const before = await stored(api);
    const whole = await png(2000);
    for (const bytes of [broken(), whole.subarray(0, 60)]) {
      const { code, json } = await calls[name](dataUrl(bytes));
      expect([code, json.errors]).toEqual([422, errors(messages.imageUnreadable)]);
    }
    expect(await stored(api)).toEqual(before);
  });

  it.each([
    ['data:image/png;base64,', messages.imageNotDataUrl],
    ['https://acme.example/logo.png', messages.imageNotDataUrl],
    ['data:image/png,%89PNG', messages.imageNotDataUrl],
    ['data:image/png;base64,a_b-', messages.imageNotDataUrl],
    ['', messages.required],
    [7, 'must be text'],
  ])('is a data URL: %j', async (url, message) => {
    const { code, json } = await calls[name](url);
    expect(code).toBe(422);
    expect([
      errors(message),
      errors(messages.imageNotPng),
      errors(messages.imageNotPngOrJpeg),
    ]).toContainEqual(json.errors);
  });
});

describe('a logo', () => {
  it('may be replaced up to a limit', async () => {
    const { sql, hashes, env } = api.running.runtime.services;
    const bucket = hashes.bucket('logos', office.id);
    await sql.begin(async (tx) => {
      const left = await leftIn(tx, bucket, env.LIMIT_LOGOS);
      await takeSeveral(tx, bucket, left, env.LIMIT_LOGOS);
    });
    const { code, headers } = await calls.update(await pngUrl());
    expect([code, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    await sql`delete from limits.hits where bucket = ${bucket}`;
  });
});

describe('an image in an answer', () => {
  const imgOf = async (id: string, token: string) =>
    ((await detailsOf(api, id, token)) as unknown as { img: string }).img;

  it('is a URL of this server, where it lies without what it says of its maker', async () => {
    const picture = await sharp(await png())
      .withExif({ IFD0: { Copyright: 'somebody unusual' } })
      .png()
      .toBuffer();
    expect(picture.toString('latin1')).toContain('somebody unusual');
    const own = await newOffice(api, { myFile: dataUrl(picture) });
    const img = await imgOf(own.id, own.admin.token);
    expect(img.startsWith(`${api.running.url}/images/`)).toBe(true);
    const answer = await fetch(img);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain('somebody unusual');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 24, height: 16 });
  });

  it('is the same URL wherever it is shown', async () => {
    const { token } = office.admin;
    const img = await imgOf(office.id, token);
    const query = `q=${encodeURIComponent(office.name)}`;
    const list = await api.call('GET', `/organization/list?${query}`, { token: api.admin.token });
    const own = await api.call('GET', '/organization/corporate/user/exist', { token });
    expect(list.json.data).toMatchObject([{ img }]);
    expect(own.json.data).toMatchObject([{ organization: { img } }]);
  });
});

describe('PUT /organization/template', () => {
  const put = (body: object) =>
    api.call('PUT', '/organization/template', { token: api.admin.token, body });

  it('takes the numbers from 1 to 12', async () => {
    const timage = await pngUrl();
    for (const number of [1, '7', 12]) {
      const { code, json } = await put({ timage, number });
      expect([code, json]).toEqual([200, { status: 'Template successfully Updated' }]);
    }
    for (const number of [0, 13, 1.5, -1, '', 'x', '1e1', null]) {
      const { code, json } = await put({ timage, number });
      expect([code, json.errors]).toEqual([422, { number: 'must be a whole number from 1 to 12' }]);
    }
  });

  it('needs both fields', async () => {
    const { code, json } = await put({});
    expect([code, json.status]).toEqual([422, 'All Fields are required']);
    expect(json.errors).toEqual({
      timage: messages.required,
      number: 'must be a whole number from 1 to 12',
    });
  });
});
