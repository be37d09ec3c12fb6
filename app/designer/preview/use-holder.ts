import { useFetcher } from '@remix-run/react';
import { useEffect, useMemo } from 'react';
import type { loader } from '../card-holder';

type Loaded = Awaited<ReturnType<typeof loader>>;

/** What is known of somebody in an organization; until it is there, nothing. */
export function useHolder(organization: string, person: string | undefined) {
  const { data, load } = useFetcher<Loaded | null>();
  useEffect(() => {
    const query = new URLSearchParams({ organization, ...(person && { person }) });
    load(`/card-design/holder?${query}`);
  }, [load, organization, person]);
  const asked = data?.person === (person ?? null) ? data : null;
  const beside = useMemo(
    () => (asked ? { location: asked.place, website: asked.website } : undefined),
    [asked],
  );
  return { asked, beside };
}
