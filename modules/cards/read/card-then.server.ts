import { foldStreams } from '#events/fold.server';
import type { AnyProjection } from '#events/projection';
import type { EventRow } from '#events/codec.server';
import type { Services } from '#events/services';
import { locationsProjection, organizationsProjection } from '#modules/organizations/index.server';
import { CORPORATE_DESIGNS } from '../corporate-design';
import { readDesign, type DesignDocument } from '../design/document';
import { filledDesign } from '../design/values';
import { corporateValues, type CorporateContent } from '../values';

type HolderThen = CorporateContent['holder'] & { organizationId: string; locationId: string };

/** The card of a person, with the design, the organization and the location of a position of the log. */
export async function cardThen(
  services: Services,
  holder: HolderThen,
  at: number,
): Promise<DesignDocument | null> {
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
  // Pictures that have gone since are left out where it is drawn.
  return filledDesign(design, corporateValues({ holder, organization, location }));
}

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
