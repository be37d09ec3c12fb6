import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eventCatalogue } from '#events/catalogue';
import type { OutgoingEvent } from '#events/codec.server';
import type { RequestEvent } from '#events/requests';
import type { Services } from '#events/services';
import { newId } from '#foundation/ids';
import { prepareDatabase } from '#migrations/rights.server';
import { readMigrations } from '#migrations/runner.server';
import { requestStream } from '#modules/requests/request';
import { openLog, type TestLog } from '#tests/support/log';
import { asOwner } from './server';

/** Each request is sent, edited and decided, and the decision undone. */
const EVENTS_OF_EACH = 4;
/** So many requests are under way at the same time. */
const WAVE = 1000;
const SECONDS_BETWEEN = 30;
const FIRST = Date.parse('2025-01-01T00:00:00Z');

export interface LongLog extends TestLog {
  services: Services;
  organizationId: string;
  /** Did half of all decisions, and ten of them. */
  admins: { busy: string; rare: string };
  /** Where half of all happens, and one event of ten thousand. */
  locations: { busy: string; rare: string };
  /** Whose request came first. */
  person: string;
  first: Date;
  last: Date;
}

/** A log of one organization whose events are what commands would have stored, without the commands. */
export async function openLongLog(url: string, events: number): Promise<LongLog> {
  const database = { url, directUrl: url, ownerUrl: url };
  await prepareDatabase(database, { migrations: await readMigrations() });
  const log = openLog({ url, definitions: eventCatalogue });
  const scene = sceneOf(events / EVENTS_OF_EACH);
  const wrapped = scene.people.map(() => log.codec.newWrappedKey());
  await asOwner({ directUrl: url }, async (owner) => {
    const fill = async (table: string, lines: Iterable<string>) =>
      pipeline(Readable.from(lines), await owner.unsafe(`copy ${table} from stdin`).writable());
    await fill(
      'log.subject_keys (subject, wrapped)',
      scene.people.map((id, at) => `${id}\t${wrapped[at]}\n`),
    );
    await owner`alter table log.events disable trigger time_of_database`;
    await fill(`log.events (${COLUMNS})`, linesOf(log, scene, wrapped));
    await owner`alter table log.events enable trigger time_of_database`;
    await owner`
      insert into organizations.locations
      select id, ${scene.organizationId}, 'Location ' || n, 'Lisbon', 'Portugal', 'Rua ' || n, id::text, 0, 0, now()
        from unnest(${scene.locations}::uuid[]) with ordinality as l(id, n)`;
    await owner`select setval('log.position_seq', ${events})`;
    await owner`
      insert into log.checkpoints values ('sealer', 0) on conflict do nothing`;
    await owner`vacuum analyze log.events, log.subject_keys`;
  });
  const { organizationId, admins, locations, people } = scene;
  return {
    ...log,
    services: { sql: log.sql, store: log.store } as Services,
    organizationId,
    admins: { busy: admins[0]!, rare: admins.at(-1)! },
    locations: { busy: locations[0]!, rare: locations.at(-1)! },
    person: people[0]!,
    first: momentOf(1),
    last: momentOf(events),
  };
}

const COLUMNS = `position, stream, version, id, type, schema_version, data, subject, organization_id,
                 location_id, user_id, actor, correlation, at`;

type Scene = ReturnType<typeof sceneOf>;

const idsOf = (count: number): string[] => Array.from({ length: count }, () => newId());

const sceneOf = (requests: number) => ({
  organizationId: newId(),
  locations: idsOf(20),
  admins: idsOf(50),
  people: idsOf(requests),
  requestIds: idsOf(requests),
});

const momentOf = (position: number): Date => new Date(FIRST + position * SECONDS_BETWEEN * 1000);

function* linesOf({ codec }: TestLog, scene: Scene, wrapped: readonly string[]) {
  const { people, requestIds } = scene;
  let position = 0;
  for (let first = 0; first < people.length; first += WAVE) {
    const wave = Math.min(WAVE, people.length - first);
    for (let step = 0; step < EVENTS_OF_EACH; step++) {
      for (let n = first; n < first + wave; n++) {
        const at = momentOf(++position);
        const event = eventOf(scene, n, step, at);
        const actor = actorOf(scene, n, step);
        const stream = requestStream(requestIds[n]!);
        const row = codec.encode(stream, step + 1, event, wrapped[n]!);
        yield lineOf(row, { position, actor, at });
      }
    }
  }
}

/** A place for most, and one for few: of `count`, number 0 gets half of all, and the last next to nothing. */
function shared(n: number, count: number): number {
  if (n % 10_000 === 9) return count - 1;
  return n % 2 === 0 ? 0 : n % (count - 1);
}

function eventOf({ organizationId, ...scene }: Scene, n: number, step: number, at: Date) {
  const [requestId, userId] = [scene.requestIds[n]!, scene.people[n]!];
  const locationId = scene.locations[shared(n, scene.locations.length)]!;
  const where = { requestId, organizationId, locationId, userId };
  const asked = {
    ...where,
    name: `Person Number ${n}`,
    designation: ['Gardener', 'Engineer', 'Botanist', 'Manager'][n % 4]!,
    employeeId: `E-${n}`,
    contactNumber: `+351 ${1_000_000 + n + step}`,
    email: `person${n}@people.example`,
    photo: null,
  };
  const decided = { ...where, undoUntil: new Date(at.getTime() + 60_000).toISOString() };
  const steps: RequestEvent[] = [
    { type: 'RequestSubmitted', data: asked },
    { type: 'RequestEdited', data: asked },
    n % 8 === 5
      ? { type: 'RequestRejected', data: { ...decided, reason: 'The photo is missing.' } }
      : { type: 'RequestAccepted', data: decided },
    n % 10_000 === 7
      ? { type: 'RequestClosed', data: { ...where, why: 'removed' } }
      : { type: 'RequestDecisionUndone', data: where },
  ];
  return steps[step]!;
}

const actorOf = ({ admins, people }: Scene, n: number, step: number): string =>
  step >= 2 ? admins[shared(n, admins.length)]! : people[n]!;

function lineOf(
  { stream, version, id, type, v, data, subject, org, loc, usr }: OutgoingEvent,
  { position, actor, at }: { position: number; actor: string; at: Date },
): string {
  const payload = JSON.stringify(data).replaceAll('\\', '\\\\');
  const values = [position, stream, version, id, type, v, payload, subject ?? '\\N', org, loc, usr];
  return `${[...values, actor, 'page/bench', at.toISOString()].join('\t')}\n`;
}
