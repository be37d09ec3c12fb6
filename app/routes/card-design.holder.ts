import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { APPROVALS } from '#modules/requests/contract';
import { chosenOrganization } from './administered.server';
import { admit } from './viewer.server';

/** As far as one may have to look for somebody's request: others can be called like it. */
const MOST = 50;

/** What the card of an employee says besides the sample, and what any card's code tells; without an address, of nobody. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  const { actor, chosen: organizationId } = await chosenOrganization(context, request);
  const email = new URL(request.url).searchParams.get('email');
  const { queries } = context.requests;
  const query = { organizationId, start: 0, end: MOST, sort: 'name', order: 'ASC' } as const;
  const [{ website, locations }, ...lists] = await Promise.all([
    context.organizations.queries.details(actor, organizationId),
    ...(email
      ? APPROVALS.map((isApproved) =>
          queries.list(actor, 'organizations', { ...query, q: email, isApproved }),
        )
      : []),
  ]);
  const asked = lists.flatMap(({ rows }) => rows).find((row) => row.email === email);
  const details = asked && (await queries.details(actor, 'organizations', asked.id));
  const holder = details && { ...details, ...details.approved };
  const location = holder ? locations.find(({ id }) => id === holder.locationId) : locations[0];
  const { latitude = null, longitude = null } = location ?? {};
  return {
    email,
    website,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    photo: holder?.photo ?? null,
    texts: holder
      ? {
          name: holder.name,
          designation: holder.designation,
          employeeid: holder.employeeid,
          contact: holder.contactnumber,
          email: holder.email,
          address1: location?.address ?? '',
          address2: location?.city ?? '',
          address3: location?.country ?? '',
        }
      : null,
  };
}

/** Only the preview asks, and only for what it does not have. */
export const shouldRevalidate = () => false;

/** What cannot be had just now is left out; the preview stays. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  serverLoader<typeof loader>().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return null;
  });
