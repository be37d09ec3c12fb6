import type { Runtime } from '../../app/runtime.server';
import { actorByToken, changeUsername } from '#modules/identity/index.server';
import { decideRequest, submitRequest } from '#modules/requests/index.server';
import { runCommand } from '#events/command.server';
import { systemContext } from '#events/store.server';
import type { Actor } from '#foundation/actor';
import { newId } from '#foundation/ids';
import { waitingRequests } from '#tests/support/waiting-requests';
import { compare, interleave, median, type Row } from './measure';
import { registerPeople } from './people';
import { employ } from './requests-office';
import { asOwner, type BenchServer } from './server';
import { feedHasRead, setStage, type Stage } from './stage';
import { compareWithInsert, type WriteOptions } from './throughput';

const PEOPLE = 2000;
/** More than are accepted, as each can be only once. */
const REQUESTS = 20_000;
/** More than ask, for the same reason. */
const ASKERS = 3000;
const ROUNDS = 20;
const FEW_EVENTS = 4000;
const MANY_EVENTS = 1_000_000;
const COMMANDS = 30;

/** Whole commands: read, decide, encrypt, append, read model, follow-ups, push. */
export async function measureCommand(server: BenchServer): Promise<Row[]> {
  return [
    ...(await measureOne(server, 'changeUsername ÷ raw INSERT', renaming, true)),
    ...(await measureOne(server, 'request ÷ raw INSERT', asking, false)),
    ...(await measureOne(server, 'accept ÷ raw INSERT', deciding, false)),
    await measureGrowth(server),
  ];
}

type Write = WriteOptions['write'];

async function measureOne(
  server: BenchServer,
  what: string,
  prepare: (stage: Stage) => Promise<Write>,
  /** Whether the receiver gets one change of each: it sees accounts, and cards are for others. */
  isReceived: boolean,
): Promise<Row[]> {
  const stage = await setStage(await server.newDatabase());
  try {
    const write = await prepare(stage);
    return await compareWithInsert(server, stage, {
      ...{ what, rounds: ROUNDS, write, isReceived },
      ...{ writers: [1, 32], bound: { atLeast: 0.4 } },
    });
  } finally {
    await stage.stop();
  }
}

/** One account after the other gets a new name. */
async function renaming({ runtime, actor, receiver }: Stage): Promise<Write> {
  const before = receiver.received();
  const people = await registerPeople(runtime, PEOPLE);
  await receiver.until(before + PEOPLE);
  const context = { ...systemContext('bench'), actor };
  let turn = 0;
  return () => {
    turn += 1;
    const userId = people[turn % PEOPLE] ?? '';
    return runCommand(runtime.services, changeUsername, context, {
      userId,
      username: `Name ${turn}`,
    });
  };
}

/** One member after the other asks for a card. */
async function asking({ runtime }: Stage): Promise<Write> {
  const { askers, organizationId, locationId } = await employ(runtime, ASKERS);
  const actors: Actor[] = [];
  for (const { token, kind } of askers) {
    const actor = await actorByToken(runtime.services, token, kind);
    if (actor) actors.push(actor);
  }
  await feedHasRead(runtime);
  const request = {
    ...{ organizationId, locationId, name: 'Someone Real', designation: 'Gardener' },
    ...{ employeeId: 'E-1', contactNumber: '+351 21 000 0000' },
  };
  return () => {
    const actor = actors.pop();
    if (!actor) throw new Error('Everybody has asked.');
    return runCommand(
      runtime.services,
      submitRequest,
      { ...systemContext('bench'), actor },
      request,
    );
  };
}

/** One request after the other is accepted, which issues a card. */
async function deciding({ runtime, actor }: Stage): Promise<Write> {
  const place = { organizationId: newId(), locationId: newId() };
  const waiting = await waitingRequests(runtime, place, REQUESTS);
  await feedHasRead(runtime);
  const grants = [{ role: 'CORPORATE_ADMIN' as const, organizationId: place.organizationId }];
  await runtime.sql`
    update identity.users set grants = grants || ${JSON.stringify(grants)}::text::jsonb
     where id = ${actor.userId}`;
  const context = { ...systemContext('bench'), actor: { ...actor, grants } };
  return () => {
    const requestId = waiting.pop() ?? '';
    const decision = { requestId, level: 'organizations', status: 'accepted' } as const;
    return runCommand(runtime.services, decideRequest, context, decision);
  };
}

/** The same command, one after the other, where the log is long and where it is short. */
async function measureGrowth(server: BenchServer): Promise<Row> {
  const few = await setStage(await server.newDatabase());
  const many = await setStage(await server.newDatabase());
  try {
    const writes = { few: await renaming(few), many: await renaming(many) };
    await lengthen(many.runtime, MANY_EVENTS);
    const { ours, bare } = await interleave(
      { ours: () => timeOf(writes.many), bare: () => timeOf(writes.few) },
      ROUNDS,
    );
    return compare(
      {
        what: `changeUsername: ${MANY_EVENTS.toLocaleString('en')} events ÷ ${FEW_EVENTS.toLocaleString('en')}`,
        unit: ' ms',
        n: `${ROUNDS} × ${COMMANDS}`,
        bound: { atMost: 1.3 },
      },
      { ours: median(ours), bare: median(bare) },
    );
  } finally {
    await few.stop();
    await many.stop();
  }
}

async function timeOf(write: Write): Promise<number> {
  const begun = performance.now();
  for (let time = 0; time < COMMANDS; time++) await write();
  return (performance.now() - begun) / COMMANDS;
}

/** Sessions of the past, which are nothing to the command. */
async function lengthen(runtime: Runtime, events: number): Promise<void> {
  await runtime.sql`
    insert into log.events (stream, version, id, type, schema_version, data, correlation, at)
    select 'session-' || gen_random_uuid(), 1, gen_random_uuid(), 'SessionStarted', 1,
           '{"sessionId": "", "userId": "", "kind": "page"}', 'bench', clock_timestamp()
      from generate_series(1, ${events})`;
  await asOwner(runtime, (owner) => owner`analyze log.events`);
}
