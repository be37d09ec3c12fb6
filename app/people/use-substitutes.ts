import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import type { loader } from './substitutes';

type Found = Exclude<Awaited<ReturnType<typeof loader>>, null>;

export type Substitute = Found['rows'][number];

/** Who is there to replace somebody, as far as a search finds them; null until the first are there. */
export function useSubstitutes(organization: string, q: string) {
  const { data, state, load } = useFetcher<Found | null>();
  const ask = useCallback(
    () => load(`/organization/users/substitutes?${new URLSearchParams({ organization, q })}`),
    [load, organization, q],
  );
  useEffect(ask, [ask]);
  return { found: data ?? null, failed: state === 'idle' && data === null, retry: ask };
}
