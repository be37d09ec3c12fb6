/** What a proxy says while the server behind it is away. */
const AWAY = [502, 503, 504];
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5_000;

/** By which the server knows a form that is sent again: one until a form is answered. */
export const FORM_KEY = 'Idempotency-Key';

/**
 * Remix replaces a page, with what was typed into it, by an error page when a request for its data fails.
 * The server may only be away for a moment, so requests for the data of the open page are repeated until
 * one is answered. A form is not repeated, but its user may send it again.
 */
export function retryPageData(): void {
  const plain = window.fetch;
  const retrying: typeof fetch = async (input, init) => {
    const path = pageDataPath(input);
    if (path === undefined) return plain(input, init);
    if ((init?.method ?? 'GET') !== 'GET') return sendForm(plain, input, init);
    if (path !== dataPathOf(window.location.pathname)) return whole(await plain(input, init));
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        const response = await whole(await plain(input, init));
        if (!AWAY.includes(response.status)) return response;
      } catch (error) {
        if (init?.signal?.aborted) throw error;
      }
      await pause(wait * (0.5 + Math.random()), init?.signal);
    }
  };
  window.fetch = retrying;
}

/** Until a form is answered. */
let formKey = Math.random();

/** The next form has the same key where this one's answer is lost. */
async function sendForm(plain: typeof fetch, ...[input, init]: Parameters<typeof fetch>) {
  const headers = new Headers(init?.headers);
  headers.set(FORM_KEY, String(formKey));
  const response = await whole(await plain(input, { ...init, headers }));
  if (!AWAY.includes(response.status)) formKey = Math.random();
  return response;
}

function pageDataPath(input: RequestInfo | URL): string | undefined {
  if (input instanceof Request) return undefined;
  const { origin, pathname } = new URL(input, window.location.href);
  return origin === window.location.origin && pathname.endsWith('.data') ? pathname : undefined;
}

const dataPathOf = (page: string): string => `${page.replace(/\/$/, '') || '/_root'}.data`;

/** Remix decodes a body while it arrives, that of a form's answer too, and leaves its breaking off uncaught. */
async function whole(response: Response): Promise<Response> {
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.blob(), { status, statusText, headers });
}

const pause = (ms: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The page moved on.', 'AbortError'));
    });
  });
