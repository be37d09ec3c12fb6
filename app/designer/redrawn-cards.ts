import type { LoaderFunctionArgs } from '@remix-run/node';
import { redrawnCards } from '#modules/cards/index.server';
import { loadOr } from '../forms/load-or';
import { chosenOrganization } from '../http/chosen-organization.server';

/** Some of the cards that a save of the organization's design changes. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, chosen } = await chosenOrganization(context, request);
  return { cards: await redrawnCards(context.services, actor, chosen) };
}

/** Only the question before a save asks. */
export const shouldRevalidate = () => false;

/** Without an answer the question is asked without pictures. */
export const clientLoader = loadOr(null);
