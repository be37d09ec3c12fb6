import type { AppLoadContext } from '@remix-run/node';
import {
  corporateDesign,
  countCards,
  countHeld,
  numberOfCardsIn,
  type CardCounts,
} from '#modules/cards/index.server';
import type { RequestStatus } from '#modules/requests/contract';
import {
  administeredLocations,
  countMembers,
  countOrganizations,
} from '#modules/organizations/index.server';
import { countRequests } from '#modules/requests/index.server';
import type { Actor } from '#foundation/actor';
import { auditedOrFirstOrganization } from '../audit/audited-organization.server';
import { chosenOrAnotherOrganization } from '../http/chosen-organization.server';
import { admit } from '../http/viewer.server';
import { countryNamesIn } from '../organization/country-names';
import { dashboardOf } from './kind';
import { deferSlow, waitsFor } from './deferred-numbers.server';
import { cardsOf, joined } from './own.server';

/** Who a dashboard is for, and its numbers; none of them is counted again. */
export async function loadFigures(context: AppLoadContext, request: Request) {
  const actor = admit(context.actor, request);
  const kind = dashboardOf(actor);
  const waits = waitsFor(request);
  const position = context.livePosition;
  switch (kind) {
    case 'platform':
      return {
        kind,
        position,
        figures: await deferSlow(context, platformCounts(context, actor), waits),
      };
    case 'organization': {
      const { chosen, choices } = await chosenOrAnotherOrganization(context, request);
      const counts = organizationCounts(context, actor, chosen);
      const [design, figures] = await Promise.all([
        corporateDesign(context.services, actor, chosen),
        deferSlow(context, counts, waits),
      ]);
      return { kind, position, chosen, choices, hasDesign: design !== null, figures };
    }
    case 'location': {
      const counts = { ...ownCounts(context, actor), ...requestCounts(context, actor) };
      const [locations, figures] = await Promise.all([
        administeredLocations(context.services, actor),
        deferSlow(context, counts, waits),
      ]);
      const { shown } = countryNamesIn(context.language);
      // Named here: the page has no list of countries.
      const named = locations.map((one) => ({ ...one, country: shown(one.country) }));
      return { kind, position, locations: named, figures };
    }
    case 'audit': {
      const { chosen, choices } = await auditedOrFirstOrganization(context, request);
      const counts = requestCounts(context, actor, chosen.id);
      return { kind, position, chosen, choices, figures: await deferSlow(context, counts, waits) };
    }
    case 'own': {
      const figures = await deferSlow(context, ownCounts(context, actor), waits);
      return { kind, position, name: actor.username, figures };
    }
    default:
      return kind satisfies never;
  }
}

const platformCounts = ({ services }: AppLoadContext, actor: Actor) => ({
  organizations: countOrganizations(services, actor),
  ...numbersOf(countCards(services, actor)),
});

/** Counted among what the rest of the page shows. */
const ownCounts = (context: AppLoadContext, actor: Actor) => ({
  organizations: joined(context, actor).then(({ length }) => length),
  ...numbersOf(cardsOf(context, actor).then(countHeld)),
});

const numbersOf = (counted: Promise<CardCounts>) => ({
  businessCards: counted.then(({ corporate }) => corporate),
  personalCards: counted.then(({ personal }) => personal),
});

const organizationCounts = (context: AppLoadContext, actor: Actor, organizationId: string) => ({
  businessCards: numberOfCardsIn(context.services, organizationId),
  people: countMembers(context.services, actor, organizationId),
  ...requestCounts(context, actor, organizationId),
});

/** Of an organization, or at the locations of one's own. */
function requestCounts({ services }: AppLoadContext, actor: Actor, organizationId?: string) {
  const level = organizationId === undefined ? 'locations' : 'organizations';
  const counted = countRequests(services, actor, level, { organizationId });
  const count = async (status: RequestStatus): Promise<number> => (await counted)[status];
  return { waiting: count('pending'), accepted: count('accepted'), rejected: count('rejected') };
}

export type Figures = Awaited<ReturnType<typeof loadFigures>>;
