import {
  corporateDesign,
  ownCorporateCard,
  renderOrganization,
  renderingProgress,
  saveCorporateDesign,
  sharedCard,
} from '#modules/cards/index.server';
import { NO_DETAILS } from '#foundation/card-details';
import { runCommand } from '#events/command.server';
import type { Job } from '#events/jobs';
import type { Services } from '#events/services';
import { decideRequest, submitRequest } from '#modules/requests/index.server';
import { actorByToken } from '#modules/identity/index.server';
import { connectAsOwner } from '#tests/support/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestStatus } from '#modules/requests/contract';
import { newId } from '#foundation/ids';
import type { CommandContext } from '#foundation/actor';
import { LANGUAGES, type Language } from '#foundation/languages';
import { messages } from '#foundation/messages';
import { serverWords } from '#foundation/words/server-words.server';
import { until } from '#tests/support/log';
import { canvas, corporateCanvas, image, textbox } from './support/cards';
import { pngUrl } from './support/images';
import { newLocation, newMember, newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';

let api: Api;
let office: Office;
let employee: Person;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  office = await newOffice(api);
  employee = await newMember(api, office);
});
afterAll(() => api.stop());

const save = ({ token }: Person, organizationId: string, cardData: object = corporateCanvas()) =>
  api.call('POST', `/card/business/newdesign/${organizationId}`, { token, body: { cardData } });

const cardOf = async ({ token }: Person, { id }: Office) =>
  (await api.call('GET', `/card/business/${id}`, { token })).json.data as Record<string, string>;

const as = async ({ token }: Person): Promise<CommandContext> => ({
  actor: await actorByToken(api.running.runtime.services, token, 'api'),
  correlationId: 'test',
  address: '127.0.0.1',
});

/** A user asks for a card, as the calls about requests do. */
const ask = async (person: Person, { id: organizationId, locationId }: Office, more = {}) =>
  runCommand(api.running.runtime.services, submitRequest, await as(person), {
    ...NO_DETAILS,
    organizationId,
    locationId,
    name: 'Ada Lovelace',
    designation: 'Analyst',
    employeeId: 'E-7',
    contactNumber: '+44 20 7946 0018',
    ...more,
  });

const decide = async (admin: Person, requestId: string, status: RequestStatus) => {
  const { services, sql } = api.running.runtime;
  // It can be taken back however long drawing took.
  await sql`
    update requests.requests set undo_until = now() + interval '1 hour'
     where id = ${requestId} and undo_until is not null`;
  return runCommand(services, decideRequest, await as(admin), {
    level: 'organizations',
    requestId,
    status,
  });
};

const drawn = (person: Person, where: Office, but?: string) =>
  until(
    () => cardOf(person, where),
    ({ cardFrontImageUrl: url }) => url !== undefined && url !== but,
  );

const shared = (shareId: string) =>
  sharedCard(api.running.runtime.services, shareId, '127.0.0.1').then(
    (card) => card,
    (error: { code: string }) => error.code,
  );

/** What a recipient reads who opens the link. */
const pageOf = async (shareId: string, language: Language) => {
  const headers = { 'Accept-Language': language };
  const answer = await fetch(`${api.running.url}/view-card/${shareId}`, { headers });
  return { status: answer.status, text: await answer.text() };
};

describe('how an organization’s cards look', () => {
  it('is not known until an admin saved it', async () => {
    const other = await newOffice(api);
    const path = `/card/business/card/design/${other.id}`;
    const { code, json } = await api.call('GET', path, other.admin);
    expect([code, json]).toEqual([200, { status: 'Not found in CardDetails' }]);
  });

  it('is saved, and shown to those who belong there', async () => {
    const sent = corporateCanvas();
    const { code, json } = await save(office.admin, office.id, sent);
    expect([code, json]).toEqual([200, { status: 'Successfully Added' }]);
    for (const { token } of [office.admin, employee]) {
      const seen = await api.call('GET', `/card/business/card/design/${office.id}`, { token });
      expect(seen.json.data).toMatchObject({ newDesign: sent });
    }
  });

  it('has images of the organization, no matter which admin sent them', async () => {
    const logo = image(await pngUrl());
    expect((await save(office.admin, office.id, canvas(textbox(), logo))).code).toBe(200);
    const { sql } = api.running.runtime;
    const [row] = await sql`select organization_id, user_id from cards.uploads`;
    expect(row).toMatchObject({ organizationId: office.id, userId: null });
    expect((await save(office.admin, office.id)).code).toBe(200);
  });

  it('has none of the admin’s own', async () => {
    const { admin } = office;
    const body = { cardData: canvas(image(await pngUrl())) };
    await api.call('POST', '/card/newdesign/personal', { token: admin.token, body });
    const { json } = await api.call('GET', '/card/personal', admin);
    const [own] = json.data as { newDesign: { front: { objects: { src: string }[] } } }[];
    const src = own?.newDesign.front.objects[0]?.src ?? '';
    const { code, json: refused } = await save(admin, office.id, canvas(image(src)));
    expect([code, refused.errors]).toEqual([422, { cardData: messages.imageNotYours }]);
  });

  it('holds as much text as can be drawn with the longest names', async () => {
    const long = textbox({ fieldName: 'text9', text: '{{name}}'.repeat(101), top: 300 });
    const { code, json } = await save(office.admin, office.id, corporateCanvas(long));
    expect([code, json.errors]).toEqual([422, { cardData: messages.designTooLong }]);
  });

  it('is not overwritten by an admin who has not seen it', async () => {
    const { services } = api.running.runtime;
    const context = await as(office.admin);
    const seen = await corporateDesign(services, context.actor!, office.id);
    const { design, version } = seen!;
    const input = { organizationId: office.id, design, version };
    expect(await runCommand(services, saveCorporateDesign, context, input)).toEqual({
      version: version + 1,
    });
    await expect(runCommand(services, saveCorporateDesign, context, input)).rejects.toMatchObject({
      code: 'Conflict',
    });
    const two = await Promise.allSettled(
      [1, 2].map(() =>
        runCommand(services, saveCorporateDesign, context, { ...input, version: version + 1 }),
      ),
    );
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('an organization with many cards', () => {
  it('has them drawn in batches that wait behind the first ones of others', async () => {
    const { services } = api.running.runtime;
    const organizationId = newId();
    await services.sql`
      insert into cards.corporate (id, organization_id, location_id, user_id, share_id, issued_at)
      select gen_random_uuid(), ${organizationId}, ${organizationId}, gen_random_uuid(),
             ${organizationId} || n, now()
        from generate_series(1, 251) as n`;
    const priorities: (number | undefined)[] = [];
    const enqueue = ({ priority }: Job) => void priorities.push(priority);
    const transaction = (_: unknown, fill: (unit: unknown) => Promise<unknown>) =>
      fill({ sql: services.sql, enqueue, send: () => undefined });
    const store = { transaction } as unknown as Services['store'];
    await renderOrganization({ ...services, store }, { organizationId });
    const [first, last] = [priorities[0]!, priorities[250]!];
    expect(priorities).toEqual([...Array<number>(250).fill(first), last]);
    expect(last).toBeGreaterThan(first);
  });
});

describe('one’s own corporate card', () => {
  it('says before any request what is known of its holder', async () => {
    const member = await newMember(api, office);
    expect(await cardOf(member, office)).toMatchObject({
      id: null,
      user_id: member.id,
      name: 'Ada Lovelace',
      email: member.email,
      is_approved: null,
    });
  });

  it('is drawn and shared once it is accepted, and gone when it is rejected', async () => {
    const { id } = await ask(employee, office);
    expect(await cardOf(employee, office)).toMatchObject({ id, is_approved: 'P' });
    await decide(office.admin, id, 'accepted');
    const card = await drawn(employee, office);
    expect(card).toMatchObject({ id, is_approved: 'T', employeeid: 'E-7', designation: 'Analyst' });
    const { shareId = '', cardFrontImageUrl = '' } = card;
    expect(await shared(shareId)).toMatchObject({
      kind: 'corporate',
      contact: {
        name: 'Ada Lovelace',
        title: 'Analyst',
        organization: office.name,
        phones: ['+44 20 7946 0018'],
        emails: [employee.email],
        location: { latitude: 52.5023481, longitude: 13.4017325 },
      },
    });
    expect((await fetch(cardFrontImageUrl)).status).toBe(200);

    await ask(employee, office, { name: 'Ada King' });
    expect(await cardOf(employee, office)).not.toHaveProperty('cardFrontImageUrl');
    // What was approved stands until the next decision.
    expect(await shared(shareId)).toMatchObject({ contact: { name: 'Ada Lovelace' } });

    await decide(office.admin, id, 'rejected');
    expect(await shared(shareId)).toBe('Gone');
    expect((await fetch(cardFrontImageUrl)).status).toBe(404);

    await decide(office.admin, id, 'pending');
    expect(await shared(shareId)).toMatchObject({ contact: { name: 'Ada Lovelace' } });

    await decide(office.admin, id, 'accepted');
    const again = await drawn(employee, office, cardFrontImageUrl);
    expect(again).toMatchObject({ shareId, name: 'Ada King' });
    expect(await shared(shareId)).toMatchObject({ contact: { name: 'Ada King' } });
  });

  it('that was accepted by mistake is gone when that is undone', async () => {
    const member = await newMember(api, office);
    const { id } = await ask(member, office);
    await decide(office.admin, id, 'accepted');
    const { shareId = '' } = await drawn(member, office);
    await decide(office.admin, id, 'pending');
    expect(await shared(shareId)).toBe('Gone');
    expect((await pageOf(shareId, 'en')).text).toContain(serverWords.en.sharedCard.notNow.title);
  });

  it('that was rejected is not said to be of a person who left, until that person leaves', async () => {
    const member = await newMember(api, office);
    const { id } = await ask(member, office);
    await decide(office.admin, id, 'accepted');
    const { shareId = '' } = await drawn(member, office);
    await ask(member, office, { name: 'Ada King' });
    await decide(office.admin, id, 'rejected');
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      const { notNow, gone } = serverWords[language].sharedCard;
      const { status, text } = await pageOf(shareId, language);
      expect(status).toBe(410);
      expect(text).toContain(notNow.title);
      expect(text).toContain(notNow.text);
      expect(text).not.toContain(gone.text);
    }
    const { code, json } = await api.call('GET', `/view-card/${shareId}`);
    expect([code, json]).toEqual([410, { status: messages.cardGone }]);

    await api.call('PUT', '/user/account/status', { token: member.token, body: {} });
    expect((await pageOf(shareId, 'en')).text).toContain(serverWords.en.sharedCard.gone.text);
  });

  it('is no news and no picture of what is asked for, while its person waits again', async () => {
    const member = await newMember(api, office);
    const { id } = await ask(member, office);
    await decide(office.admin, id, 'accepted');
    await drawn(member, office);
    const path = `/organization/users/cards/request/${id}`;
    const accepted = await api.call('GET', path, office.admin);
    expect(accepted.json.data).toHaveProperty('imgFront');
    await ask(member, office, { name: 'Ada King' });
    expect((await api.call('GET', path, office.admin)).json.data).not.toHaveProperty('imgFront');
    await decide(office.admin, id, 'rejected');
    await decide(office.admin, id, 'pending');
    const { sql } = api.running.runtime;
    const rendered = () => sql<{ noNews: string | null }[]>`
      select data ->> 'anew' as no_news from log.events
       where stream = ${`corporate-card-${id}`} and type = 'CorporateCardRendered' order by version`;
    const seen = await until(rendered, (rows) => rows.length > 1);
    expect(seen.map(({ noNews }) => noNews)).toEqual([null, 'true']);
  });

  it('is of the location that was approved, when a decision about another one is undone', async () => {
    const member = await newMember(api, office);
    const { id } = await ask(member, office);
    await decide(office.admin, id, 'accepted');
    const { shareId = '' } = await drawn(member, office);
    const elsewhere = { ...office, locationId: await newLocation(api, office) };
    const approved = await sharedCard(api.running.runtime.services, shareId, '127.0.0.1');
    await ask(member, elsewhere);
    for (const decision of ['rejected', 'accepted'] as const) {
      await decide(office.admin, id, decision);
      await decide(office.admin, id, 'pending');
      expect(await cardOf(member, office)).toMatchObject({ is_approved: 'P' });
      expect(await shared(shareId)).toMatchObject({ contact: approved.contact });
    }
    await decide(office.admin, id, 'accepted');
    expect(await shared(shareId)).toMatchObject({
      contact: { address: 'Avenyn 1, Göteborg, Sweden' },
    });
  });

  it('is drawn again with the organization, and only where it shows', async () => {
    const before = await drawn(employee, office);
    const { token } = office.admin;
    const organization = { domain: office.domain, website: 'https://moss.example' };
    const rename = `/organization/update?name=${encodeURIComponent(office.name)}`;
    const body = { ...organization, name: `${office.name} & Sons` };
    expect((await api.call('PUT', rename, { token, body })).code).toBe(200);
    const after = await drawn(employee, office, before.cardFrontImageUrl);
    expect(after.cardBackImageUrl).toBe(before.cardBackImageUrl);
    office.name = body.name;
  });

  it('waits for a design where there is none', async () => {
    const bare = await newOffice(api);
    const { id } = await ask(bare.admin, bare);
    await decide(bare.admin, id, 'accepted');
    const { services } = api.running.runtime;
    const { actor } = await as(bare.admin);
    expect(await ownCorporateCard(services, actor!, bare.id)).toMatchObject({
      state: 'WAIT_FOR_CARD',
      images: null,
      design: null,
    });
    await save(bare.admin, bare.id);
    await drawn(bare.admin, bare);
    expect(await ownCorporateCard(services, actor!, bare.id)).toMatchObject({ state: 'APPROVED' });
  });
});

describe('the cards of a whole organization', () => {
  it('are drawn again when its design is saved, and the progress is shown', async () => {
    const many = await newOffice(api);
    const people = [many.admin, await newMember(api, many), await newMember(api, many)];
    await save(many.admin, many.id);
    for (const [index, person] of people.entries()) {
      const { id } = await ask(person, many, { name: `Ada ${index}` });
      await decide(many.admin, id, 'accepted');
    }
    const { services } = api.running.runtime;
    const { actor } = await as(many.admin);
    const rendering = () => renderingProgress(services, actor!, many.id);
    await until(rendering, ({ done }) => done === people.length);
    const before = await Promise.all(people.map((person) => drawn(person, many)));
    await save(many.admin, many.id, corporateCanvas(textbox({ text: 'Since 1843', top: 300 })));
    expect(await rendering()).toMatchObject({ total: people.length });
    await until(rendering, ({ done }) => done === people.length);
    for (const [index, person] of people.entries()) {
      await drawn(person, many, before[index]?.cardFrontImageUrl);
    }
    const counts = await api.call('GET', '/user/count/details', many.admin);
    expect(counts.json.data).toMatchObject({ numberBusinessCards: people.length });
    const path = `/organization/count/organization/details/${many.id}`;
    const details = await api.call('GET', path, many.admin);
    expect(details.json.data).toMatchObject({ numberOfBusinessCards: people.length });
  });

  it('wait behind the one that was just issued', async () => {
    const sql = connectAsOwner(api.running.runtime.directUrl);
    const one = await newOffice(api);
    await sql`create table public.laid_jobs (key text, priority int)`;
    await sql`
      create function public.note_job() returns trigger language plpgsql security definer as $$
      begin insert into public.laid_jobs values (new.job_key, new.priority); return new; end $$`;
    await sql`
      create trigger note_job before insert on log.outbox
        for each row execute function public.note_job()`;
    await save(one.admin, one.id);
    const { id } = await ask(one.admin, one);
    await decide(one.admin, id, 'accepted');
    const before = await drawn(one.admin, one);
    await save(one.admin, one.id, corporateCanvas(textbox({ text: 'Since 1843', top: 300 })));
    await drawn(one.admin, one, before.cardFrontImageUrl);
    const laid = await sql`select priority from public.laid_jobs where key = ${`render/${id}`}`;
    expect(laid.map(({ priority }) => priority)).toEqual([null, 10]);
    await sql`drop trigger note_job on log.outbox`;
    await sql.end();
  });
});

describe('the organization of one’s card', () => {
  it('is shown to its members, and to nobody else', async () => {
    const path = '/card/business/user/organization';
    const { json } = await api.call('GET', path, employee);
    const { id: organization_id, name: orgName, domain } = office;
    expect(json.data).toEqual({ organization_id, orgName, domain });
    const none = await api.call('GET', path, await api.newPerson());
    expect([none.code, none.json]).toEqual([200, { status: 'Not found in CardDetails' }]);
  });
});

describe('a link that leads nowhere', () => {
  it('is counted by address, and one that leads somewhere is not', async () => {
    const { services } = api.running.runtime;
    const missed = () =>
      sharedCard(services, 'x'.repeat(22), '192.0.2.7').catch(
        (error: { code: string }) => error.code,
      );
    const codes = [];
    for (let tries = 0; tries < 31; tries++) codes.push(await missed());
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 'NotFound'), 'TooMany']);
    const { shareId = '' } = await cardOf(employee, office);
    expect(await sharedCard(services, shareId, '192.0.2.7')).toMatchObject({ kind: 'corporate' });
    expect(await shared(newId())).toBe('NotFound');
  });
});
