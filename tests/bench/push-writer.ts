import type { LeafEvent } from '#events/catalogue';
import { append } from '#tests/support/log';
import type { Runtime } from '../../app/runtime.server';
import { newStream, pushedEvent } from './stage';

/** On one clock for all processes of a machine, in milliseconds. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;

export interface Written {
  issued: number;
  resolved: number;
}

export interface Order {
  what: 'append' | 'notify';
  id: string;
  userId: string;
}

export const BARE_CHANNEL = 'bench_bare';

/** Writes what a receiver waits for at the other end, and says when. */
export async function write(
  { store, sql }: Pick<Runtime, 'store' | 'sql'>,
  { what, id, userId }: Order,
): Promise<Written> {
  const stream = newStream();
  const issued = now();
  if (what === 'notify') await sql.notify(BARE_CHANNEL, id);
  else await append<LeafEvent>({ store }, stream, [pushedEvent(userId, id)]);
  return { issued, resolved: now() };
}
