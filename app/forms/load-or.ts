import type { ClientLoaderFunctionArgs } from '@remix-run/react';

/**
 * The `clientLoader` of a route that a part of a page asks: where the server cannot be reached or fails, that
 * part gets `missing`. Otherwise an error page would replace the whole page.
 */
export const loadOr =
  (missing: unknown) =>
  ({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> =>
    serverLoader().catch((error: unknown) => {
      if (error instanceof Response) throw error;
      return missing;
    });
