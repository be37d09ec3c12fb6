import type { Pool } from '#foundation/database.server';
import { newId } from '#foundation/ids';

export const MANY = 250_000;
/** Sent, edited, accepted, and sent again; joined, changed, removed, and joined again. */
const EVENTS_OF_EACH = 4;
export const EVENTS = MANY * EVENTS_OF_EACH;

/**
 * The histories that a million events of one organization leave, of requests and of people: each is changed
 * four times, a quarter of the log behind one another, so that lists of a state are empty at some moments and
 * hold a quarter of a million at others.
 */
export async function fillPast(sql: Pool): Promise<string> {
  const [organizationId, locationId] = [newId(), newId()];
  const versions = sql`
    generate_series(1, ${MANY}::int) n, generate_series(0, ${EVENTS_OF_EACH - 1}::int) step,
    lateral (select step::bigint * ${MANY}::bigint + n as since,
                    case when step < 3 then (step + 1)::bigint * ${MANY}::bigint + n end as until) between_events`;
  const details = sql`
    translate(md5(n::text), '0123456789', 'ghijklmnop'),
    (array['Gardener', 'Engineer', 'Botanist', 'Manager'])[1 + n % 4], 'E-' || n,
    '+351 ' || (1000000 + n), 'person' || n || '@people.example'`;
  await sql`
    insert into requests.history
           (id, organization_id, location_id, user_id, name, designation, employee_id, contact_number, email,
            status, approved, submitted_at, version, from_position, to_position)
    select md5('request' || n)::uuid, ${organizationId}, ${locationId}, md5('user' || n)::uuid, ${details},
           (array['pending', 'pending', 'accepted', 'pending'])[1 + step],
           case when step >= 2 then '{}'::jsonb end, now() - make_interval(secs => n), step + 1, since, until
      from ${versions}`;
  await sql`
    insert into organizations.member_history
           (id, organization_id, location_id, user_id, name, designation, employee_id, contact_number, email,
            joined_at, own_details, removed, version, from_position, to_position)
    select md5('member' || n)::uuid, ${organizationId}, ${locationId}, md5('user' || n)::uuid, ${details},
           now(), true, step = 2, step + 1, since, until
      from ${versions}`;
  // In the third quarter they go, one after another, and in the last one they come back.
  const gone = sql`
    select p, least(p, r) as there,
           case when p <= 2 * r then 0 when p <= 3 * r then p - 2 * r else 4 * r - p end as gone,
           greatest(0, least(p - 2 * r, r)) as cards
      from generate_series(1, ${EVENTS}::bigint) p, (select ${MANY}::bigint as r) of_each`;
  await sql`
    insert into requests.history_counts (place_id, position, pending, accepted, rejected, cards)
    select ${organizationId}, p, there - gone, gone, 0, cards from (${gone}) counted`;
  await sql`
    insert into organizations.member_history_counts (place_id, position, present, removed)
    select ${organizationId}, p, there - gone, gone from (${gone}) counted`;
  await sql`
    insert into log.checkpoints
    select name, ${EVENTS} from unnest(array['requests-history', 'members-history']) name
        on conflict (consumer) do update set position = excluded.position`;
  await sql`
    insert into organizations.organizations
    values (${organizationId}, 'Bloom', 'bloom', 'bloom.example', true, 'https://bloom.example',
            'Portugal', 'logo', now())`;
  await sql`vacuum analyze`;
  return organizationId;
}
