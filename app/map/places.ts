import type { LoaderFunctionArgs } from '@remix-run/node';
import { placeSearch, type FoundPlaces } from '#modules/places/contract';
import { searchPlaces } from '#modules/places/index.server';
import { isDomainError, retryAfterOf } from '#foundation/errors';

const nothing: FoundPlaces = { places: [] };

/** Places of a name, for the map: `/places?q=`. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const asked = placeSearch.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) return Response.json(nothing, { status: 422 });
  try {
    return Response.json(await searchPlaces(context.services, context.command, asked.data));
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const headers = { 'Retry-After': retryAfterOf(error) };
    return Response.json(nothing, { status: error.status, headers });
  }
}
