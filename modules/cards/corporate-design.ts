import type { Command, Decider } from '@event-driven-io/emmett';
import type { CardsEvent } from '#events/cards';
import { DomainError } from '#foundation/errors';
import { isOutdated, type KnownVersion } from './version';

/** How the cards of one organization look, from the events of stream `corporate-design-<organization>`. */

export const CORPORATE_DESIGNS = 'corporate-design-';

export type CorporateDesignEvent = Extract<CardsEvent, { type: 'CorporateDesignSaved' }>;

export interface CorporateDesign {
  /** How often it was saved. */
  version: number;
}

export type CorporateDesignCommand = Command<
  'SaveCorporateDesign',
  CorporateDesignEvent['data'] & { version?: KnownVersion }
>;

export const corporateDesignDecider: Decider<
  CorporateDesign | null,
  CorporateDesignCommand,
  CorporateDesignEvent
> = {
  decide: decideCorporateDesign,
  evolve: (design) => ({ version: (design?.version ?? 0) + 1 }),
  initialState: () => null,
};

function decideCorporateDesign(
  { data: { version, ...data } }: CorporateDesignCommand,
  design: CorporateDesign | null,
): CorporateDesignEvent[] {
  if (isOutdated(version, design)) throw new DomainError('Conflict');
  return [{ type: 'CorporateDesignSaved', data }];
}
