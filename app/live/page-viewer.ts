import { useIsomorphicEffect } from '@mantine/hooks';

/** Names the user whose page asks: what it loads and sends counts under no session of another one. */
export const VIEWER_HEADER = 'Leafcard-Viewer';

let viewerId: string | null = null;

/** A visitor's page names nobody: it becomes that of the user who signs in. */
export function usePageViewer(userId: string | null): void {
  // Before any effect that asks for something.
  useIsomorphicEffect(() => {
    viewerId = userId;
  }, [userId]);
}

/** Where another user has signed in meanwhile, in another tab, nothing is shown or saved: the page is loaded again. */
export function nameViewer(): void {
  const plain = window.fetch;
  const naming: typeof fetch = async (input, init) => {
    if (viewerId === null || !isOwn(input)) return plain(input, init);
    const headers = new Headers(init?.headers);
    headers.set(VIEWER_HEADER, viewerId);
    const response = await plain(input, { ...init, headers });
    if (response.status !== 412) return response;
    openPageAgain();
    return new Promise(() => {});
  };
  window.fetch = naming;
}

/** Never by sending a form again, which the page may be the answer to; with a fragment that would load nothing. */
export function openPageAgain(): void {
  const { hash, pathname, search } = window.location;
  if (hash === '') window.location.replace(pathname + search);
  else window.location.reload();
}

const isOwn = (input: RequestInfo | URL): boolean =>
  !(input instanceof Request) &&
  new URL(input, window.location.href).origin === window.location.origin;
