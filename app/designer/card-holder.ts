import type { LoaderFunctionArgs } from '@remix-run/node';
import { holderTexts } from '#modules/cards/contract';
import { requestDetailsOfUser } from '#modules/requests/index.server';
import { organizationDetails } from '#modules/organizations/index.server';
import { loadOr } from '../forms/load-or';
import { chosenOrganization } from '../http/chosen-organization.server';

/** What the card of an employee says besides the sample, and what any card's code tells; without a person, of nobody. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, chosen: organizationId } = await chosenOrganization(context, request);
  const person = new URL(request.url).searchParams.get('person');
  const [{ website, locations }, details] = await Promise.all([
    organizationDetails(context.services, actor, organizationId),
    person
      ? requestDetailsOfUser(context.services, actor, { organizationId, userId: person })
      : null,
  ]);
  const holder = details && { ...details, ...details.approved };
  const location = holder ? locations.find(({ id }) => id === holder.locationId) : locations[0];
  const { latitude = null, longitude = null } = location ?? {};
  return {
    person,
    website,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    photo: holder?.photo ?? null,
    texts: holder && holderTexts(holder, location),
  };
}

/** Only the preview asks, and only for what it does not have. */
export const shouldRevalidate = () => false;

/** What cannot be had just now is left out; the preview stays. */
export const clientLoader = loadOr(null);
