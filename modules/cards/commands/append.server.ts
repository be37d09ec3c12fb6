import { defineAggregate } from '#events/aggregate';
import type { Unit } from '#events/unit-of-work.server';
import type { Actor, CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import {
  CORPORATE_CARDS,
  corporateCardDecider,
  type CorporateCardCommand,
} from '../corporate-card';
import {
  CORPORATE_DESIGNS,
  corporateDesignDecider,
  type CorporateDesignCommand,
} from '../corporate-design';
import { PERSONAL_CARDS, personalCardDecider, type PersonalCardCommand } from '../personal-card';
import type { CorporateCardRow } from '../read/corporate-cards.server';
import type { CorporateDesignRow } from '../read/corporate-designs.server';
import type { PersonalCardRow } from '../read/personal-cards.server';

/** Decided by the row: the stream holds every design there was, and nobody needs them. */
const personalCards = defineAggregate({
  decider: personalCardDecider,
  streams: PERSONAL_CARDS,
  row: {
    table: 'cards.personal',
    stateOf: ({ shareId, version, withdrawnAt }: PersonalCardRow) => ({
      shareId,
      version,
      withdrawn: withdrawnAt !== null,
    }),
  },
});

const corporateDesigns = defineAggregate({
  decider: corporateDesignDecider,
  streams: CORPORATE_DESIGNS,
  row: {
    table: 'cards.corporate_designs',
    stateOf: ({ version }: CorporateDesignRow) => ({ version }),
  },
});

const corporateCards = defineAggregate({
  decider: corporateCardDecider,
  streams: CORPORATE_CARDS,
  row: {
    table: 'cards.corporate',
    stateOf: ({ shareId, withdrawnAt, hash }: CorporateCardRow) => ({
      shareId,
      withdrawn: withdrawnAt !== null,
      drawn: hash !== null,
    }),
  },
});

/** Each decides a command inside the transaction of the unit. */
export const onPersonalCard = (unit: Unit, command: PersonalCardCommand) =>
  unit.decide(personalCards, command.data.userId, command);

/** Gives the version that it has now. */
export async function onCorporateDesign(
  unit: Unit,
  command: CorporateDesignCommand,
): Promise<number> {
  const { state } = await unit.decide(corporateDesigns, command.data.organizationId, command);
  return state?.version ?? 0;
}

/** All of them at once. */
export async function onCorporateCards(
  unit: Unit,
  commands: readonly CorporateCardCommand[],
): Promise<void> {
  await unit.load(
    corporateCards,
    commands.map(({ data }) => data.cardId),
  );
  for (const command of commands) {
    await unit.decide(corporateCards, command.data.cardId, command);
  }
}

export function actorOf({ actor }: CommandContext): Actor {
  if (!actor) throw new DomainError('NotSignedIn');
  return actor;
}
