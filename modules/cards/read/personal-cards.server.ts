import { defineAggregate } from '#events/aggregate';
import { countOf } from '#events/counts.server';
import { projection } from '#events/projection';
import { ERASED, type Recorded } from '#events/recorded';
import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import type { Holder } from '#foundation/permissions';
import { assetsOf, readDesign, type DesignDocument } from '../design/document';
import { personalCardDecider, type PersonalCardEvent } from '../personal-card';
import type { PersonalCardView } from '../contract';
import { imagesOf } from './card-images';

/** Who has or had a personal card: one row a person. */
export interface PersonalCardRow {
  /** The person's. */
  id: string;
  shareId: string;
  version: number;
  editor: 'canvas' | 'elements';
  design: DesignDocument | null;
  details: Record<string, string> | null;
  /** The images that the design names. */
  assets: string[];
  front: string | null;
  back: string | null;
  hash: string | null;
  savedAt: Date;
  withdrawnAt: Date | null;
}

const ALL = 'personal-cards';
const GONE = { design: null, details: null, assets: [], front: null, back: null, hash: null };

export const personalCardsProjection = projection<PersonalCardRow, PersonalCardEvent>({
  name: 'personal-cards',
  table: 'cards.personal',
  streams: 'personal-card-',
  handles: ['PersonalCardSaved', 'PersonalCardRendered', 'PersonalCardWithdrawn'],
  evolve: evolveRow,
  counted: ({ withdrawnAt }) => (withdrawnAt ? [] : [ALL]),
});

function evolveRow(
  row: PersonalCardRow | null,
  { type, data, metadata: { at } }: Recorded<PersonalCardEvent>,
): PersonalCardRow | null {
  switch (type) {
    case 'PersonalCardSaved': {
      const { userId: id, shareId, editor } = data;
      const { front = null, back = null, hash = null } = row ?? {};
      const version = (row?.version ?? 0) + 1;
      const drawn = { front, back, hash, savedAt: at, withdrawnAt: null };
      return { id, shareId, version, editor, ...contentOf(data), ...drawn };
    }
    case 'PersonalCardRendered': {
      const { front, back, hash } = data;
      return row && { ...row, front, back, hash };
    }
    case 'PersonalCardWithdrawn':
      return row && { ...row, ...GONE, withdrawnAt: at };
    default:
      return row;
  }
}

type Saved = Extract<PersonalCardEvent, { type: 'PersonalCardSaved' }>['data'];

function contentOf({ design, details }: Saved) {
  const isErased = (design as unknown) === ERASED;
  const document = isErased ? null : (design as unknown as DesignDocument);
  const assets = document ? assetsOf(document) : [];
  return { design: document, details: isErased ? null : details, assets };
}

/** Decided by the row: the stream holds every design there was, and nobody needs them. */
export const personalCards = defineAggregate({
  decider: personalCardDecider,
  streams: personalCardsProjection.streams,
  row: {
    table: personalCardsProjection.table,
    stateOf: ({ shareId, version, withdrawnAt }: PersonalCardRow) => ({
      shareId,
      version,
      withdrawn: withdrawnAt !== null,
    }),
    person: 'id',
  },
});

export const numberOfPersonalCards = (sql: Sql): Promise<number> => countOf(sql, ALL);

export async function personalCardOf(
  sql: Sql,
  userId: string,
): Promise<PersonalCardRow | undefined> {
  const [row] = await sql<PersonalCardRow[]>`select * from cards.personal where id = ${userId}`;
  return row;
}

export async function personalCardAt(
  sql: Sql,
  shareId: string,
): Promise<PersonalCardRow | undefined> {
  const [row] = await sql<PersonalCardRow[]>`
    select * from cards.personal where share_id = ${shareId}`;
  return row;
}

/** Ids of those who have one, some after another. */
export async function holdersOfCards(
  sql: Sql,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from cards.personal
     where withdrawn_at is null ${after ? sql`and id > ${after}` : sql``}
     order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** The actor's own; null where there is none, or none any more. */
export async function ownPersonalCard(
  { sql }: Services,
  { userId }: Pick<Holder, 'userId'>,
): Promise<PersonalCardView | null> {
  const row = await personalCardOf(sql, userId);
  if (!row?.design) return null;
  const { shareId, editor, version, savedAt } = row;
  return {
    shareId,
    design: readDesign(row.design),
    details: row.details ?? {},
    editor,
    images: imagesOf(row),
    version,
    savedAt: savedAt.toISOString(),
  };
}
