import type { LoaderFunctionArgs } from '@remix-run/node';
import { countBulkInput } from '#modules/bulk/contract';
import { countBulk } from '#modules/bulk/index.server';
import { isDomainError } from '#foundation/errors';
import { jsonIn } from '../forms/form.server';
import { admit, requireActor } from '../http/viewer.server';

/** How many a deed on all that match would be done to (`asked`: JSON), or why it could not be. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  const asked = new URL(request.url).searchParams.get('asked');
  const parsed = countBulkInput.safeParse(jsonIn(asked));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const actor = requireActor(context.actor, request);
  try {
    return { asked, count: await countBulk(context.services, actor, parsed.data) };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { asked, refused: error.message };
  }
}

/** Whoever has chosen all asks for it. */
export const shouldRevalidate = () => false;
