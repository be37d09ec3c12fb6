import type { LoaderFunctionArgs } from '@remix-run/node';
import { peopleList } from '#modules/organizations/contract';
import { exportPeople, ownOrganizations } from '#modules/organizations/index.server';
import type { Actor } from '#foundation/actor';
import { isId } from '#foundation/ids';
import { csvFileName, limitedFile, listFile } from '../http/file-response.server';
import { admit } from '../http/viewer.server';
import { listQueryOf, levelOf } from '../lists/load-list.server';

/** The whole list that the page shows, in its order, as a CSV file that can be imported again. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const actor = admit(context.actor, request);
  const level = levelOf(request);
  const { searchParams } = new URL(request.url);
  const { tab, q, sort, order } = listQueryOf(peopleList, searchParams);
  const organization = searchParams.get('organization') ?? '';
  const organizationId = isId(organization) ? organization : undefined;
  const removed = tab === 'removed';
  const wanted = { removed, q, sort, order, organizationId, permission: 'member.remove' } as const;
  return limitedFile(request, context.services, actor, async () => {
    const parts = await exportPeople(context.services, actor, level, wanted);
    const own = await ownOrganizations(context.services, actor);
    const [only, ...others] = own.filter(({ id }) =>
      organizationId === undefined ? isOf(actor, id) : id === organizationId,
    );
    return {
      fileName: csvFileName(
        others.length === 0 ? (only?.name ?? '') : '',
        removed ? 'removed users' : 'employees',
      ),
      parts: listFile(peopleList, parts, removed ? [] : ['removedAt', 'replacedByName']),
    };
  });
}

const isOf = ({ grants }: Actor, id: string): boolean =>
  grants.some(({ organizationId }) => organizationId === id);
