import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { substituteList } from '#modules/organizations/contract';
import { listSubstitutes } from '#modules/organizations/index.server';
import { isDomainError } from '#foundation/errors';
import { idOf } from '../forms/form.server';
import { admit, requireActor } from '../http/viewer.server';

const AT_MOST = 100;

/** Who is there to replace somebody, for those who may say so. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  const actor = requireActor(context.actor, request);
  const { searchParams } = new URL(request.url);
  const organizationId = idOf(searchParams.get('organization'));
  const parsed = substituteList.safeParse({
    _end: String(AT_MOST),
    q: searchParams.get('q') ?? undefined,
  });
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { start, end, q } = parsed.data;
  const { rows, total } = await listSubstitutes(context.services, actor, {
    start,
    end,
    q,
    organizationId,
  }).catch(notHere);
  const people = rows.map(({ id, name, designation, email, locationName }) => ({
    id,
    name,
    designation,
    email,
    locationName,
  }));
  return { rows: people, total, q };
}

/** Only the dialog asks. */
export const shouldRevalidate = () => false;

/** What cannot be had just now may be asked for again; the dialog stays. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  serverLoader<typeof loader>().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return null;
  });

function notHere(error: unknown): never {
  if (isDomainError(error)) throw new Response(null, { status: 404 });
  throw error;
}
