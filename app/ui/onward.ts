import { useSearchParams } from '@remix-run/react';

/** Makes the address of a page on the way in, from which one goes on to where one was going. */
export function useOnward(): (path: string) => string {
  const [search] = useSearchParams();
  const to = search.get('to');
  return (path) => (to ? `${path}?${new URLSearchParams({ to })}` : path);
}
