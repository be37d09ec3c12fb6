import { createHash } from 'node:crypto';
import { unavailable } from '#foundation/database.server';
import type { DomainError } from '#foundation/errors';
import { Turns } from '#foundation/turns.server';
import { actorByToken } from '#modules/identity/index.server';
import { createRequestHandler } from '@remix-run/node';
import type { Request, RequestHandler, Response } from 'express';
import { runCommand } from '#events/command.server';
import type { Actor, CommandContext } from '#foundation/actor';
import { pageAccess } from '../access';
import type { AppLoadContext } from '../context.server';
import type { Runtime } from '../runtime.server';
import { createKeptMails } from '#events/kept-mails.server';
import { languageOf } from '../language/language.server';
import { addressOf } from './address.server';
import { boundaryIn, TEXT_LIMIT } from '../forms/form.server';
import { VIEWER_HEADER } from '../live/page-viewer';
import { FORM_KEY } from '../live/retrying-fetch';
import { bareAnswer } from './bare-page.server';
import { BODY_LIMIT, goneSignal, readBody, streamBody, throwRestAway } from './body.server';
import type { SessionCookie } from './cookies.server';
import { deviceOf } from './device.server';
import { answerUnavailable, pageFailed, withRefusalsAsPages } from './failures.server';
import { isForwarded } from './host.server';
import type { PageBuild } from './page-build.server';
import { readAgain } from './read-once.server';
import { sendShared, SharedPages } from './shared-pages.server';

interface PageOptions {
  runtime: Runtime;
  cookie: SessionCookie;
  build: PageBuild;
  /** Waits until everybody is connected who wants to. */
  letIn: () => Promise<void>;
}

/** A page takes the only thread for some 20 ms: of one address as many wait as are answered in a second. */
const wholePages = () => new Turns(4, 40);
/** What pages load and send takes less of it, and waits for passwords, and for all who see a change at once. */
const partsOfPages = () => new Turns(24, 232);

/** They show codes and links to anyone at this machine, signed in or not. */
const KEPT_MAILS = /^\/dev\/mail\b/i;
/** Without a query: with one they may say something else. */
const VISITORS_PAGES: ReadonlySet<string> = new Set(
  Object.entries(pageAccess).flatMap(([path, access]) =>
    access === 'public' && !KEPT_MAILS.test(path) ? [path] : [],
  ),
);
/** A caller who takes nothing of an answer for so long is not waited for. */
const IDLE_MS = 30_000;
const METHODS = ['GET', 'HEAD', 'POST'];
/** It reads its files as they come, in turns of its own, and knows how large they may be. */
const TAKES_FILES = /^\/organization\/users\/import(\.data)?\/?$/i;

/** They have turns of their own, for they are made while they are downloaded. */
const SENDS_FILES =
  /^\/(audit\/(export|proof\/bundle)|configuration\/backup|card-design\/print|organization\/(users\/import\/wrong|(location\/)?users\/export)\.csv)\/?$/i;

const bringsFile = (request: Request): boolean =>
  TAKES_FILES.test(request.path) && boundaryIn(request.header('content-type') ?? '') !== undefined;

/** Hands a request to the pages, with everything they may use. */
export function pages({ runtime, cookie, build, letIn }: PageOptions): RequestHandler {
  const { env, services, feed, log } = runtime;
  const keptMails = createKeptMails({ sql: runtime.sql, keyring: runtime.keyring });
  const answered =
    typeof build === 'function'
      ? async () => withRefusalsAsPages(await build())
      : withRefusalsAsPages(build);
  const handle = createRequestHandler(answered, env.NODE_ENV);
  const [whole, parts, shared] = [wholePages(), partsOfPages(), new SharedPages()];
  const contextOf = (
    request: Request,
    response: Response,
    { actor, address, livePosition, nonce, signal, onUnavailable }: Asking,
  ): AppLoadContext => {
    const requestId = String(response.locals.requestId);
    const language = languageOf(request.headers);
    const correlationId = `page/${requestId}`;
    const command: CommandContext = { actor, correlationId, address, language, signal };
    const context: AppLoadContext = {
      env,
      services: runtime.servicesFor(actor),
      run: (definition, input, otherwise) =>
        runCommand(services, definition, { ...command, ...otherwise }, input).finally(() =>
          readAgain(context),
        ),
      runOnce: (definition, input, form) =>
        context.run(definition, input, keyOfForm(request, { ...form, input })),
      actor,
      language,
      command,
      device: deviceOf(request.header('user-agent')),
      linkTo: (path) => `${runtime.publicUrl}${path}`,
      cspNonce: nonce,
      pageViewer: request.header(VIEWER_HEADER) ?? null,
      requestId,
      livePosition,
      startSession: cookie.start,
      endSession: cookie.end,
      keptMails,
      printCard: runtime.renderer.print,
      reportError: (error) => {
        const refusal = unavailable(error);
        if (refusal) onUnavailable(refusal);
        else log.error({ err: error, requestId }, 'a page failed');
      },
    };
    return context;
  };
  const answer: Handler = async (request, response) => {
    const gone = goneSignal(response);
    const address = addressOf(request, env.TRUST_PROXY);
    // Read here and not by the pages, which would take whatever comes.
    const isStreamed = request.method === 'POST' && bringsFile(request);
    const sent =
      request.method === 'POST' && !isStreamed
        ? await readBody(request, address, limitOf(request))
        : null;
    const body = isStreamed ? streamBody(request) : sent;
    // Taken first: what a page loads afterwards is at least as new.
    const livePosition = feed.position;
    const token = cookie.read(request);
    const actor = token ? await actorByToken(services, token, 'page') : null;
    if (isOfAnotherUser(request, actor)) {
      if (isStreamed) throwRestAway(request);
      return void response.status(412).set('Cache-Control', 'no-store').end();
    }
    let away: DomainError | undefined;
    const nonce = String(response.locals.cspNonce);
    const render = async (asked: globalThis.Request, nonce: string) => {
      await letIn();
      const context = contextOf(request, response, {
        actor,
        address,
        livePosition,
        nonce,
        signal: asked.signal,
        onUnavailable: (refusal) => (away = refusal),
      });
      return handle(asked, context);
    };
    const answering = async () => {
      // While it waited for its turn, its caller may have left.
      gone.throwIfAborted();
      return render(pageRequest(request, body, gone), nonce);
    };
    const turns = isPart(request) ? parts : whole;
    const by = [address, actor?.sessionId ?? 'visitor'];
    // Kept mails are offered to this machine alone.
    const isElsewhere = env.local && isForwarded(Object.keys(request.headers));
    if (whole.isFull && isSameForVisitors(request) && !isElsewhere) {
      const asked = new globalThis.Request(addressAsked(request));
      const page = await whole.take(by, async () => {
        await letIn();
        // Without a cookie a page differs by language alone.
        return shared.of(`${languageOf(request.headers)} ${asked.url}`, (own) =>
          render(asked, own),
        );
      });
      if (page) return sendShared(response, page, nonce);
    }
    const hasOwnTurns = isStreamed || SENDS_FILES.test(request.path);
    const page = await (hasOwnTurns ? answering() : turns.take(by, answering));
    if (isStreamed) throwRestAway(request);
    if (away && page.status >= 500) {
      await page.body?.cancel();
      return answerUnavailable(response, away);
    }
    const isPersonal = actor !== null || KEPT_MAILS.test(request.path);
    if (isPersonal) page.headers.set('Cache-Control', 'private, no-store');
    await sendPage(response, page);
  };
  return (request, response, next) => {
    if (!METHODS.includes(request.method)) {
      response.set('Allow', METHODS.join(', '));
      return bareAnswer(response, 405);
    }
    // Remix has another way to ask for data in store, which no page takes.
    if (queryOf(request).has('_data')) return bareAnswer(response, 400);
    answer(request, response).catch(pageFailed(response, next));
  };
}

const queryOf = ({ originalUrl }: Request): URLSearchParams =>
  new URLSearchParams(originalUrl.replace(/^[^?]*/, ''));

/** What a visitor sees who brings no cookie; nothing else of the request is looked at then. */
const isSameForVisitors = (request: Request): boolean =>
  request.method === 'GET' &&
  request.headers.cookie === undefined &&
  VISITORS_PAGES.has(request.originalUrl);

const isPart = ({ method, path }: Request): boolean => method === 'POST' || path.endsWith('.data');

/**
 * What a form says belongs to its key, which is nothing without the browser's part of it. It is that of the page: a
 * registration whose answer was lost may have signed in the visitor.
 */
function keyOfForm(request: Request, said: object): Pick<CommandContext, 'idempotencyKey'> {
  const key = request.header(FORM_KEY);
  if (!key) return {};
  const form = [key, request.path, request.header(VIEWER_HEADER), said];
  const hash = createHash('sha256').update(JSON.stringify(form)).digest('hex');
  return { idempotencyKey: `page:${hash}` };
}

/** A page of one user asks under the session of another, who has signed in since, in another tab. */
const isOfAnotherUser = (request: Request, actor: Actor | null): boolean => {
  const viewerId = request.header(VIEWER_HEADER);
  return viewerId !== undefined && actor !== null && actor.userId !== viewerId;
};

/** What can hold a file takes more than what only holds typed text. */
const limitOf = (request: Request): number =>
  request.is('multipart/form-data') ? BODY_LIMIT : TEXT_LIMIT;

interface Asking {
  actor: Actor | null;
  address: string;
  livePosition: number;
  nonce: string;
  signal: AbortSignal;
  /** The database could not serve what the page asked for. */
  onUnavailable: (refusal: DomainError) => void;
}

type Handler = (request: Request, response: Response) => Promise<void>;

/** What was asked, as the pages know requests; aborted when nobody waits for the answer any more. */
function pageRequest(
  asked: Request,
  body: Buffer | ReadableStream | null,
  signal: AbortSignal,
): globalThis.Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(asked.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // Checked by now. Remix would compare it with names that a proxy changes, and call it an error of ours.
  headers.delete('origin');
  const sent = body instanceof ReadableStream ? body : body && new Uint8Array(body);
  const request = { method: asked.method, headers, signal, body: sent };
  return new globalThis.Request(addressAsked(asked), { ...request, duplex: 'half' });
}

/** Joined as text: as a relative address "//host/" would lead to another server. */
const addressAsked = (asked: Request): string =>
  `${asked.protocol}://${asked.headers.host}${asked.originalUrl}`;

export async function sendPage(
  answering: Response,
  page: globalThis.Response,
  idleMs = IDLE_MS,
): Promise<void> {
  answering.status(page.status);
  for (const [name, value] of page.headers) answering.append(name, value);
  if (page.body) await sendBody(page.body, answering, idleMs);
  else answering.end();
}

/** No faster than the caller takes it, and no further once nobody does. */
async function sendBody(
  body: ReadableStream<Uint8Array>,
  answering: Response,
  idleMs: number,
): Promise<void> {
  const reader = body.getReader();
  let goOn = (): void => {};
  answering.on('drain', () => goOn());
  answering.once('close', () => {
    goOn();
    if (!answering.writableFinished) reader.cancel().catch(() => {});
  });
  try {
    while (!answering.closed) {
      const { done, value } = await reader.read();
      if (done) return void answering.end();
      const isTaken = answering.write(value);
      // Compressed in production alone.
      (answering as Partial<Pick<Response, 'flush'>>).flush?.();
      if (isTaken || answering.closed) continue;
      const idle = setTimeout(() => answering.destroy(), idleMs);
      await new Promise<void>((resolve) => (goOn = resolve));
      clearTimeout(idle);
    }
    // Who left before it began is not heard leaving any more.
    await reader.cancel();
  } catch (error) {
    answering.destroy();
    throw error;
  }
}
