import type { LoaderFunctionArgs } from '@remix-run/node';
import { listSubstitutes } from '#modules/organizations/index.server';
import { searchIn } from '#foundation/list';
import { idOf } from '../forms/form.server';
import { loadOr } from '../forms/load-or';
import { admit } from '../http/viewer.server';

const AT_MOST = 100;

/** Who may replace a removed person. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = admit(context.actor, request);
  const { searchParams } = new URL(request.url);
  const organizationId = idOf(searchParams.get('organization'));
  const q = searchIn(searchParams);
  const page = { start: 0, end: AT_MOST, q, organizationId };
  const { rows, total } = await listSubstitutes(context.services, actor, page);
  const people = rows.map(({ id, name, designation, email, locationName }) => ({
    id,
    name,
    designation,
    email,
    locationName,
  }));
  return { rows: people, total, q };
}

/** Only the dialog loads it. */
export const shouldRevalidate = () => false;

/** A failure is shown in the dialog, which offers to try again. */
export const clientLoader = loadOr(null);
