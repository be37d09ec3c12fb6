import {
  dropOldLogos,
  dropUnnamedUploads,
  sharedCard,
  uploadImage,
} from '#modules/cards/index.server';
import { NO_DETAILS } from '#foundation/card-details';
import { runCommand } from '#events/command.server';
import { decideRequest, submitRequest } from '#modules/requests/index.server';
import { actorByToken } from '#modules/identity/index.server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildAll } from '#tests/support/runtime';
import type { CommandContext } from '#foundation/actor';
import { until } from '#tests/support/log';
import { canvas, corporateCanvas, drawnPersonal, image, textbox } from './support/cards';
import { dataUrl, pngUrl } from './support/images';
import { newMember, newOffice, unique, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import { tracesOf } from './support/traces';

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
      .poll(traces, { timeout: 10_000 })
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

describe('a logo', () => {
  it('that was replaced goes after a day, unless a design names it', async () => {
    const { sql, services } = api.running.runtime;
    const { admin, id, name, domain } = await newOffice(api);
    const logos: string[] = [];
    for (const colour of ['#111111', '#222222', '#333333']) {
      const myFile = dataUrl(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
          .png()
          .toBuffer(),
      );
      const body = { name, domain, website: 'https://moss.example', myFile };
      const path = `/organization/update?name=${encodeURIComponent(name)}`;
      await api.call('PUT', path, { token: admin.token, body });
      const { json } = await api.call('GET', `/organization/details/${id}`, admin);
      logos.push((json.data as { img: string }).img);
    }
    const cardData = canvas(image(logos[1]!));
    const saved = await api.call('POST', '/card/newdesign/personal', {
      token: admin.token,
      body: { cardData },
    });
    expect([new Set(logos).size, saved.code]).toEqual([3, 200]);
    expect(await dropOldLogos(services)).toBe(0);
    await sql`update media.images set named_at = named_at - interval '25 hours'`;
    await dropOldLogos(services);
    expect(await Promise.all(logos.map(statusOf))).toEqual([404, 200, 200]);
    await api.call('POST', '/card/newdesign/personal', {
      token: admin.token,
      body: { cardData: canvas() },
    });
    expect(await dropOldLogos(services)).toBe(1);
    expect(await Promise.all(logos.map(statusOf))).toEqual([404, 404, 200]);
  });
});
