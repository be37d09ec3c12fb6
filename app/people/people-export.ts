import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { PEOPLE_TABS } from '#modules/organizations/contract';
import { exportPeople, ownOrganizations } from '#modules/organizations/index.server';
import type { Actor } from '#foundation/actor';
import { isDomainError } from '#foundation/errors';
import { ID_PATTERN } from '#foundation/ids';
import { searchText } from '#foundation/list';
import { csvFileName, csvResponse } from '../http/csv-response.server';
import { sideOf } from '../lists/own-places.server';
import { peopleFile } from './people-file.server';
import { admit, requireActor } from '../http/viewer.server';

/** What the list beside it shows. */
const asked = z.object({
  tab: z.enum(PEOPLE_TABS).catch('active'),
  q: searchText.catch(''),
  organization: z.string().regex(ID_PATTERN).optional().catch(undefined),
});

/** The people of a list as a file, from the first to the last. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  admit(context.actor, request);
  const actor = requireActor(context.actor, request);
  const side = sideOf(request);
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const { tab, q, organization: organizationId } = asked.parse(search);
  const removed = tab === 'removed';
  const wanted = { removed, q, organizationId, toDecide: true };
  try {
    const parts = await exportPeople(context.services, actor, side, wanted);
    const own = await ownOrganizations(context.services, actor);
    const [only, ...others] = own.filter(({ id }) =>
      organizationId === undefined ? isOf(actor, id) : id === organizationId,
    );
    return csvResponse(
      csvFileName(
        others.length === 0 ? (only?.name ?? '') : '',
        removed ? 'removed users' : 'employees',
      ),
      peopleFile(parts, { removed }),
    );
  } catch (error) {
    if (isDomainError(error)) throw new Response(null, { status: error.status });
    throw error;
  }
}

const isOf = ({ grants }: Actor, id: string): boolean =>
  grants.some(({ organizationId }) => organizationId === id);
