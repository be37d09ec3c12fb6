import { useFetcher } from '@remix-run/react';
import { useEffect, useMemo } from 'react';
import type { loader } from '../../routes/card-design.holder';

type Loaded = Awaited<ReturnType<typeof loader>>;

/** What is known of somebody in an organization; until it is there, nothing. */
export function useHolder(organization: string, email: string | undefined) {
  const { data, load } = useFetcher<Loaded | null>();
  useEffect(() => {
    const query = new URLSearchParams({ organization, ...(email && { email }) });
    load(`/card-design/holder?${query}`);
  }, [load, organization, email]);
  const asked = data?.email === (email ?? null) ? data : null;
  const beside = useMemo(
    () => (asked ? { location: asked.place, website: asked.website } : undefined),
    [asked],
  );
  return { asked, beside };
}
