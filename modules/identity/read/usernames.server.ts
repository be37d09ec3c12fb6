import { eventRows, type EventRow } from '#events/codec.server';
import type { Services } from '#events/services';
import { isId } from '#foundation/ids';
import { plannedOnce } from '#foundation/reader.server';
import { ACCOUNTS, type AccountEvent } from '../account';

type Naming = Extract<AccountEvent, { type: 'UserRegistered' | 'UsernameChanged' }>;
const NAMING = ['UserRegistered', 'UsernameChanged'] satisfies Naming['type'][];

/** A user, and an ISO time. */
interface Moment {
  userId: string | null;
  at: string;
}

/** What each of these users was called at its moment; undefined where there is none, or who is gone. */
export async function usernamesThen(
  { sql, store }: Pick<Services, 'sql' | 'store'>,
  moments: readonly Moment[],
): Promise<(string | undefined)[]> {
  const ids = [...new Set(moments.flatMap(({ userId }) => userId ?? []))].filter(isId);
  if (ids.length === 0) return moments.map(() => undefined);
  const once = plannedOnce(sql);
  const rows = await once<EventRow[]>`
    ${eventRows(once)}
     where e.stream = any(${ids.map((id) => ACCOUNTS + id)}::text[])
       and e.type = any(${NAMING}::text[]) and k.wrapped is not null
     order by e.position desc`;
  const named = rows.map((row) => store.codec.decode<Naming>(row));
  return moments.map(
    ({ userId, at }) =>
      named.find(({ data, metadata }) => data.userId === userId && metadata.at.toISOString() <= at)
        ?.data.username,
  );
}
