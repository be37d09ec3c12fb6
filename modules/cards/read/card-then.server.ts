import { foldStreams } from '#events/fold.server';
import type { AnyProjection } from '#events/projection';
import type { EventRow } from '#events/codec.server';
import { ERASED } from '#events/recorded';
import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { locationsProjection, organizationsProjection } from '#modules/organizations/index.server';
import type { DrawnThen } from '../contract';
import { CORPORATE_DESIGNS } from '../corporate-design';
import { readDesign, type DesignDocument, type DesignSide } from '../design/document';
import { pictureOf } from '../design/objects';
import { filledDesign, imagesShown } from '../design/values';
import { corporateValues, type CorporateContent } from '../values';

type HolderThen = CorporateContent['holder'] & { organizationId: string; locationId: string };

/** The card of a person, with the design, the organization and the location of a position of the log. */
export async function cardThen(
  services: Services,
  holder: HolderThen,
  at: number,
): Promise<DrawnThen | null> {
  const { organizationId, locationId } = holder;
  const [design, organization, location] = await Promise.all([
    designThen(services, organizationId, at),
    rowThen<CorporateContent['organization']>(
      services,
      organizationsProjection,
      organizationId,
      at,
    ),
    rowThen<NonNullable<CorporateContent['location']>>(
      services,
      locationsProjection,
      locationId,
      at,
    ),
  ]);
  if (!design || !organization) return null;
  // Whether an erased person had one is not known, so none is missing.
  const photo = holder.photo === ERASED ? null : holder.photo;
  const values = corporateValues({ holder: { ...holder, photo }, organization, location });
  const gone = await goneOf(services.sql, imagesShown(design, values));
  const filled = filledDesign(design, values);
  // Left out here, as a browser may have kept what is no longer here.
  const front = withoutImages(filled.front, gone);
  const back = withoutImages(filled.back, gone);
  return { design: { ...filled, front, back }, isWhole: gone.size === 0 };
}

async function goneOf(sql: Sql, images: readonly string[]): Promise<Set<string>> {
  const kept = await sql<{ id: string }[]>`
    select id from media.images where id = any(${[...images]})`;
  const gone = new Set(images);
  for (const { id } of kept) gone.delete(id);
  return gone;
}

const withoutImages = ({ background, objects }: DesignSide, gone: Set<string>): DesignSide => ({
  background: gone.has(background.picture?.assetId ?? '')
    ? { ...background, picture: null }
    : background,
  objects: objects.filter((object) => !gone.has(pictureOf(object) ?? '')),
});

async function designThen(
  { sql, store }: Services,
  organizationId: string,
  at: number,
): Promise<DesignDocument | null> {
  const [row] = await sql<EventRow[]>`
    select *, null as wrapped from log.events
     where stream = ${CORPORATE_DESIGNS + organizationId} and position <= ${at}
     order by version desc limit 1`;
  if (!row) return null;
  return readDesign((store.codec.decode(row).data as { design: DesignDocument }).design);
}

async function rowThen<Row extends object>(
  { sql, store }: Services,
  projection: AnyProjection,
  id: string,
  upTo: number,
): Promise<Row | null> {
  const streams = [projection.streams + id];
  for await (const { row } of foldStreams(sql, store.codec, projection, { upTo, streams })) {
    return row as Row | null;
  }
  return null;
}
