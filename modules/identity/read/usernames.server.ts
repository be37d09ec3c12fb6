import { eventRows, type EventRow } from '#events/codec.server';
import type { Services } from '#events/services';
import { isId } from '#foundation/ids';
import { plannedOnce } from '#foundation/reader.server';
import { ACCOUNTS, type AccountEvent } from '../account';
import type { Usernames } from '../contract';

type Naming = Extract<AccountEvent, { type: 'UserRegistered' | 'UsernameChanged' }>;
const NAMING = ['UserRegistered', 'UsernameChanged'] satisfies Naming['type'][];

/** All that these users have been called; those who are gone are left out. */
export async function usernamesThen(
  { sql, store }: Pick<Services, 'sql' | 'store'>,
  userIds: readonly string[],
): Promise<Usernames> {
  const ids = [...new Set(userIds)].filter(isId);
  if (ids.length === 0) return {};
  const once = plannedOnce(sql);
  const rows = await once<EventRow[]>`
    ${eventRows(once)}
     where e.stream = any(${ids.map((id) => ACCOUNTS + id)}::text[])
       and e.type = any(${NAMING}::text[]) and k.wrapped is not null
     order by e.position`;
  const names: Record<string, Usernames[string][number][]> = {};
  for (const row of rows) {
    const { data, metadata } = store.codec.decode<Naming>(row);
    const called = { name: data.username, since: metadata.at.toISOString() };
    (names[data.userId] ??= []).push(called);
  }
  return names;
}
