import type { LoaderFunctionArgs } from '@remix-run/node';
import { countBulkInput } from '#modules/bulk/contract';
import { countBulk } from '#modules/bulk/index.server';
import { isDomainError } from '#foundation/errors';
import { jsonIn, refusal } from '../forms/form.server';
import { loadOr } from '../forms/load-or';
import { admit } from '../http/viewer.server';

/** How many rows a bulk action on all that match would have (`asked`: JSON), or why it is refused. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = admit(context.actor, request);
  const asked = new URL(request.url).searchParams.get('asked');
  const parsed = countBulkInput.safeParse(jsonIn(asked));
  if (!parsed.success) throw refusal(400);
  try {
    const count = await countBulk(context.services, actor, parsed.data);
    return { asked, count, refused: undefined };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { asked, count: undefined, refused: error.message };
  }
}

/** It is loaded again only when the selection of all changes. */
export const shouldRevalidate = () => false;

/** Where it fails, the bar shows no number. */
export const clientLoader = loadOr({ asked: null });
