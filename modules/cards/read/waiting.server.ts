import { requirePermission } from '#events/command.server';
import type { Services } from '#events/services';
import type { Unit } from '#events/unit';
import type { Holder } from '#foundation/permissions';
import type { RenderingView } from '../contract';
import { numberOfCardsIn } from './corporate-cards.server';

/** Cards whose images are older than what they show. */

export const waitFor = ({ sql, send }: Unit, organizationId: string, cardIds: string[]): void =>
  send(sql`
    insert into cards.waiting (card_id, organization_id)
    select id, ${organizationId} from unnest(${cardIds}::uuid[]) as id order by id
        on conflict do nothing`);

/** All that an organization has given out. */
export const waitForAll = ({ sql, send }: Unit, organizationId: string): void =>
  send(sql`
    insert into cards.waiting (card_id, organization_id)
    select id, organization_id from cards.corporate
     where organization_id = ${organizationId} and withdrawn_at is null order by id
        on conflict do nothing`);

export const dropWaiting = ({ sql, send }: Unit, cardIds: string[]): void =>
  send(sql`delete from cards.waiting where card_id = any(${cardIds}::uuid[])`);

/** How far the drawing of an organization's cards has come. */
export async function renderingProgress(
  services: Services,
  actor: Holder,
  organizationId: string,
): Promise<RenderingView> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'design.readProgress', { organizationId });
  const [total, [row]] = await Promise.all([
    numberOfCardsIn(services, organizationId),
    sql<{ n: number }[]>`
      select count(*)::int as n from cards.waiting where organization_id = ${organizationId}`,
  ]);
  return { done: Math.max(0, total - (row?.n ?? 0)), total };
}
