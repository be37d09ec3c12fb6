import type { Services } from '#events/services';
import { logosAmong } from '#modules/organizations/index.server';

/**
 * Logos that were replaced and pictures of designs that were saved: the history shows them, so they stay when
 * nothing names them any more. They no longer count as what the organization uses then, and the oldest go when
 * the organization has too many of them.
 */

const BATCH = 100;

/** Marks those that nothing has named for a day. */
export async function markPastImages({ sql }: Pick<Services, 'sql'>): Promise<void> {
  for (let after = ''; ;) {
    const old: { id: string }[] = await sql<{ id: string }[]>`
      select id from media.images
       where organization_id is not null and past_since is null and id > ${after}
         and named_at < now() - interval '1 day'
       order by id limit ${BATCH}`;
    const ids = old.map(({ id }) => id);
    const logos = await logosAmong(sql, ids);
    // Asked again of each: a design or an organization may have named it meanwhile.
    await sql`
      update media.images i set past_since = now()
       where id = any(${ids.filter((id) => !logos.has(id))})
         and past_since is null and named_at < now() - interval '1 day'
         and not exists (select 1 from cards.uploads where image = i.id and not saved)
         and not exists (select 1 from cards.personal where assets @> array[i.id])
         and not exists (select 1 from cards.corporate_designs where assets @> array[i.id])`;
    if (ids.length < BATCH) return;
    after = ids.at(-1)!;
  }
}

/** Those that were used last the longest ago, of organizations whose past images take more than they may. */
export async function dropOldestPastImages({
  sql,
  env,
}: Pick<Services, 'sql' | 'env'>): Promise<void> {
  await sql`
    with past as (
      select id, sum(coalesce(size, octet_length(sealed)))
               over (partition by organization_id order by past_since desc, id) as bytes
        from media.images where past_since is not null),
    gone as (
      delete from media.images
       where id in (select id from past where bytes > ${env.PAST_PICTURES_MB * 1e6})
         and past_since is not null
      returning id)
    delete from cards.uploads where image in (select id from gone)`;
}
