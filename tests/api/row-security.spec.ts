import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rebuildProjection } from '#events/rebuild.server';
import { POLICIES } from '#migrations/policies.server';
import { ensureCorporateDesign } from '#modules/cards/index.server';
import { blankDesign } from '#modules/cards/contract';
import { membersProjection } from '#modules/organizations/index.server';
import { requestsProjection } from '#modules/requests/index.server';
import type * as permissions from '#foundation/permissions';
import { connectAsOwner } from '#tests/support/database';
import { newLocation, newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import { newApplicant } from './support/requests';
import { newCallers } from './support/role-table';

/** While it says so, the application lets everyone see everything: what is left are the policies. */
const checks = vi.hoisted(() => ({ areOff: false }));

vi.mock('#foundation/permissions', async (load) => {
  const real = await load<typeof permissions>();
  const unless = <A extends unknown[], R>(check: (...args: A) => R, without: R) =>
    ((...args: A) => (checks.areOff ? without : check(...args))) as (...args: A) => R;
  return {
    ...real,
    scopeOf: unless(real.scopeOf, { kind: 'all' }),
    mayAt: unless(real.mayAt, true),
    isInScope: unless(real.isInScope, true),
    holdsSomewhere: unless(real.holdsSomewhere, true),
  };
});

let api: Api;
let own: Office;
let foreign: Office;
let people: Partial<Record<string, Person>>;
/** Texts that stand in foreign rows alone, and in those of the other location. */
const texts = { foreign: [] as string[], sibling: [] as string[] };
let ids: Record<'requestId' | 'userId', string>;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  [own, foreign] = [await newOffice(api), await newOffice(api)];
  const branch = await newLocation(api, own);
  people = await newCallers(api, own, await newOffice(api));
  await newApplicant(api, own, { name: 'Own Applicant' });
  const sibling = { ...own, locationId: branch };
  const beside = await newApplicant(api, sibling, { name: 'Sibling Applicant' });
  const there = await newApplicant(api, foreign, { name: 'Foreign Applicant' });
  ids = { requestId: there.requestId, userId: there.id };
  texts.foreign = [foreign.name, foreign.domain, foreign.admin.email, there.email];
  texts.sibling = [beside.email];
  for (const { id: organizationId } of [own, foreign]) {
    await ensureCorporateDesign(api.running.runtime.services, {
      organizationId,
      design: blankDesign(organizationId === foreign.id ? 'Foreign Card' : 'Own Card'),
    });
  }
  texts.foreign.push('Foreign Applicant', 'Foreign Card');
}, 180_000);
afterAll(async () => {
  checks.areOff = false;
  await api.stop();
});

/** Reads of the contract that are about an organization, asked about the foreign one or about all. */
function reads(): string[] {
  const organization = `organizationID=${foreign.id}`;
  const lists = [
    '/organization/users/cards/request',
    '/organization/location/users/cards/request',
    '/organization/users/list',
    '/organization/location/users/list',
    '/organization/replace/users/list',
  ];
  return [
    ...lists.flatMap((path) =>
      ['', '&q=applicant', '&_sort=email&_order=DESC', '&_start=1'].flatMap((more) => [
        `${path}?_end=50${more}`,
        `${path}?_end=50${more}&${organization}`,
      ]),
    ),
    `/organization/users/cards/request/${ids.requestId}`,
    `/organization/location/users/cards/request/${ids.requestId}`,
    '/organization/list?_end=50',
    '/organization/list?_end=50&q=moss',
    '/organization/admin/list?_end=50',
    '/organization/list/userorganization',
    `/organization/details/${foreign.id}`,
    `/organization/count/organization/details/${foreign.id}`,
    `/organization/user/card/business/P/${foreign.id}`,
    `/organization/location/info/${foreign.id}`,
    '/card/business/user/organization',
    `/card/business/design/${foreign.id}`,
    `/card/business/card/design/${foreign.id}`,
    `/card/business/${foreign.id}`,
    `/audit/requests/at?${organization}&position=100000000&_end=50`,
  ];
}

/** Which calls show a caller one of these texts. */
async function shown(caller: Person, secrets: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of reads()) {
    const { text } = await api.call('GET', path, { token: caller.token });
    if (secrets.some((secret) => text.includes(secret))) found.push(path);
  }
  return found;
}

const CALLERS = ['user', 'member', 'admin', 'local', 'auditor', 'other'];

describe('with the checks of the application off', () => {
  beforeAll(() => {
    checks.areOff = true;
  });

  it.each(CALLERS)('nothing of another organization is shown to: %s', async (name) => {
    expect(await shown(people[name]!, texts.foreign)).toEqual([]);
  });

  it.each(['user', 'member', 'local', 'other'])(
    'nobody at another location is shown to: %s',
    async (name) => {
      expect(await shown(people[name]!, texts.sibling)).toEqual([]);
    },
  );

  it('nor after a table was made again from the log', async () => {
    const { store, directUrl } = api.running.runtime;
    const owner = connectAsOwner(directUrl, 3);
    for (const projection of [requestsProjection, membersProjection]) {
      await rebuildProjection(projection, { sql: owner, codec: store.codec });
    }
    await owner.end();
    expect(await shown(people.admin!, texts.foreign)).toEqual([]);
    expect(await shown(people.local!, texts.sibling)).toEqual([]);
  });

  it('without the policies it is', async () => {
    const owner = connectAsOwner(api.running.runtime.directUrl);
    const tables = Object.entries(POLICIES).flatMap(([table, policy]) =>
      'none' in policy ? [] : [table],
    );
    const all = (what: string) =>
      owner.unsafe(
        tables.map((table) => `alter table ${table} ${what} row level security`).join(';'),
      );
    await all('disable');
    try {
      // Most calls refuse the others for having no role at all.
      for (const name of ['admin', 'local', 'auditor', 'other']) {
        expect((await shown(people[name]!, texts.foreign)).length).toBeGreaterThan(15);
      }
      expect((await shown(people.local!, texts.sibling)).length).toBeGreaterThan(5);
    } finally {
      await all('enable');
      await owner.end();
    }
  });
});
