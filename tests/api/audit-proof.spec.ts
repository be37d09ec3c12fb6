import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleOf } from '#events/bundle.server';
import { runCommand } from '#events/command.server';
import { systemContext } from '#events/store.server';
import { newId } from '#foundation/ids';
import { verifyBundle } from '#foundation/proof/bundle';
import { unzip } from '#foundation/proof/zip';
import { zipOf } from '#foundation/zip.server';
import { currentUser } from '#modules/identity/index.server';
import { provableTo, recordProofExport, type ProofQuery } from '#modules/requests/index.server';
import { until } from '#tests/support/log';
import { newLocation, newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import { decide, newApplicant, type Applicant } from './support/requests';
import { newCallers } from './support/role-table';

let api: Api;
let own: Office;
let foreign: Office;
let people: Partial<Record<string, Person>>;
let first: Applicant;
let sibling: Applicant;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  own = await newOffice(api);
  foreign = await newOffice(api);
  people = await newCallers(api, own, foreign);
  first = await newApplicant(api, own);
  sibling = await newApplicant(api, { ...own, locationId: await newLocation(api, own) });
  await decide(api, own.admin, { id: first.requestId, is_approved: 'T' });
}, 180_000);
afterAll(() => api.stop());

const as = (userId: string) => ({ ...systemContext('test'), onBehalfOf: userId });

async function provable(caller: string, query: ProofQuery): Promise<'yes' | number> {
  const { services, sql } = api.running.runtime;
  const actor = await currentUser(sql, as(people[caller]!.id), 'shared');
  return provableTo(services, actor!, query).then(
    () => 'yes' as const,
    ({ status }: { status: number }) => status,
  );
}

describe('the proof of what happened', () => {
  it.each([
    ['admin', 'yes', 404],
    ['auditor', 'yes', 404],
    ['super', 'yes', 'yes'],
    ['local', 403, 404],
    ['other', 404, 'yes'],
    ['member', 403, 404],
    ['user', 404, 404],
  ])(
    'of a whole organization is there for %s: own %s, foreign %s',
    async (caller, mine, theirs) => {
      expect(await provable(caller, { organizationId: own.id })).toBe(mine);
      expect(await provable(caller, { organizationId: foreign.id })).toBe(theirs);
      for (const odd of [newId(), 'x', '']) {
        expect(await provable(caller, { organizationId: odd })).toBe(404);
      }
    },
  );

  it.each([
    ['admin', 'yes', 'yes'],
    ['auditor', 'yes', 'yes'],
    ['local', 'yes', 404],
    ['other', 404, 404],
  ])(
    'of one request is there for %s: at own location %s, elsewhere %s',
    async (caller, here, there) => {
      const of = (requestId: string, organizationId = own.id) =>
        provable(caller, { organizationId, requestId });
      expect(await of(first.requestId)).toBe(here);
      expect(await of(sibling.requestId)).toBe(there);
      expect(await of(newId())).toBe(404);
      expect(await of('x')).toBe(404);
      // Under the name of another organization it is none of theirs.
      expect(await of(first.requestId, foreign.id)).toBe(404);
    },
  );

  it('is not taken along without a trace of it', async () => {
    const { services, sql } = api.running.runtime;
    const query = { organizationId: own.id, requestId: first.requestId, events: 3 };
    const record = async (userId: string) => {
      const context = { ...as(userId), actor: await currentUser(sql, as(userId), 'shared') };
      return runCommand(services, recordProofExport, context as never, query);
    };
    await record(people.auditor!.id);
    const [row] = await sql`
      select actor, organization_id, data from log.events where type = 'AuditExported'`;
    expect(row).toMatchObject({ actor: people.auditor!.id, organizationId: own.id });
    expect(row!.data).toMatchObject({ requestId: first.requestId, form: 'proof', events: 3 });
    await expect(record(people.other!.id)).rejects.toMatchObject({ status: 404 });
  });

  it('holds, of everything that the product has written', async () => {
    const { services, sql } = api.running.runtime;
    await until(
      () => sql`select 1 from log.events where position > (
                  select coalesce(max(position), 0) from log.leaves)`,
      (unsealed) => unsealed.length === 0,
    );
    for (const query of [
      { organizationId: own.id },
      { organizationId: own.id, requestId: first.requestId },
    ]) {
      const actor = await currentUser(sql, as(own.admin.id), 'shared');
      const bundle = await bundleOf(services, await provableTo(services, actor!, query));
      const chunks: Uint8Array[] = [];
      for await (const chunk of zipOf(bundle!.entries)) chunks.push(chunk);
      const { ok, broken, events } = await verifyBundle(await unzip(Buffer.concat(chunks)));
      expect([ok, broken]).toEqual([true, undefined]);
      const asked = events.find(({ leaf }) => leaf.type === 'RequestSubmitted');
      expect(asked?.disclosed.name?.value).toBe('Ada Lovelace');
      const decided = events.find(({ leaf }) => leaf.type === 'RequestAccepted');
      expect(decided?.leaf.actor).toBe(own.admin.id);
    }
  });
});
