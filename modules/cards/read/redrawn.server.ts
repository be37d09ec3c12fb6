import { requirePermission } from '#events/command.server';
import type { Services } from '#events/services';
import type { Holder } from '#foundation/permissions';
import type { RedrawnCard } from '../contract';
import { corporateValues } from '../values';
import { contentOf } from './content.server';
import { corporateCardsById, issuedIn } from './corporate-cards.server';

/** Of so many cards the longest names are looked for: a question before a save reads no thousands. */
const LOOKED_AT = 24;
const SHOWN = 3;

/** Some of the cards that saving a design changes, the longest names first. */
export async function redrawnCards(
  services: Services,
  actor: Holder,
  organizationId: string,
): Promise<RedrawnCard[]> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'design.save', { organizationId });
  const ids = await issuedIn(sql, organizationId, { after: null, limit: LOOKED_AT });
  const cards = await corporateCardsById(sql, ids);
  const contents = await Promise.all(
    cards.map(async (card) => ({ id: card.id, content: await contentOf(sql, card) })),
  );
  return contents
    .flatMap(({ id, content }) =>
      content ? [{ id, name: content.holder.name, values: corporateValues(content) }] : [],
    )
    .sort((one, other) => other.name.length - one.name.length)
    .slice(0, SHOWN);
}
