import { Transform, type TransformCallback } from 'node:stream';
import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { LanguageContext } from './language/use-words';
import { NonceContext } from './shell/nonce';
import { isScriptWhenUsed, withScriptWhenUsed } from './shell/script-when-used.server';
import type { RootData } from './ui/root-data';

const ABORT_AFTER = 6_000;

export const streamTimeout = ABORT_AFTER - 1_000;

/**
 * React writes a page in pieces of 2 kB, and says when that is all for now. Until then they are kept: each
 * would be compressed and sent by itself.
 */
export class Gathered extends Transform {
  private pieces: Uint8Array[] = [];

  /** @param whole Called with the whole page; without it, what there is goes out whenever React says so. */
  constructor(private readonly whole?: (html: string) => string) {
    super();
  }

  override _transform(piece: Uint8Array, _encoding: string, done: TransformCallback): void {
    // Where the next letter takes more bytes than are left in a piece, React leaves zeros at its end.
    let end = piece.length;
    while (piece[end - 1] === 0) end -= 1;
    this.pieces.push(piece.subarray(0, end));
    done();
  }

  override _flush(done: TransformCallback): void {
    const rest = Buffer.concat(this.pieces);
    done(null, this.whole ? this.whole(rest.toString()) : rest);
  }

  flush(): void {
    if (this.whole || this.pieces.length === 0) return;
    this.push(Buffer.concat(this.pieces));
    this.pieces = [];
  }
}

/** Nobody is signed in, nothing was sent, and nothing is to be said: the page is there to be read. */
function isOnlyRead({ staticHandlerContext: { matches, ...page }, routeModules }: EntryContext) {
  const root = page.loaderData.root as RootData | undefined;
  const last = matches.at(-1)?.route.id ?? '';
  return (
    isScriptWhenUsed(routeModules[last]?.handle) &&
    root?.viewer === null &&
    root.toast === null &&
    !page.actionData &&
    !page.errors
  );
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { cspNonce: nonce } = context;
  const { actionHeaders } = remix.staticHandlerContext;
  const retryAfter = Object.values(actionHeaders).map((of) => of.get('Retry-After'))[0];
  if (retryAfter) headers.set('Retry-After', retryAfter);
  // Readers without script must be given the whole page at once.
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';
  const whole = isOnlyRead(remix) ? (html: string) => withScriptWhenUsed(html, nonce) : undefined;
  return new Promise((resolve, reject) => {
    let begun = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <LanguageContext.Provider value={{ language: context.language, used: new Set() }}>
          <RemixServer context={remix} url={request.url} abortDelay={ABORT_AFTER} nonce={nonce} />
        </LanguageContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        [ready]() {
          begun = true;
          const body = new Gathered(whole);
          body.once('close', () => clearTimeout(late));
          headers.set('Content-Type', 'text/html; charset=utf-8');
          headers.append('Vary', 'Accept-Language, Cookie');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500;
          if (begun && !request.signal.aborted) context.reportError(error);
        },
      },
    );
    // It holds the page and all that was loaded for it.
    const late = setTimeout(abort, ABORT_AFTER).unref();
  });
}

export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  // A request that no page takes, as POST where there is no form, and who moved on before the answer came
  // are no fault of ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.reportError(error);
}
