import {
  cardThen,
  dropOldestPastImages,
  dropUnnamedUploads,
  sharedCard,
  uploadImage,
} from '#modules/cards/index.server';
import { NO_DETAILS } from '#foundation/card-details';
import { runCommand } from '#events/command.server';
import { decideRequest, submitRequest } from '#modules/requests/index.server';
import { actorByToken } from '#modules/identity/index.server';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rebuildAll } from '#tests/support/runtime';
import type { CommandContext } from '#foundation/actor';
import { until } from '#tests/support/log';
import { canvas, corporateCanvas, drawnPersonal, image, textbox } from './support/cards';
import { pngUrl } from './support/images';
import { newMember, newOffice, unique, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import { tracesOf } from './support/traces';
import { createCleanUp, createCleanUpImages } from '../../workers/clean-up.server';

let api: Api;
let office: Office;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  office = await newOffice(api);
});
afterAll(() => api.stop());

const TRACE = /wilhelmina|unusual|000 987 654/i;

const traces = () => tracesOf(api.running.runtime.sql, TRACE);

const contextOf = async ({ token }: Person): Promise<CommandContext> => ({
  actor: await actorByToken(api.running.runtime.services, token, 'api'),
  correlationId: 'test',
  address: '127.0.0.1',
});

const erase = ({ token }: Person) => api.call('PUT', '/user/account/status', { token, body: {} });

/** A user with a personal card and one of the organization. */
async function holder() {
  const person = await newMember(api, office);
  const { token } = person;
  const front = canvas(
    textbox({ text: 'Wilhelmina Unusual' }),
    textbox({ fieldName: 'contact', text: '+47 000 987 654', top: 200 }),
    image(await pngUrl(), { fieldName: 'photo' }),
  );
  await api.call('POST', '/card/newdesign/personal', { token, body: { cardData: front } });
  const admin = office.admin;
  await api.call('POST', `/card/business/newdesign/${office.id}`, {
    token: admin.token,
    body: { cardData: corporateCanvas() },
  });
  const { services } = api.running.runtime;
  const { id: requestId } = await runCommand(services, submitRequest, await contextOf(person), {
    organizationId: office.id,
    locationId: office.locationId,
    ...NO_DETAILS,
    name: 'Wilhelmina Unusual',
    designation: 'Unusual Officer',
    employeeId: unique(),
    contactNumber: '+47 000 987 654',
  });
  const decision = { level: 'organizations', requestId, status: 'accepted' } as const;
  await runCommand(services, decideRequest, await contextOf(admin), decision);
  const personal = await drawnPersonal(api, token);
  const path = `/card/business/${office.id}`;
  const corporate = await until(
    async () => (await api.call('GET', path, { token })).json.data as Record<string, string>,
    ({ cardFrontImageUrl }) => cardFrontImageUrl !== undefined,
    30_000,
  );
  return { person, personal, corporate };
}

const shared = (shareId = '') =>
  sharedCard(api.running.runtime.services, shareId, '127.0.0.1').then(
    ({ kind }) => kind,
    (error: { code: string }) => error.code,
  );

const statusOf = async (url = '') => (await fetch(url)).status;

describe('deleting an account', () => {
  it('takes both cards with it: their images, and all that they said', async () => {
    const { person, personal, corporate } = await holder();
    const { sql } = api.running.runtime;
    const links = [personal.shareId, corporate.shareId];
    const urls = [personal, corporate].flatMap((card) => [
      card.cardFrontImageUrl,
      card.cardBackImageUrl,
    ]);
    expect(await Promise.all(links.map(shared))).toEqual(['personal', 'corporate']);
    expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200, 200]);
    await expect
      .poll(traces)
      .toEqual([
        'cards.personal',
        'organizations.member_history',
        'organizations.members',
        'requests.history',
        'requests.requests',
      ]);

    expect((await erase(person)).code).toBe(200);

    expect(await Promise.all(links.map(shared))).toEqual(['Gone', 'Gone']);
    expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404, 404, 404]);
    expect(await traces()).toEqual([]);
    expect(await sql`select 1 from media.images where user_id = ${person.id}`).toEqual([]);
    expect(await sql`select 1 from cards.uploads where user_id = ${person.id}`).toEqual([]);

    await rebuildAll(api.running.runtime);
    expect(await traces()).toEqual([]);
    expect(await Promise.all(links.map(shared))).toEqual(['Gone', 'Gone']);
  });

  it('leaves nothing drawn, however it meets the drawing', async () => {
    const { sql } = api.running.runtime;
    for (let round = 0; round < 6; round++) {
      const person = await api.newPerson();
      const body = { cardData: canvas() };
      const saving = api.call('POST', '/card/newdesign/personal', { token: person.token, body });
      if (round % 2 === 0) await saving;
      expect((await erase(person)).code).toBe(200);
      await saving;
      await until(
        () => sql`select 1 from graphile_worker.jobs where task_identifier like 'Render%'`,
        (jobs) => jobs.length === 0,
      );
      expect(await sql`select 1 from media.images where user_id = ${person.id}`).toEqual([]);
      const rows = await sql`select design, front from cards.personal where id = ${person.id}`;
      for (const row of rows) expect(row).toEqual({ design: null, front: null });
    }
  });
});

describe('an image that was sent for a card', () => {
  const aDayLater = async () => {
    const { sql, services } = api.running.runtime;
    await sql`update cards.uploads set unnamed_since = unnamed_since - interval '25 hours'`;
    return dropUnnamedUploads(services);
  };
  const send = async (person: Person) => {
    const base64 = (await pngUrl()).split(',')[1] ?? '';
    const { services } = api.running.runtime;
    return runCommand(services, uploadImage, await contextOf(person), {
      image: { type: 'png', base64 },
    });
  };
  const save = ({ token }: Person, cardData: object) =>
    api.call('POST', '/card/newdesign/personal', { token, body: { cardData } });
  const addressOf = (id: string) => `${api.running.url}/images/${id}`;

  it('goes after a day in which no design was saved with it', async () => {
    const person = await api.newPerson();
    const { assetId, width, height } = await send(person);
    expect([width, height]).toEqual([24, 16]);
    expect(await dropUnnamedUploads(api.running.runtime.services)).toBe(0);
    expect(await statusOf(addressOf(assetId))).toBe(200);
    await aDayLater();
    expect(await statusOf(addressOf(assetId))).toBe(404);
    // And may come again.
    expect((await send(person)).assetId).toBe(assetId);
    expect(await statusOf(addressOf(assetId))).toBe(200);
  });

  it('stays for as long as a saved design names it, and a day longer', async () => {
    const person = await api.newPerson();
    const { assetId } = await send(person);
    await save(person, canvas(image(addressOf(assetId))));
    await aDayLater();
    expect(await statusOf(addressOf(assetId))).toBe(200);
    await save(person, canvas());
    expect(await dropUnnamedUploads(api.running.runtime.services)).toBe(0);
    await save(person, canvas(image(addressOf(assetId))));
    await save(person, canvas());
    await aDayLater();
    expect(await statusOf(addressOf(assetId))).toBe(404);
  });
});

describe('a card of the past', () => {
  let office: Office;
  beforeEach(async () => {
    office = await newOffice(api);
  });

  const picture = async (background: string) => {
    const create = { width: 24, height: 16, channels: 3, background } as const;
    return (await sharp({ create }).png().toBuffer()).toString('base64');
  };
  const upload = async (colour: string) => {
    const sent = { type: 'png', base64: await picture(colour) } as const;
    const { services } = api.running.runtime;
    const input = { image: sent, organizationId: office.id };
    return (await runCommand(services, uploadImage, await contextOf(office.admin), input)).assetId;
  };
  /** With the organization's logo beside what is given. */
  const saveWith = async (...assetIds: string[]) => {
    const objects = assetIds.map((id) => image(`${api.running.url}/images/${id}`));
    const body = { cardData: corporateCanvas(...objects) };
    const path = `/card/business/newdesign/${office.id}`;
    expect((await api.call('POST', path, { token: office.admin.token, body })).code).toBe(200);
  };
  const logoOf = async () => {
    const path = `/organization/details/${office.id}`;
    const { img } = (await api.call('GET', path, office.admin)).json.data as { img: string };
    return img.split('/').at(-1)!;
  };
  const changeLogo = async (colour: string) => {
    const { name, domain } = office;
    const myFile = `data:image/png;base64,${await picture(colour)}`;
    const body = { name, domain, website: 'https://moss.example', myFile };
    const path = `/organization/update?name=${encodeURIComponent(name)}`;
    expect((await api.call('PUT', path, { token: office.admin.token, body })).code).toBe(200);
    return logoOf();
  };
  const now = async () => {
    const { sql } = api.running.runtime;
    const [last] = await sql<{ at: number }[]>`select max(position)::int as at from log.events`;
    return last!.at;
  };
  const cardAt = (at: number) => {
    const holder = { ...NO_DETAILS, email: '', photo: null, locationId: office.locationId };
    return cardThen(api.running.runtime.services, { ...holder, organizationId: office.id }, at);
  };
  const aDayLater = async () => {
    const { sql, services } = api.running.runtime;
    await sql`update cards.uploads set unnamed_since = unnamed_since - interval '25 hours'`;
    await sql`
      update media.images
         set named_at = named_at - interval '25 hours', past_since = past_since - interval '25 hours'`;
    await createCleanUp(services, []).run({}, null as never);
    await createCleanUpImages(services).run({} as never, null as never);
  };
  const statuses = (ids: string[]) =>
    Promise.all(ids.map((id) => statusOf(`${api.running.url}/images/${id}`)));
  const past = async () => {
    const { sql } = api.running.runtime;
    const rows = await sql<{ id: string }[]>`
      select id from media.images where organization_id = ${office.id} and past_since is not null`;
    return rows.map(({ id }) => id).sort();
  };

  it('keeps its pictures and its logo, and what was never saved goes', async () => {
    const [shown, neverSaved] = [await upload('#123456'), await upload('#654321')];
    const oldLogo = await logoOf();
    await saveWith(shown);
    const then = await now();
    const drawn = await cardAt(then);
    expect(drawn).toMatchObject({ isWhole: true });
    await saveWith();
    const logo = await changeLogo('#333333');
    await aDayLater();
    await aDayLater();
    expect(await statuses([shown, oldLogo, logo, neverSaved])).toEqual([200, 200, 200, 404]);
    expect(await cardAt(then)).toEqual(drawn);
    expect(JSON.stringify(drawn)).toContain(shown);
    expect(JSON.stringify(drawn)).toContain(oldLogo);
    expect(await past()).toEqual([shown, oldLogo].sort());
    // Used again, it is no longer of the past alone.
    await saveWith(shown);
    expect(await past()).toEqual([oldLogo]);
    // Sent again and not saved, it stays what it was.
    await saveWith();
    await aDayLater();
    expect([await upload('#123456'), await past()]).toEqual([shown, [oldLogo]]);
    await aDayLater();
    expect(await past()).toEqual([shown, oldLogo].sort());
  });

  it('of a picture that only a personal card has had, knows nothing', async () => {
    const sent = await upload('#246810');
    const path = '/card/newdesign/personal';
    const { token } = office.admin;
    const save = (cardData: object) => api.call('POST', path, { token, body: { cardData } });
    const logo = await logoOf();
    await changeLogo('#abcdef');
    const images = [sent, logo].map((id) => image(`${api.running.url}/images/${id}`));
    expect((await save(canvas(...images))).code).toBe(200);
    await aDayLater();
    expect([await statuses([sent, logo]), await past()]).toEqual([[200, 200], []]);
    await save(canvas());
    await aDayLater();
    expect([await statuses([sent, logo]), await past()]).toEqual([[404, 200], [logo]]);
  });

  it('takes no space from what is used, and loses its oldest pictures beyond the limit', async () => {
    const { services, sql } = api.running.runtime;
    const [first, second] = [await upload('#111111'), await upload('#222222')];
    await saveWith(first);
    const then = await now();
    await saveWith(second);
    const later = await now();
    await aDayLater();
    await saveWith();
    await aDayLater();
    const [row] = await sql<{ bytes: number }[]>`
      select octet_length(sealed) as bytes from media.images where id = ${second}`;
    // There is room for one of them.
    const env = { ...services.env, PAST_PICTURES_MB: ((row?.bytes ?? 0) * 1.5) / 1e6 };
    expect(await past()).toEqual([first, second].sort());
    await dropOldestPastImages(services);
    expect(await past()).toEqual([first, second].sort());
    await dropOldestPastImages({ sql, env });
    expect(await past()).toEqual([second]);
    expect(await sql`select from cards.uploads where image = ${first}`).toEqual([]);
    const card = await cardAt(then);
    expect([card?.isWhole, JSON.stringify(card).includes(first)]).toEqual([false, false]);
    expect(await cardAt(later)).toMatchObject({ isWhole: true });
  });
});
