import type { Runtime } from '../../app/runtime.server';
import { bareAppend } from './bare-append';

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
  runtime: Pick<Runtime, 'sql' | 'feed' | 'store'>,
  { what, id, userId }: Order,
): Promise<Written> {
  const issued = now();
  if (what === 'notify') await runtime.sql.notify(BARE_CHANNEL, id);
  else await bareAppend(runtime, userId, id);
  return { issued, resolved: now() };
}
