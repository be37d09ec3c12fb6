import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { asOwner } from '#tests/support/database';
import { howMuch } from '#tests/support/how-much';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#events/command.server';
import { getImport, runImport, stageImport } from '#modules/imports/index.server';
import { peopleList } from '#modules/organizations/contract';
import { exportPeople } from '#modules/organizations/index.server';
import { listFile } from '../../app/http/file-response.server';
import { HEAD, actorOf, commandOf, present } from './support/imports';
import { newProvenOffice, type Office } from './support/organizations';
import { startApi, type Api } from './support/people';

const MANY = howMuch({ short: 60_000, long: 100_000 });
const FEW = MANY / 10;
/** What ten times as many may hold in memory, of what a tenth holds. */
const MOST = 2;
/** Less cannot be distinguished from what else goes on in the process. */
const LEAST = 12 * 1024 * 1024;

let api: Api;
let office: Office;

beforeAll(async () => {
  api = await startApi();
  office = await newProvenOffice(api);
});
afterAll(() => api.stop());

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

const held = (): number => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** The most that is held in memory while this goes on, beyond what was held before. */
async function heldDuring(work: (look: () => void) => Promise<void>): Promise<number> {
  const before = held();
  let most = before;
  let looks = 0;
  await work(() => {
    if (looks++ % 20 === 0) most = Math.max(most, held());
  });
  return Math.max(LEAST, most - before);
}

/** Made as it is read. */
async function* fileOf(count: number, look: () => void): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${HEAD}\n`);
  for (let from = 0; from < count; from += 500) {
    look();
    const lines = Array.from({ length: 500 }, (_, at) => {
      const n = from + at;
      return `Person Number${n},p${n}@many.example,Gardener of the ${n}th bed,E-${n},+351 22 ${n},\n`;
    });
    yield Buffer.from(lines.join(''));
  }
}

async function stage(count: number, look: () => void): Promise<string> {
  const context = commandOf(await actorOf(api, office.admin));
  const file = { organizationId: office.id, fileName: 'many.csv', bytes: fileOf(count, look) };
  const { id } = await runCommand(api.running.runtime.services, stageImport, context, file);
  return id;
}

/** Looked at every now and then. */
async function heldWhile(work: () => Promise<unknown>): Promise<number> {
  return heldDuring(async (look) => {
    const watching = setInterval(look, 50);
    await work().finally(() => clearInterval(watching));
  });
}

/** Without the job that would do it beside the test; its mails leave another day. */
const beginAlone = (id: string) =>
  api.running.runtime.sql`
    update imports.imports set state = 'running', began_at = now() + interval '1 day'
     where id = ${id}`;

test(
  'ten times as many are looked at, and invited, in the same memory',
  { timeout: 600_000 },
  async () => {
    const { services } = api.running.runtime;
    let id = '';
    const looked: number[] = [];
    const invited: number[] = [];
    for (const count of [FEW, MANY]) {
      looked.push(
        await heldDuring(async (look) => {
          id = await stage(count, look);
        }),
      );
      await beginAlone(id);
      const { signal } = new AbortController();
      invited.push(await heldWhile(() => runImport(services, { importId: id }, signal)));
    }
    for (const [few = 0, many = 0] of [looked, invited]) expect(many / few).toBeLessThan(MOST);
    const chosen = { organizationId: office.id, id };
    const view = await getImport(services, await actorOf(api, office.admin), chosen);
    expect(view).toMatchObject({ state: 'finished', total: MANY - FEW, done: MANY - FEW });
    expect(present(view.counts)).toEqual({ invited: MANY - FEW, waiting: FEW });
  },
);

test('ten times as many leave as a file in the same memory', { timeout: 600_000 }, async () => {
  const { runtime } = api.running;
  const actor = await actorOf(api, office.admin);
  const join = (count: number) => runtime.sql`
    insert into organizations.members
           (id, organization_id, location_id, user_id, name, email, designation, employee_id,
            contact_number, joined_at)
    select gen_random_uuid(), ${office.id}, ${office.locationId}, gen_random_uuid(),
           'Person ' || n, 'm' || n || '@many.example', 'Gardener', 'E-' || n, '+351 22 ' || n, now()
      from generate_series((select count(*) from organizations.members), ${count}::int) n`;
  const exported = async (look: () => void): Promise<number> => {
    const wanted = { removed: false, q: '', organizationId: office.id };
    const parts = await exportPeople(runtime.services, actor, 'organizations', wanted);
    let lines = -1;
    for await (const part of listFile(peopleList, parts)) {
      look();
      lines += part.split('\r\n').length - 1;
    }
    return lines;
  };
  await join(FEW);
  const few = await heldDuring(async (look) => expect(await exported(look)).toBe(FEW + 1));
  await join(MANY);
  // As the database does by itself, some time after so many have come.
  await asOwner(runtime.directUrl, (owner) => owner`analyze organizations.members`);
  const many = await heldDuring(async (look) => expect(await exported(look)).toBe(MANY + 1));
  expect(many / few).toBeLessThan(MOST);
});
