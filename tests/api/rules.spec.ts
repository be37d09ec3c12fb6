import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recorded } from '#events/recorded';
import type { RequestEvent } from '#events/requests';
import { runCommand } from '#events/command.server';
import { createKeptMails } from '#events/kept-mails.server';
import { systemContext } from '#events/store.server';
import type { Actor, CommandContext } from '#foundation/actor';
import { NO_DETAILS } from '#foundation/card-details';
import { isDomainError } from '#foundation/errors';
import { newId } from '#foundation/ids';
import { decisionOf, RULE_FIELDS, type Condition, type RuleContent } from '#foundation/rule';
import { actorByToken } from '#modules/identity/index.server';
import { unreadNotices } from '#modules/notifications/index.server';
import { commandOf } from '#modules/requests/commands/decide.server';
import { BY_RULES } from '#modules/requests/contract';
import { requestDetails, requestLife, requestTimeline } from '#modules/requests/index.server';
import { requests } from '#modules/requests/read/requests.server';
import { requestIdOf, requestStream } from '#modules/requests/request';
import { applyRules } from '#modules/rules/commands/apply.server';
import {
  listRules,
  orderRules,
  removeRule,
  saveRule,
  switchRule,
  tryRule,
} from '#modules/rules/index.server';
import { factsNow, waitsIn } from '#modules/rules/lives';
import { trialOf } from '#modules/rules/read/trial.server';
import { until } from '#tests/support/log';
import { waitingRequests as newWaiting } from '#tests/support/waiting-requests';
import { pngUrl } from './support/images';
import { grant, newLocation, newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import { ask, decide, edited, newApplicant, requestBy, type Applicant } from './support/requests';

let api: Api;
let office: Office;
const services = () => api.running.runtime.services;

beforeAll(async () => {
  api = await startApi({ LIMIT_RULE_CHANGES: '1000/1h', LIMIT_RULE_TRIALS: '1000/1h' });
  office = await newOffice(api);
});
afterAll(() => api.stop());

async function actorOf({ token }: Pick<Person, 'token'>): Promise<Actor> {
  const actor = await actorByToken(services(), token, 'api');
  if (!actor) throw new Error('Nobody is signed in.');
  return actor;
}
const as = async (person: Person): Promise<CommandContext> => ({
  actor: await actorOf(person),
  correlationId: 'test',
  address: '127.0.0.1',
});

const WITHOUT_PHOTO: RuleContent = {
  name: 'Reject without photo',
  conditions: [{ kind: 'photo', is: 'missing' }],
  decision: 'rejected',
  reason: 'Please add a photo.',
};
const PHONE_ONLY: RuleContent = {
  name: 'Accept a new phone',
  conditions: [{ kind: 'onlyChanged', fields: ['contactNumber'] }],
  decision: 'accepted',
  reason: null,
};

const rulesIn = async ({ id, admin }: Office) => listRules(services(), await actorOf(admin), id);
const save = async ({ id, admin }: Office, content: RuleContent, ruleId?: string) =>
  runCommand(services(), saveRule, await as(admin), { organizationId: id, ruleId, content });
const turn = async (here: Office, on: boolean, at = -1, by = here.admin) => {
  const { id: organizationId } = here;
  const ruleId = (await rulesIn(here)).rules.at(at)!.id;
  await runCommand(services(), switchRule, await as(by), { organizationId, ruleId, on });
};
async function withRules(...contents: RuleContent[]): Promise<Office> {
  const here = await newOffice(api);
  for (const content of contents) {
    await save(here, content);
    await turn(here, true);
  }
  return here;
}
const seen = (here: Office, { requestId }: Applicant) => requestBy(api, here.admin, requestId);
const decided = (here: Office, applicant: Applicant, status: 'T' | 'R') =>
  until(
    () => seen(here, applicant),
    (request) => request.is_approved === status,
  );

describe('a rule that is switched on', () => {
  it('decides what is sent from then on, and says so without naming a user', async () => {
    const here = await newOffice(api);
    await save(here, WITHOUT_PHOTO);
    const before = await newApplicant(api, here);
    await turn(here, true);
    const person = await newApplicant(api, here);
    const request = await decided(here, person, 'R');
    expect(request.reason).toBe('Please add a photo.');
    expect(request.history.at(-1)).toEqual({
      position: expect.any(Number) as number,
      type: 'RequestRejected',
      at: expect.any(String) as string,
      actor: null,
      changes: {
        is_approved: { from: 'P', to: 'R' },
        reason: { from: null, to: 'Please add a photo.' },
      },
    });
    const admin = await actorOf(here.admin);
    const { history } = await requestDetails(services(), admin, 'organizations', request.id);
    expect(history.at(-1)).toMatchObject({ actor: null, rule: 'Reject without photo' });
    const life = await requestLife(services(), admin, here.id, request.id);
    expect(life.entries.at(-1)).toMatchObject({ rule: 'Reject without photo', origin: null });
    const byRules = { organizationId: here.id, actor: BY_RULES };
    const { entries } = await requestTimeline(services(), admin, byRules, 10);
    expect(entries.map(({ type, userId }) => [type, userId])).toEqual([
      ['RequestRejected', person.id],
    ]);
    const [stored] = await api.running.runtime.sql<{ rule: object }[]>`
      select data -> 'rule' as rule from log.events
       where stream = ${requestStream(request.id)} and type = 'RequestRejected'`;
    const [rule] = (await rulesIn(here)).rules;
    expect(stored!.rule).toEqual({
      id: rule!.id,
      name: 'Reject without photo',
      by: here.admin.id,
    });
    const { news } = await unreadNotices(services(), await actorOf(person));
    expect(news).toContainEqual(expect.objectContaining({ kind: 'RequestRejected', byRule: true }));
    expect((await seen(here, before)).is_approved).toBe('P');
  });

  it('is taken back like any decision, and leaves the request to people then', async () => {
    const here = await withRules(WITHOUT_PHOTO);
    const person = await newApplicant(api, here);
    await decided(here, person, 'R');
    const undo = { id: person.requestId, is_approved: 'P' };
    expect((await decide(api, person, undo)).code).toBe(403);
    expect((await decide(api, here.admin, undo)).code).toBe(200);
    const body = edited(here, { designation: 'Countess' });
    const sent = await api.call('PUT', '/organization/users/corporate/card/P', {
      token: person.token,
      body,
    });
    expect(sent.code).toBe(200);
    const { id, version, is_approved } = await seen(here, person);
    await applyRules(services(), { organizationId: here.id, requests: [{ id, version }] });
    expect([is_approved, (await seen(here, person)).is_approved]).toEqual(['P', 'P']);
    await decide(api, here.admin, { id, is_approved: 'T' });
    await ask(api, person, here);
    await decided(here, person, 'R');
  });

  it('lets the first one decide that fits', async () => {
    const gardener: Condition = { kind: 'designation', oneOf: ['Gardener'] };
    const here = await withRules(
      { ...WITHOUT_PHOTO, name: 'Gardeners', conditions: [gardener], decision: 'accepted' },
      WITHOUT_PHOTO,
    );
    const [one, other] = await Promise.all([
      newApplicant(api, here, { designation: 'gardener' }),
      newApplicant(api, here),
    ]);
    expect((await decided(here, one, 'T')).reason).toBeNull();
    await decided(here, other, 'R');
    expect((await rulesIn(here)).rules.map(({ reason }) => reason)).toEqual([
      null,
      'Please add a photo.',
    ]);
  });

  it('lets another one decide once it is asked earlier, and says which in the mail', async () => {
    const here = await withRules(WITHOUT_PHOTO, {
      ...WITHOUT_PHOTO,
      name: 'Anybody',
      decision: 'accepted',
      reason: null,
    });
    const first = await newApplicant(api, here);
    await decided(here, first, 'R');
    const { rules, version } = await rulesIn(here);
    const ruleIds = rules.map(({ id }) => id).toReversed();
    const order = async (input: { ruleIds: string[]; version?: number }, by = here.admin) =>
      runCommand(services(), orderRules, await as(by), { organizationId: here.id, ...input });
    await expect(order({ ruleIds, version: version - 1 })).rejects.toMatchObject({
      code: 'Conflict',
    });
    await expect(order({ ruleIds }, first)).rejects.toMatchObject({ code: 'NotAllowed' });
    await order({ ruleIds, version });
    const later = await newApplicant(api, here);
    await decided(here, later, 'T');
    expect((await rulesIn(here)).rules.map(({ name, on }) => [name, on !== null])).toEqual([
      ['Anybody', true],
      ['Reject without photo', true],
    ]);
    const mails = await until(
      async () => {
        const kept = await createKeptMails(api.running.runtime).list();
        return [first, later].map(({ email }) =>
          kept.find(({ to, text }) => to === email && text.includes('by the rule')),
        );
      },
      (found) => found.every((mail) => mail !== undefined),
    );
    expect(mails.map((mail) => /was (.*)\./.exec(mail?.text ?? '')?.[1])).toEqual([
      'rejected, by the rule “Reject without photo”',
      'accepted, by the rule “Anybody”',
    ]);
  });

  it('knows the present card and the photo', async () => {
    const here = await withRules(PHONE_ONLY);
    const photo = { userImage: await pngUrl() };
    const person = await newApplicant(api, here, photo);
    await decide(api, here.admin, { id: person.requestId, is_approved: 'T' });
    await ask(api, person, here, { contactnumber: '+44 20 9999' });
    const request = await decided(here, person, 'T');
    expect(request.history.map(({ actor }) => actor)).toEqual([
      person.id,
      here.admin.id,
      person.id,
      null,
    ]);
  });

  it('decides once, and not what is decided, changed or switched off meanwhile', async () => {
    const here = await newOffice(api);
    const [first, second] = await newWaiting(
      api.running.runtime,
      { organizationId: here.id, locationId: here.locationId },
      2,
    );
    await save(here, WITHOUT_PHOTO);
    const { sql } = api.running.runtime;
    const versions = async () =>
      (
        await sql<{ version: number }[]>`
          select version from requests.requests where id = any(${[first!, second!]}::uuid[])
           order by id`
      ).map(({ version }) => version);
    const apply = (id: string, version: number) =>
      applyRules(services(), { organizationId: here.id, requests: [{ id, version }] });
    await apply(first!, 1);
    expect(await versions()).toEqual([1, 1]);
    await turn(here, true);
    // As if it had been on when they came.
    await sql`update rules.rules set rules = jsonb_set(rules, '{0,on,at}', '"2020-01-01T00:00:00Z"')
               where id = ${here.id}`;
    await apply(first!, 2);
    expect(await versions()).toEqual([1, 1]);
    await Promise.all([apply(first!, 1), apply(first!, 1), apply(first!, 1)]);
    await apply(first!, 1);
    await turn(here, false);
    await apply(second!, 1);
    expect(new Set(await versions())).toEqual(new Set([2, 1]));
  });

  it('decides hundreds in steps of a hundred', async () => {
    const here = await withRules(WITHOUT_PHOTO);
    const place = { organizationId: here.id, locationId: here.locationId };
    const ids = await newWaiting(api.running.runtime, place, 250);
    const { sql } = api.running.runtime;
    await until(
      () => sql<{ n: number }[]>`
        select count(*)::int as n from requests.requests
         where id = any(${ids}::uuid[]) and status = 'rejected'`,
      ([row]) => row!.n === 250,
    );
    const [most] = await sql<{ n: number }[]>`
      select max(n)::int as n from (
        select count(*) as n from log.events
         where organization_id = ${here.id} and type = 'RequestRejected' group by at) as steps`;
    expect(most!.n).toBeLessThanOrEqual(100);
  });
});

describe('the rules of an organization', () => {
  it('are edited by its corporate admins, and read by auditors and location admins', async () => {
    await save(office, WITHOUT_PHOTO);
    const elsewhere = await newOffice(api);
    const [auditor, local, stranger] = await Promise.all([
      api.newPerson(),
      api.newPerson(),
      api.newPerson(),
    ]);
    const { id: organizationId, locationId } = office;
    await grant(api, auditor, { role: 'AUDITOR', organizationId });
    await grant(api, local, { role: 'LOCATION_ADMIN', organizationId, locationId });
    const content = PHONE_ONLY;
    const { rules } = await rulesIn(office);
    const ruleId = rules[0]!.id;
    for (const person of [auditor, local, api.admin]) {
      const actor = await actorOf(person);
      const read = await listRules(services(), actor, organizationId);
      expect(read).toMatchObject({ mayEdit: false, rules: [{ id: ruleId }] });
      await tryRule(services(), actor, { organizationId, ruleId, days: 7 });
    }
    for (const [person, code] of [
      [auditor, 'NotAllowed'],
      [local, 'NotAllowed'],
      [api.admin, 'NotAllowed'],
      [stranger, 'NotAllowed'],
      [elsewhere.admin, 'NotFound'],
    ] as const) {
      const context = await as(person);
      const input = { organizationId, ruleId };
      const refused = { code };
      await expect(
        runCommand(services(), saveRule, context, { organizationId, content }),
      ).rejects.toMatchObject(refused);
      await expect(
        runCommand(services(), switchRule, context, { ...input, on: true }),
      ).rejects.toMatchObject(refused);
      await expect(runCommand(services(), removeRule, context, input)).rejects.toMatchObject(
        refused,
      );
    }
    const foreign = await actorOf(elsewhere.admin);
    const refused = { code: 'NotFound' };
    const tried = tryRule(services(), foreign, { organizationId, ruleId, days: 7 });
    await expect(tried).rejects.toMatchObject(refused);
    await expect(listRules(services(), foreign, organizationId)).rejects.toMatchObject(refused);
  });

  it('name only locations of their own, and are switched on as they were seen', async () => {
    const { locationId } = await newOffice(api);
    const abroad: Condition = { kind: 'location', oneOf: [locationId] };
    await expect(save(office, { ...PHONE_ONLY, conditions: [abroad] })).rejects.toMatchObject({
      code: 'NotFound',
    });
    const { rules, version } = await rulesIn(office);
    const ruleId = rules[0]!.id;
    await save(office, { ...WITHOUT_PHOTO, decision: 'accepted' }, ruleId);
    const input = { organizationId: office.id, ruleId, on: true, version };
    await expect(
      runCommand(services(), switchRule, await as(office.admin), input),
    ).rejects.toMatchObject({ code: 'Conflict' });
    expect((await rulesIn(office)).rules.every(({ on }) => on === null)).toBe(true);
  });

  it('are made once, also where the form of a new one is sent again with other words', async () => {
    const here = await newOffice(api);
    const again = { organizationId: here.id, newRuleId: newId(), version: 0 };
    for (const name of ['First', 'Again']) {
      const input = { ...again, content: { ...WITHOUT_PHOTO, name } };
      await runCommand(services(), saveRule, await as(here.admin), input);
    }
    const { rules } = await rulesIn(here);
    expect(rules.map(({ id, name }) => [id, name])).toEqual([[again.newRuleId, 'Again']]);
  });

  it('are saved, tried, switched on and removed as they were seen, whatever becomes of other rules', async () => {
    const here = await newOffice(api);
    const { id: organizationId, admin } = here;
    await save(here, WITHOUT_PHOTO);
    await save(here, PHONE_ONLY);
    const { rules, version } = await rulesIn(here);
    const [ruleId, other] = rules.map(({ id }) => id) as [string, string];
    const context = await as(admin);
    let seen = { organizationId, ruleId, version };
    const content = { ...WITHOUT_PHOTO, name: 'Mine' };
    const saving = () => runCommand(services(), saveRule, context, { ...seen, content });
    const switching = () => runCommand(services(), switchRule, context, { ...seen, on: true });
    const removing = () => runCommand(services(), removeRule, context, seen);
    const trying = () => tryRule(services(), context.actor as Actor, { ...seen, days: 7 });

    await save(here, { ...PHONE_ONLY, name: 'Another' }, other);
    await trying();
    await switching();
    await save(here, { ...WITHOUT_PHOTO, name: 'Theirs' }, ruleId);
    for (const refused of [trying, switching, saving, removing]) {
      await expect(refused()).rejects.toMatchObject({ code: 'Conflict' });
    }
    const [theirs] = (await rulesIn(here)).rules;
    expect([theirs!.name, theirs!.on]).toEqual(['Theirs', null]);

    seen = { ...seen, version: (await rulesIn(here)).version };
    await removing();
    for (const refused of [trying, switching, saving]) {
      await expect(refused()).rejects.toMatchObject({ code: 'RuleGone' });
    }
    expect((await rulesIn(here)).rules.map(({ name }) => name)).toEqual(['Another']);
  });
});

/** Always the same numbers between 0 and 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Step = 'send' | 'edit' | 'accept' | 'reject' | 'undo' | 'close';

/** What happens at random to the requests of some users, by people; `after` sees each request that was sent. */
async function randomHistory(
  { seed, users, here }: { seed: number; users: readonly Person[]; here: Office },
  after: (requestId: string) => Promise<void>,
): Promise<void> {
  const { store } = services();
  const random = numbersFrom(seed);
  const known = new Map<string, object>();
  const one = <Value>(...values: Value[]): Value => values[Math.floor(random() * values.length)]!;
  for (let at = 0; at < 60; at++) {
    const step = one<Step>(
      'send',
      'send',
      'edit',
      'edit',
      'accept',
      'accept',
      'reject',
      'undo',
      at % 3 ? 'send' : 'close',
    );
    const { id: userId } = one(...users);
    const requestId = requestIdOf(here.id, userId);
    const fields = {
      name: one('Ada', 'Bo'),
      designation: one('Engineer', 'Boss'),
      contactNumber: one('+44 1', '+44 2'),
      email: one(`a@${here.domain}`, 'a@mail.test'),
      photo: one(null, 'photo-1'),
    };
    const [field, value] = one(...Object.entries(fields));
    const details = { ...NO_DETAILS, ...fields, ...known.get(userId), [field]: value };
    known.set(userId, details);
    const where = { requestId, organizationId: here.id, locationId: here.locationId, userId };
    const command = {
      send: { type: 'SubmitRequest', data: { ...where, ...details } },
      edit: { type: 'EditRequest', data: { requestId, ...details } },
      accept: commandOf(requestId, { status: 'accepted' }, new Date()),
      reject: commandOf(requestId, { status: 'rejected' }, new Date()),
      undo: commandOf(requestId, { status: 'pending' }, new Date()),
      close: { type: 'CloseRequest', data: { requestId, why: 'removed' } },
    }[step] as Parameters<typeof requests.decider.decide>[0];
    try {
      await store.transaction({ ...systemContext('test'), onBehalfOf: here.admin.id }, (unit) =>
        unit.decide(requests, requestId, command),
      );
    } catch (error) {
      if (isDomainError(error)) continue;
      throw error;
    }
    if (step === 'send' || step === 'edit') await after(requestId);
  }
}

const lifeOf = async (requestId: string) => {
  const events = await services().store.eventsOf<RequestEvent>(requestStream(requestId));
  return events as unknown as Recorded<RequestEvent>[];
};

const RULES: Pick<RuleContent, 'conditions' | 'decision'>[] = [
  ...RULE_FIELDS.map((field) => ({
    conditions: [{ kind: 'onlyChanged' as const, fields: [field, 'contactNumber' as const] }],
    decision: 'accepted' as const,
  })),
  { conditions: [{ kind: 'photo', is: 'missing' }], decision: 'rejected' },
  {
    conditions: [
      { kind: 'mail', at: 'domain' },
      { kind: 'designation', oneOf: ['engineer'] },
    ],
    decision: 'accepted',
  },
  { conditions: [{ kind: 'afterRejection', days: 1 }], decision: 'accepted' },
  {
    conditions: [
      { kind: 'afterRejection', days: 1 },
      { kind: 'photo', is: 'present' },
    ],
    decision: 'rejected',
  },
];

describe.each([1, 2])('a random history %i', (seed) => {
  const newUsers = () => Promise.all(Array.from({ length: 3 }, () => api.newPerson()));

  it('is judged alike as it happens and afterwards', async () => {
    const [users, here] = [await newUsers(), await newOffice(api)];
    const live = RULES.map(() => new Set<string>());
    await randomHistory({ seed, users, here }, async (requestId) => {
      const events = await lifeOf(requestId);
      const facts = factsNow(events, here.domain)!;
      const { version } = events.at(-1)!.metadata;
      RULES.forEach((rule, at) => {
        if (decisionOf(rule, facts)) live[at]!.add(`${requestId} ${version}`);
      });
    });
    let matched = 0;
    for (const [at, rule] of RULES.entries()) {
      const afterwards: string[] = [];
      for (const { id } of users) {
        const requestId = requestIdOf(here.id, id);
        const events = await lifeOf(requestId);
        const waits = waitsIn(events, rule, () => here.domain);
        for (const { match } of waits) if (match) afterwards.push(`${requestId} ${match.version}`);
        // The first one in each wait: what is edited later would not be there.
        for (const { sentAt, match } of waits) {
          const sent = events.findIndex(({ metadata }) => metadata.at === sentAt);
          const next = events.findIndex(
            ({ type }, index) => index > sent && type === 'RequestSubmitted',
          );
          const versions = events
            .slice(sent, next < 0 ? undefined : next)
            .map(({ metadata }) => metadata.version);
          const first = versions.find((version) => live[at]!.has(`${requestId} ${version}`));
          expect(match?.version).toBe(first);
        }
      }
      matched += afterwards.length;
      const scope = { kind: 'organizations', ids: [here.id] } as const;
      const since = new Date(0);
      const asked = { rule, organizationId: here.id, scope, since };
      const trial = await trialOf(services(), asked);
      expect([trial.matched, trial.cutAt]).toEqual([afterwards.length, null]);
    }
    expect(matched).toBeGreaterThan(5);
  });

  it('is decided by a rule as the trial of that rule says', async () => {
    const users = await newUsers();
    for (const rule of RULES.slice(-1)) {
      const here = await withRules({ name: 'It', reason: null, ...rule });
      await randomHistory({ seed, users, here }, async (requestId) => {
        const [row] = await services().sql<{ version: number }[]>`
          select version from requests.requests where id = ${requestId}`;
        const sent = [{ id: requestId, version: row!.version }];
        await applyRules(services(), { organizationId: here.id, requests: sent });
      });
      for (const { id } of users) {
        const events = await lifeOf(requestIdOf(here.id, id));
        const byRule = events
          .filter(({ data }) => 'rule' in data && data.rule)
          .map(({ metadata }) => metadata.version - 1);
        const afterwards = waitsIn(events, rule, () => here.domain).flatMap(
          ({ match }) => match?.version ?? [],
        );
        expect(afterwards).toEqual(byRule);
      }
    }
  });
});

describe('a trial', () => {
  it('compares with what people decided, and says how long that took', async () => {
    const here = await newOffice(api);
    await save(here, WITHOUT_PHOTO);
    const [one, other, third] = await Promise.all(
      Array.from({ length: 3 }, () => newApplicant(api, here)),
    );
    await newApplicant(api, here, { userImage: await pngUrl() });
    await decide(api, here.admin, { id: one!.requestId, is_approved: 'R' });
    await decide(api, here.admin, { id: other!.requestId, is_approved: 'T' });
    const place = { organizationId: here.id, ruleId: (await rulesIn(here)).rules[0]!.id };
    const trial = await tryRule(services(), await actorOf(here.admin), { ...place, days: 30 });
    expect(trial).toMatchObject({
      days: 30,
      sent: 4,
      matched: 3,
      agreed: 1,
      differed: 1,
      cutAt: null,
      leftOut: 0,
      differences: [{ requestId: other!.requestId, name: 'Ada Lovelace', decision: 'accepted' }],
    });
    expect(trial.medianWait).toBeGreaterThan(0);
    expect(third).toBeDefined();
  });

  it('shows a location admin the own location, and nothing of erased users', async () => {
    const here = await newOffice(api);
    await save(here, WITHOUT_PHOTO);
    const second = { ...here, locationId: await newLocation(api, here) };
    await newApplicant(api, here);
    const gone = await newApplicant(api, second);
    await newApplicant(api, second);
    const local = await api.newPerson();
    const { id: organizationId } = here;
    const { locationId } = second;
    await grant(api, local, { role: 'LOCATION_ADMIN', organizationId, locationId });
    await api.call('PUT', '/user/account/status', { token: gone.token, body: {} });
    const ruleId = (await rulesIn(here)).rules[0]!.id;
    const tried = async (person: Person) =>
      tryRule(services(), await actorOf(person), { organizationId, ruleId, days: 7 });
    expect(await tried(local)).toMatchObject({ sent: 1, matched: 1, leftOut: 1 });
    expect(await tried(here.admin)).toMatchObject({ sent: 2, matched: 2, leftOut: 1 });
  });

  it('reads no more than it may, the newest first, and says how far it came', async () => {
    const here = await newOffice(api);
    const place = { organizationId: here.id, locationId: here.locationId };
    await newWaiting(api.running.runtime, place, 12);
    const people = await newWaiting(api.running.runtime, place, 3);
    const asked = {
      rule: WITHOUT_PHOTO,
      organizationId: here.id,
      scope: { kind: 'organizations', ids: [here.id] } as const,
      since: new Date(Date.now() - 86_400_000),
    };
    const whole = await trialOf(services(), asked);
    expect([whole.sent, whole.cutAt]).toEqual([15, null]);
    const cut = await trialOf(services(), asked, { scanned: 30_000, events: 10 });
    expect(cut.sent).toBe(people.length);
    expect(cut.cutAt).not.toBeNull();
  });
});
