import { actorByToken } from '#modules/identity/index.server';
import type { LeafEvent } from '#events/catalogue';
import type { Actor } from '#foundation/actor';
import { newId } from '#foundation/ids';
import { startRuntime } from '#tests/support/runtime';
import { until } from '#tests/support/log';
import type { Runtime } from '../../app/runtime.server';
import { newest, person, signIn } from '../live/instance';
import { connectReceiver, type Receiver } from './receiver';

/** A runtime with one page connected to it, that of a super admin, who hears everything. */
export interface Stage {
  runtime: Runtime;
  actor: Actor;
  receiver: Receiver;
  stop: () => Promise<void>;
}

/** As many connections as there are writers at the most, so that none waits for another's. */
export const CONNECTIONS = 64;

export const startStageRuntime = (databaseUrl: string) =>
  startRuntime({ databaseUrl, env: { DATABASE_POOL: String(CONNECTIONS) } });

export async function setStage(databaseUrl: string): Promise<Stage> {
  const { runtime, url, stop } = await startStageRuntime(databaseUrl);
  const userId = await person(runtime, [{ role: 'SUPER_ADMIN' }]);
  const session = await signIn(runtime, userId, 'page');
  // Otherwise the receiver would count its own beginnings.
  await feedHasRead(runtime);
  const receiver = await connectReceiver(url, session);
  const actor = await actorByToken(runtime.services, session.token, session.kind);
  if (!actor) throw new Error('Nobody is signed in.');
  return {
    runtime,
    actor,
    receiver,
    stop: async () => {
      receiver.close();
      await stop();
    },
  };
}

/** All that is in the log by now. */
export async function feedHasRead(runtime: Runtime): Promise<void> {
  const written = await newest(runtime);
  await until(
    () => runtime.feed.position,
    (position) => position >= written,
  );
}

/**
 * A plain fact that is pushed to the receiver's page: nothing in it is encrypted, and no projection
 * follows its stream.
 */
export const pushedEvent = (userId: string, sessionId = newId()): LeafEvent => ({
  type: 'SessionStarted',
  data: { sessionId, userId, kind: 'page' },
});

export const newStream = (): string => `bench-${newId()}`;
