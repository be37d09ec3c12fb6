import type { CardsEvent } from '#events/cards';
import type { ReadModelConsumer } from '#events/consumer.server';
import type { OrganizationsEvent } from '#events/organizations';
import type { Recorded } from '#events/recorded';
import { json, type Sql } from '#foundation/database.server';

type CountedEvent = Extract<
  CardsEvent | OrganizationsEvent,
  { type: 'PersonalCardSaved' | 'PersonalCardWithdrawn' | 'MemberJoined' | 'MemberRemoved' }
>;

/** How many members of each organization have a personal card: a reader need count nothing. */
export const personalCountsConsumer: ReadModelConsumer = {
  name: 'personal-card-counts',
  handles: ['PersonalCardSaved', 'PersonalCardWithdrawn', 'MemberJoined', 'MemberRemoved'],
  apply: async (tx, events) => {
    const counted = events as Recorded<CountedEvent>[];
    const people = [...new Set(counted.map(({ data }) => data.userId))];
    const before = await countsAmong(tx, people);
    await learn(tx, counted);
    const after = await countsAmong(tx, people);
    const changes = [...new Set([...before.keys(), ...after.keys()])]
      .map((id) => ({ id, cards: (after.get(id) ?? 0) - (before.get(id) ?? 0) }))
      .filter(({ cards }) => cards !== 0);
    if (changes.length === 0) return;
    await tx`
      insert into cards.personal_counts as known
      select id, cards from jsonb_to_recordset(${json(changes)}::text::jsonb) as c(id uuid, cards int)
       order by id
          on conflict (organization_id) do update set cards = known.cards + excluded.cards`;
  },
  reset: async (tx) => {
    await tx`delete from cards.personal_counts`;
    await tx`delete from cards.known_members`;
    await tx`delete from cards.known_holders`;
  },
};

/** In which organizations how many of these people have a card. */
async function countsAmong(tx: Sql, people: string[]): Promise<Map<string, number>> {
  const rows = await tx<{ id: string; cards: number }[]>`
    select organization_id as id, count(*)::int as cards
      from cards.known_members join cards.known_holders using (user_id)
     where user_id = any(${people}::uuid[]) group by organization_id`;
  return new Map(rows.map(({ id, cards }) => [id, cards]));
}

/** Of several events about one thing the last one counts. */
async function learn(tx: Sql, events: Recorded<CountedEvent>[]): Promise<void> {
  const members = new Map<string, { user: string; organization: string; is: boolean }>();
  const holders = new Map<string, { user: string; is: boolean }>();
  for (const { type, data } of events) {
    const { userId: user } = data;
    if (type === 'MemberJoined' || type === 'MemberRemoved') {
      const { organizationId: organization } = data;
      members.set(`${user} ${organization}`, { user, organization, is: type === 'MemberJoined' });
    } else {
      holders.set(user, { user, is: type === 'PersonalCardSaved' });
    }
  }
  await learnMembers(tx, [...members.values()]);
  await learnHolders(tx, [...holders.values()]);
}

async function learnMembers(tx: Sql, changes: object[]): Promise<void> {
  const rows = tx`jsonb_to_recordset(${json(changes)}::text::jsonb)
                  as t("user" uuid, organization uuid, "is" boolean)`;
  await tx`insert into cards.known_members select "user", organization from ${rows}
            where "is" on conflict do nothing`;
  await tx`delete from cards.known_members m using ${rows}
            where not "is" and m.user_id = t."user" and m.organization_id = t.organization`;
}

async function learnHolders(tx: Sql, changes: object[]): Promise<void> {
  const rows = tx`jsonb_to_recordset(${json(changes)}::text::jsonb) as t("user" uuid, "is" boolean)`;
  await tx`insert into cards.known_holders select "user" from ${rows}
            where "is" on conflict do nothing`;
  await tx`delete from cards.known_holders h using ${rows}
            where not "is" and h.user_id = t."user"`;
}

/** How many members of these organizations have one. Who is in several of them counts once. */
export async function numberOfPersonalCardsIn(
  sql: Sql,
  organizationIds: string[],
): Promise<number> {
  const [row] = await (organizationIds.length === 1
    ? sql<{ n: number }[]>`
        select coalesce(sum(cards), 0)::int as n from cards.personal_counts
         where organization_id = any(${organizationIds}::uuid[])`
    : sql<{ n: number }[]>`
        select count(distinct user_id)::int as n
          from cards.known_members join cards.known_holders using (user_id)
         where organization_id = any(${organizationIds}::uuid[])`);
  return row?.n ?? 0;
}
