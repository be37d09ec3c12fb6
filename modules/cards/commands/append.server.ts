import { STREAM_DOES_NOT_EXIST } from '@event-driven-io/emmett';
import type { Unit } from '#events/unit-of-work.server';
import type { Actor, CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import {
  corporateCardStream,
  decideCorporateCard,
  type CorporateCardCommand,
} from '../corporate-card';
import {
  corporateDesignStream,
  decideCorporateDesign,
  type CorporateDesignCommand,
} from '../corporate-design';
import {
  decidePersonalCard,
  personalCardStream,
  type PersonalCard,
  type PersonalCardCommand,
} from '../personal-card';
import { corporateCardsToDecide } from '../read/corporate-cards.server';
import { corporateDesignToDecide } from '../read/corporate-designs.server';
import { personalCardToDecide } from '../read/personal-cards.server';

/**
 * Each decides a command inside the transaction of the unit. What is decided of is the row, which is
 * as new as its stream, and locked: the stream holds every design there was, and nobody needs them.
 */
export async function onPersonalCard(
  unit: Unit,
  command: PersonalCardCommand,
): Promise<PersonalCard | null> {
  const { userId } = command.data;
  const card = await personalCardToDecide(unit.sql, userId);
  const events = decidePersonalCard(command, card);
  await unit.events.appendToStream(personalCardStream(userId), events, after(card));
  return card;
}

/** Gives the version that it has now. */
export async function onCorporateDesign(
  unit: Unit,
  command: CorporateDesignCommand,
): Promise<number> {
  const { organizationId } = command.data;
  const design = await corporateDesignToDecide(unit.sql, organizationId);
  const events = decideCorporateDesign(command, design);
  await unit.events.appendToStream(corporateDesignStream(organizationId), events, after(design));
  return (design?.version ?? 0) + events.length;
}

/** All of them at once. */
export async function onCorporateCards(
  unit: Unit,
  commands: readonly CorporateCardCommand[],
): Promise<void> {
  const ids = commands.map(({ data }) => data.cardId);
  const cards = await corporateCardsToDecide(unit.sql, ids);
  for (const command of commands) {
    const { cardId } = command.data;
    const card = cards.get(cardId) ?? null;
    const events = decideCorporateCard(command, card);
    if (events.length === 0) continue;
    await unit.events.appendToStream(corporateCardStream(cardId), events, after(card));
  }
}

/** A row is locked; where there is none yet, whoever comes second begins again. */
const after = (row: object | null) =>
  row ? undefined : { expectedStreamVersion: STREAM_DOES_NOT_EXIST };

export function actorOf({ actor }: CommandContext): Actor {
  if (!actor) throw new DomainError('NotSignedIn');
  return actor;
}
