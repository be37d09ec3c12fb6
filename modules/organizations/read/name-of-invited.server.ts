import type { Services } from '#events/services';
import { unwalled } from '#foundation/reader.server';
import { hashToken } from '#foundation/token.server';

/** As whom a future member was invited: for the holder of the link alone. Null where it is valid no longer, or names nobody. */
export async function invitedName(
  { sql }: Services,
  { token }: { token: string },
): Promise<string | null> {
  const [row] = await unwalled(sql, 'invitation')<{ name: string | null }[]>`
    select details ->> 'name' as name from organizations.invitations
     where token_hash = ${hashToken(token)} and expires_at > now()`;
  return row?.name ?? null;
}
