import { json } from '#foundation/database.server';
import type { Runtime } from '../../app/runtime.server';
import { newStream, pushedEvent } from './stage';

/** One plain event to a new stream, by the statement in which every command ends, without its transaction. */
export async function bareAppend(
  { sql, feed, store: { codec } }: Pick<Runtime, 'sql' | 'feed' | 'store'>,
  userId: string,
  sessionId?: string,
): Promise<void> {
  const event = codec.encode(newStream(), 1, pushedEvent(userId, sessionId), null);
  await sql`
    select log.append(${json([event])}::text::jsonb, null, null, 'bench', null, null, null, null, null)`;
  feed.wake();
}
