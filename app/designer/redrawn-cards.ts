import type { LoaderFunctionArgs } from '@remix-run/node';
import { numberOfCardsIn, redrawnCards } from '#modules/cards/index.server';
import { loadOr } from '../forms/load-or';
import { chosenOrganization } from '../http/chosen-organization.server';

/** How many cards a save of the organization's design changes, and some of them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, chosen } = await chosenOrganization(context, request);
  const [total, cards] = await Promise.all([
    numberOfCardsIn(context.services, chosen),
    redrawnCards(context.services, actor, chosen),
  ]);
  return { total, cards };
}

/** Only the question before a save asks. */
export const shouldRevalidate = () => false;

/** Without an answer the question is asked without pictures. */
export const clientLoader = loadOr(null);
