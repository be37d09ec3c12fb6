import type { LoaderFunctionArgs } from '@remix-run/node';
import { organizationList } from '#modules/organizations/contract';
import { listOrganizations } from '#modules/organizations/index.server';
import { loadOr } from '../forms/load-or';
import { admit } from '../http/viewer.server';

const AT_A_TIME = 8;

/** What an organization may be called of which only some letters are known yet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = admit(context.actor, request);
  const asked = new URL(request.url).searchParams.get('q') ?? '';
  const parsed = organizationList.query.safeParse({ q: asked });
  if (!parsed.success) return { q: asked, organizations: [] };
  const { rows } = await listOrganizations(context.services, actor, {
    ...parsed.data,
    start: 0,
    end: AT_A_TIME,
  });
  const organizations = rows.map(({ name, domain }) => ({ value: name, note: domain }));
  return { q: parsed.data.q, organizations };
}

/** What is typed or opened searches, nothing else. */
export const shouldRevalidate = () => false;

/** A search that cannot be made just now finds nothing; the form around it stays. */
export const clientLoader = loadOr({ q: null, organizations: [] });
