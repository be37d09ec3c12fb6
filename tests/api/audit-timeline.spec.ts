import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#foundation/ids';
import type { Holder, Level } from '#foundation/permissions';
import type { Grant } from '#foundation/roles';
import {
  auditRequests,
  countTimeline,
  exportTimeline,
  requestDetails,
  requestLife,
  requestThen,
  requestTimeline,
  type TimelineQuery,
} from '#modules/requests/index.server';
import { asOwner } from '#tests/support/database';
import { newLocation, newOffice, type Office } from './support/organizations';
import { startApi, type Api } from './support/people';
import { ask, decide, edited, newApplicant, type Applicant } from './support/requests';

let api: Api;
let own: Office;
let foreign: Office;
let other: string;
let first: Applicant;
let sibling: Applicant;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  own = await newOffice(api);
  foreign = await newOffice(api);
  other = await newLocation(api, own);
  first = await newApplicant(api, own);
  sibling = await newApplicant(api, { ...own, locationId: other });
  await newApplicant(api, foreign);
  await api.call('PUT', '/organization/users/corporate/card/P', {
    token: first.token,
    body: edited(own, { designation: 'Countess' }),
  });
  await decide(api, own.admin, { id: first.requestId, is_approved: 'R', reason: 'Too grand.' });
  await ask(api, first, own);
  await decide(api, own.admin, { id: first.requestId, is_approved: 'T' });
}, 180_000);
afterAll(() => api.stop());

const holding = (...grants: Grant[]) => ({ userId: newId(), grants });
const readers = {
  super: () => holding({ role: 'SUPER_ADMIN' }),
  admin: () => holding({ role: 'CORPORATE_ADMIN', organizationId: own.id }),
  auditor: () => holding({ role: 'AUDITOR', organizationId: own.id }),
  local: () =>
    holding({ role: 'LOCATION_ADMIN', organizationId: own.id, locationId: own.locationId }),
  abroad: () => holding({ role: 'CORPORATE_ADMIN', organizationId: foreign.id }),
  nobody: () => holding(),
};
type Reader = keyof typeof readers;

const page = (query: Partial<TimelineQuery> = {}, reader: Reader = 'auditor', size = 50) =>
  requestTimeline(
    api.running.runtime.services,
    readers[reader](),
    { organizationId: own.id, ...query },
    size,
  );
const entries = async (query: Partial<TimelineQuery> = {}, reader?: Reader) =>
  (await page(query, reader)).entries;
const positions = async (query: Partial<TimelineQuery> = {}, reader?: Reader) =>
  (await entries(query, reader)).map(({ position }) => position);

describe('the life of a request', () => {
  const life = (reader: Reader = 'auditor', organizationId = own.id, id = first.requestId) =>
    requestLife(api.running.runtime.services, readers[reader](), organizationId, id);

  it('has every version, who decided about it, from where and after how long', async () => {
    const { entries, ...request } = await life();
    expect(request).toMatchObject({ userId: first.id, name: 'Ada Lovelace', status: 'accepted' });
    expect(entries.map(({ type, version }) => [type, version?.designation])).toEqual([
      ['RequestSubmitted', 'Engineer'],
      ['RequestEdited', 'Countess'],
      ['RequestRejected', undefined],
      ['RequestSubmitted', 'Engineer'],
      ['RequestAccepted', undefined],
    ]);
    expect(new Set(entries.map(({ origin }) => origin))).toEqual(new Set(['api']));
    const [sent, , rejected, again, accepted] = entries.map(({ at }) => Date.parse(at));
    expect(entries.map(({ waited }) => waited)).toEqual([
      null,
      null,
      rejected! - sent!,
      null,
      accepted! - again!,
    ]);
  });

  it('says what the card said at a moment, and who had accepted it', async () => {
    const { entries, card } = await life();
    expect(card).toMatchObject({ approved: { designation: 'Engineer' } });
    expect(card).toMatchObject({ accepted: { type: 'RequestAccepted', actor: own.admin.id } });
    const decided = new Date(entries.at(-1)!.at);
    const { services } = api.running.runtime;
    const before = await requestLife(services, readers.auditor(), own.id, first.requestId, decided);
    expect(before.card).toBeNull();
  });

  it('calls a location what it was called at each event, and at the moment of the card', async () => {
    const locationId = await newLocation(api, own, { name: 'Herbarium' });
    const rename = (name: string) =>
      api.call('PUT', `/organization/location/${own.id}/${locationId}`, {
        token: own.admin.token,
        body: { name },
      });
    const botanist = await newApplicant(api, { ...own, locationId });
    await decide(api, own.admin, { id: botanist.requestId, is_approved: 'T' });
    const meanwhile = new Date();
    await rename('Seed Vault');
    await ask(api, botanist, { ...own, locationId });
    await decide(api, own.admin, { id: botanist.requestId, is_approved: 'T' });

    const { services } = api.running.runtime;
    const cardBefore = async (moment?: Date) =>
      (await requestLife(services, readers.auditor(), own.id, botanist.requestId, moment)).card;
    expect(await cardBefore(meanwhile)).toMatchObject({ locationName: 'Herbarium' });
    expect(await cardBefore()).toMatchObject({ locationName: 'Seed Vault' });
    const names = ['Herbarium', 'Herbarium', 'Seed Vault', 'Seed Vault'];
    const { entries: steps } = await life('auditor', own.id, botanist.requestId);
    expect(steps.map(({ locationNames }) => locationNames[locationId])).toEqual(names);
    expect(
      (await entries({ person: botanist.id }))
        .reverse()
        .map(({ locationNames }) => locationNames[locationId]),
    ).toEqual(names);
    const request = await requestDetails(
      services,
      readers.admin(),
      'organizations',
      botanist.requestId,
    );
    expect(request.history.map(({ locationNames }) => locationNames[locationId])).toEqual(names);
    await rename('Greenhouse');
    expect(await cardBefore()).toMatchObject({
      locationName: 'Greenhouse',
      accepted: { locationNames: { [locationId]: 'Seed Vault' } },
    });
  });

  it('says nothing that another location has overtaken since', async () => {
    const { services } = api.running.runtime;
    const [left, next] = [await newLocation(api, own), await newLocation(api, own)];
    const mover = await newApplicant(api, { ...own, locationId: left });
    const at = holding({ role: 'LOCATION_ADMIN', organizationId: own.id, locationId: left });
    const seen = (before?: Date) => requestLife(services, at, own.id, mover.requestId, before);
    const decision = (is_approved: string) =>
      decide(api, own.admin, { id: mover.requestId, is_approved });
    await decision('T');
    await ask(api, mover, { ...own, locationId: next });
    expect(await seen()).toMatchObject({ status: 'elsewhere', card: { accepted: {} } });
    const meanwhile = new Date();
    await decision('R');
    expect(await seen()).toMatchObject({ status: 'elsewhere', card: 'elsewhere' });
    expect((await seen()).entries.map(({ type }) => type)).toEqual([
      'RequestSubmitted',
      'RequestAccepted',
    ]);
    expect(await seen(meanwhile)).toMatchObject({ card: { approved: { locationId: left } } });
  });

  it('is absent for those who may not see it', async () => {
    expect((await life('local')).entries).toHaveLength(5);
    const refused = { code: 'NotFound' };
    await expect(life('local', own.id, sibling.requestId)).rejects.toMatchObject(refused);
    await expect(life('abroad')).rejects.toMatchObject(refused);
    await expect(life('abroad', foreign.id)).rejects.toMatchObject(refused);
    await expect(life('auditor', own.id, newId())).rejects.toMatchObject(refused);
    await expect(life('auditor', own.id, 'x')).rejects.toMatchObject(refused);
  });
});

describe('the timeline', () => {
  it('says who did what to whose request, the newest first', async () => {
    const about = (await entries()).filter(({ requestId }) => requestId === first.requestId);
    expect(about.map(({ type, actor, isFirst }) => [type, actor, isFirst])).toEqual([
      ['RequestAccepted', own.admin.id, false],
      ['RequestSubmitted', first.id, false],
      ['RequestRejected', own.admin.id, false],
      ['RequestEdited', first.id, false],
      ['RequestSubmitted', first.id, true],
    ]);
    expect(about[3]).toMatchObject({
      name: 'Ada Lovelace',
      userId: first.id,
      changes: { designation: { from: 'Engineer', to: 'Countess' } },
    });
    expect(about[2]!.changes.reason).toEqual({ from: null, to: 'Too grand.' });
    expect(Object.keys(about[0]!.locationNames)).toEqual([own.locationId]);
  });

  it('shows each reader their own part, and a foreign organization as an absent one', async () => {
    const whole = await positions();
    for (const reader of ['super', 'admin'] as const) {
      expect(await positions({}, reader)).toEqual(whole);
    }
    const subjects = new Set((await entries({}, 'local')).map(({ userId }) => userId));
    expect(subjects).toEqual(new Set([first.id]));
    await expect(page({ locationId: other }, 'local')).rejects.toMatchObject({ code: 'NotFound' });
    for (const reader of ['abroad', 'nobody'] as const) {
      await expect(page({}, reader)).rejects.toMatchObject({ code: 'NotFound' });
      await expect(page({ organizationId: newId() }, reader)).rejects.toMatchObject({
        code: 'NotFound',
      });
    }
    await expect(page({ locationId: foreign.locationId })).rejects.toMatchObject({
      code: 'NotFound',
    });
  });

  it('is filtered by person, actor, type, location and time', async () => {
    const all = await entries();
    const those = (keep: (entry: (typeof all)[number]) => boolean) =>
      all.filter(keep).map(({ position }) => position);
    expect(await positions({ person: sibling.id })).toEqual(
      those(({ userId }) => userId === sibling.id),
    );
    expect(await positions({ actor: own.admin.id })).toEqual(
      those(({ actor }) => actor === own.admin.id),
    );
    expect(await positions({ type: 'RequestSubmitted' })).toEqual(
      those(({ type }) => type === 'RequestSubmitted'),
    );
    expect(await positions({ locationId: other })).toEqual(
      those(({ userId }) => userId === sibling.id),
    );
    const middle = all[2]!.at;
    expect(await positions({ since: new Date(middle) })).toEqual(those(({ at }) => at >= middle));
    expect(await positions({ before: new Date(middle) })).toEqual(those(({ at }) => at < middle));
    expect(await positions({ actor: own.admin.id, type: 'RequestEdited' })).toEqual([]);
  });

  it('is counted as far as it is worth', async () => {
    const count = (most: number) =>
      countTimeline(
        api.running.runtime.services,
        readers.auditor(),
        { organizationId: own.id },
        most,
      );
    const { length } = await positions();
    expect(await count(100)).toEqual({ total: length, isMore: false });
    expect(await count(length)).toEqual({ total: length, isMore: false });
    expect(await count(length - 1)).toEqual({ total: length - 1, isMore: true });
  });

  it('is exported as it is filtered, to those alone who may still read it', async () => {
    const { services } = api.running.runtime;
    const take = async (reader: { id: string }) => {
      const found: number[] = [];
      const query = { organizationId: own.id, person: first.id };
      for await (const part of exportTimeline(services, { userId: reader.id }, query)) {
        found.push(...part.map(({ position }) => position));
      }
      return found;
    };
    expect(await take(own.admin)).toEqual(await positions({ person: first.id }));
    await expect(take(foreign.admin)).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('goes on behind an entry, without a gap or a repeat, also where times are equal', async () => {
    await asOwner(api.running.runtime.directUrl, (owner) =>
      owner.begin(async (tx) => {
        await tx`alter table log.events disable trigger append_only`;
        await tx`
          update log.events set at = '2026-03-03T09:30:00.000001Z'
           where organization_id = ${own.id} and type like 'Request%'`;
        await tx`alter table log.events enable trigger append_only`;
      }),
    );
    const all = await positions();
    expect(all).toEqual([...all].sort((one, next) => next - one));
    const turned: number[] = [];
    for (let olderThan: number | undefined, isMore = true; isMore;) {
      const part = await page({ olderThan }, 'auditor', 2);
      turned.push(...part.entries.map(({ position }) => position));
      olderThan = turned.at(-1);
      isMore = part.isMore;
    }
    expect(turned).toEqual(all);
  });

  it('says nothing of why another location rejected it', async () => {
    const moved = await newApplicant(api, { ...own, locationId: other });
    const id = moved.requestId;
    await decide(api, own.admin, { id, is_approved: 'R', reason: 'Too grand.' });
    await ask(api, moved, own);
    const { services } = api.running.runtime;
    const reasons = async (reader: Reader) => {
      const life = await requestLife(services, readers[reader](), own.id, id);
      const audit = { organizationId: own.id, start: 0, end: 50 };
      const { rows } = await auditRequests(services, readers[reader](), audit);
      const shown = await entries({ person: moved.id }, reader);
      const all = [life.entries, shown, rows.filter(({ requestId }) => requestId === id)];
      return all.map((list) => list.flatMap(({ changes }) => changes.reason?.from ?? []));
    };
    expect(await reasons('auditor')).toEqual([['Too grand.'], ['Too grand.'], ['Too grand.']]);
    expect(await reasons('local')).toEqual([[], [], []]);
  });

  it('nor does the request itself, now and at a moment of the past, to who sees only where it moved to', async () => {
    const moved = await newApplicant(api, { ...own, locationId: other });
    const { id: userId, requestId: id } = moved;
    await decide(api, own.admin, { id, is_approved: 'R', reason: 'Too grand.' });
    await ask(api, moved, own);
    const { services } = api.running.runtime;
    const shown = async (holder: Holder, level: Level) => {
      const now = await requestDetails(services, holder, level, id);
      const at = now.history.at(-1)!.position;
      const then = await requestThen(services, holder, { organizationId: own.id, userId, at });
      expect(then!.history).toEqual(now.history);
      return now.history.map(({ type, changes }) => [
        type,
        ...Object.values(changes.reason ?? {}).filter(Boolean),
      ]);
    };
    const whole = [
      ['RequestSubmitted'],
      ['RequestRejected', 'Too grand.'],
      ['RequestSubmitted', 'Too grand.'],
    ];
    const both = holding(...readers.local().grants, ...readers.admin().grants);
    expect(await shown(readers.admin(), 'organizations')).toEqual(whole);
    expect(await shown(both, 'locations')).toEqual(whole);
    expect(await shown(readers.local(), 'locations')).toEqual([['RequestSubmitted']]);
  });
});
