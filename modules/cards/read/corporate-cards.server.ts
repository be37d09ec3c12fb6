import { defineAggregate } from '#events/aggregate';
import { countOf } from '#events/counts.server';
import { projection } from '#events/projection';
import type { Recorded } from '#events/recorded';
import type { Sql } from '#foundation/database.server';
import { plannedOnce } from '#foundation/reader.server';
import { corporateCardDecider, type CorporateCardEvent } from '../corporate-card';

/** Who has or had a card of an organization: one row a card. */
export interface CorporateCardRow {
  id: string;
  organizationId: string;
  locationId: string;
  userId: string;
  shareId: string;
  front: string | null;
  back: string | null;
  hash: string | null;
  issuedAt: Date;
  withdrawnAt: Date | null;
}

const ALL = 'corporate-cards';
const listOf = (organizationId: string): string => `${ALL}/${organizationId}`;

export const corporateCardsProjection = projection<CorporateCardRow, CorporateCardEvent>({
  name: 'corporate-cards',
  table: 'cards.corporate',
  streams: 'corporate-card-',
  handles: ['CorporateCardIssued', 'CorporateCardRendered', 'CorporateCardWithdrawn'],
  evolve: evolveRow,
  counted: ({ withdrawnAt, organizationId }) => (withdrawnAt ? [] : [ALL, listOf(organizationId)]),
});

function evolveRow(
  row: CorporateCardRow | null,
  { type, data, metadata: { at } }: Recorded<CorporateCardEvent>,
): CorporateCardRow | null {
  switch (type) {
    case 'CorporateCardIssued': {
      const { cardId: id, organizationId, locationId, userId, shareId } = data;
      const { front = null, back = null, hash = null } = row ?? {};
      const drawn = { front, back, hash, issuedAt: at, withdrawnAt: null };
      return { id, organizationId, locationId, userId, shareId, ...drawn };
    }
    case 'CorporateCardRendered': {
      const { front, back, hash } = data;
      return row && { ...row, front, back, hash };
    }
    case 'CorporateCardWithdrawn':
      return row && { ...row, front: null, back: null, hash: null, withdrawnAt: at };
    default:
      return row;
  }
}

export const corporateCards = defineAggregate({
  decider: corporateCardDecider,
  streams: corporateCardsProjection.streams,
  row: {
    table: corporateCardsProjection.table,
    stateOf: ({ shareId, withdrawnAt, hash }: CorporateCardRow) => ({
      shareId,
      withdrawn: withdrawnAt !== null,
      drawn: hash !== null,
    }),
  },
});

export const numberOfCorporateCards = (sql: Sql): Promise<number> => countOf(sql, ALL);

/** How many cards an organization has given out. */
export const numberOfCardsIn = ({ sql }: { sql: Sql }, organizationId: string): Promise<number> =>
  countOf(sql, listOf(organizationId));

export async function corporateCardById(
  sql: Sql,
  cardId: string,
): Promise<CorporateCardRow | undefined> {
  const [row] = await sql<CorporateCardRow[]>`select * from cards.corporate where id = ${cardId}`;
  return row;
}

export const corporateCardsById = (sql: Sql, cardIds: string[]): Promise<CorporateCardRow[]> =>
  plannedOnce(sql)<CorporateCardRow[]>`
    select * from cards.corporate where id = any(${cardIds}::uuid[])`;

/** Ids of those that are out, some after another. */
export async function issuedIn(
  sql: Sql,
  organizationId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from cards.corporate
     where organization_id = ${organizationId} and withdrawn_at is null
       ${after ? sql`and id > ${after}` : sql``}
     order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export async function corporateCardAt(
  sql: Sql,
  shareId: string,
): Promise<CorporateCardRow | undefined> {
  const [row] = await sql<CorporateCardRow[]>`
    select * from cards.corporate where share_id = ${shareId}`;
  return row;
}

/** The one that is out. */
export async function cardHeldBy(
  sql: Sql,
  userId: string,
  organizationId: string,
): Promise<CorporateCardRow | undefined> {
  const [row] = await sql<CorporateCardRow[]>`
    select * from cards.corporate
     where user_id = ${userId} and organization_id = ${organizationId} and withdrawn_at is null`;
  return row;
}

export const cardsOfUser = (sql: Sql, userId: string): Promise<CorporateCardRow[]> =>
  sql<CorporateCardRow[]>`
    select * from cards.corporate where user_id = ${userId} order by id`;
