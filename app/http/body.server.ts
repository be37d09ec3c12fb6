import type { IncomingMessage, ServerResponse } from 'node:http';
import { createReadableStreamFromReadable } from '@remix-run/node';

export const BODY_LIMIT = 2 * 1024 * 1024;
/** What a refused body may still send while it is thrown away; then the line is cut. */
const PATIENCE = 32 * 1024 * 1024;
/** A refused body that goes on for so long is answered, whether or not it ends. */
const ENDLESS = 4 * 1024 * 1024;
const BODY_MS = 60_000;
const ANSWER_MS = 2_000;
/** After so long without a byte no more is waited for. */
const SILENCE_MS = 100;
/** Of all bodies that are still being sent. */
const HELD_LIMIT = 32 * 1024 * 1024;
/** A body up to this size never has to make room: signing in works beside a flood of large ones. */
const SMALL = 16 * 1024;

/** 413: larger than it may be. 408: it took too long, or others needed the room that it held. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused';

  constructor(readonly status: 408 | 413) {
    super(`a body was refused with ${status}`);
  }
}

/** The caller hung up: there is nobody to answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** Aborted when the caller hangs up before the answer is written. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new CallerGone());
  });
  return gone.signal;
}

interface Incoming {
  address: string;
  /** Grows as bytes come; only the first `size` of it are filled. */
  buffer: Buffer;
  size: number;
  refuse: (status: 408 | 413) => void;
}

const NOTHING = Buffer.alloc(0);

/** The oldest first. */
const incoming = new Set<Incoming>();
let held = 0;

/** The whole body, measured as it arrives, whatever its length was said to be. */
export function readBody(
  request: IncomingMessage,
  address: string,
  limit = BODY_LIMIT,
): Promise<Buffer> {
  if (Number(request.headers['content-length']) > limit) {
    return new Promise((_, reject) => throwAway(request, () => reject(new BodyRefused(413))));
  }
  return new Promise((resolve, reject) => {
    /** The request outlives its body, and must not hold it. */
    const finish = (): Buffer => {
      const bytes = body.buffer.subarray(0, body.size);
      clearTimeout(deadline);
      incoming.delete(body);
      held -= body.buffer.length;
      body.buffer = NOTHING;
      request.off('data', take);
      return bytes;
    };
    const refuse = (status: 408 | 413) => {
      finish();
      const answer = () => reject(new BodyRefused(status));
      if (status === 413) return throwAway(request, answer);
      readNoMore(request);
      answer();
    };
    const body: Incoming = { address, buffer: NOTHING, size: 0, refuse };
    const take = (chunk: Buffer) => {
      if (body.size + chunk.length > limit) return refuse(413);
      append(body, chunk, limit);
      while (held > HELD_LIMIT && makeRoom());
    };
    const gone = () => {
      if (incoming.has(body)) finish();
      reject(new CallerGone());
    };
    const deadline = setTimeout(refuse, BODY_MS, 408).unref();
    incoming.add(body);
    request.on('data', take);
    request.once('end', () => {
      if (incoming.has(body)) resolve(finish());
    });
    request.once('error', gone);
    request.once('close', gone);
  });
}

/** Doubles its room, so that a body in the smallest pieces costs no more than its bytes. */
function append(body: Incoming, chunk: Buffer, limit: number): void {
  const size = body.size + chunk.length;
  if (size > body.buffer.length) {
    const larger = Buffer.allocUnsafe(Math.max(size, Math.min(limit, body.buffer.length * 2)));
    body.buffer.copy(larger, 0, 0, body.size);
    held += larger.length - body.buffer.length;
    body.buffer = larger;
  }
  chunk.copy(body.buffer, body.size);
  body.size = size;
}

/** Refuses the oldest body of the address whose bodies hold most. */
function makeRoom(): boolean {
  const large = [...incoming].filter(({ size }) => size > SMALL);
  const byAddress = new Map<string, number>();
  for (const { address, buffer } of large) {
    byAddress.set(address, (byAddress.get(address) ?? 0) + buffer.length);
  }
  const [most] = [...byAddress].sort(([, one], [, other]) => other - one);
  const oldest = most && large.find(({ address }) => address === most[0]);
  oldest?.refuse(408);
  return oldest !== undefined;
}

/** The body as it comes, for a page that takes files larger than memory should hold. */
export const streamBody = (request: IncomingMessage): ReadableStream =>
  createReadableStreamFromReadable(request);

/** What a page left unread, once it has its answer. */
export function throwRestAway(request: IncomingMessage): void {
  if (request.readableEnded) return;
  request.removeAllListeners('data');
  throwAway(request);
  request.resume();
}

/** It is slow, and the answer has time to arrive before the line is cut. */
function readNoMore(request: IncomingMessage): void {
  request.pause();
  request.on('error', () => {});
  setTimeout(() => request.destroy(), ANSWER_MS).unref();
}

/**
 * An answer in the middle of a body is often lost, when the line is closed behind it: what is refused is
 * answered once it has come, or has been waited for long enough.
 */
export function throwAway(request: IncomingMessage, answer = () => {}): void {
  let size = 0;
  const silence = setTimeout(answer, SILENCE_MS).unref();
  request.on('data', (chunk: Buffer) => {
    silence.refresh();
    size += chunk.length;
    if (size > ENDLESS) answer();
    if (size > PATIENCE) request.destroy();
  });
  request.on('error', () => {});
  // Not by a promise: the request closes before one that is kept then goes on.
  request.once('end', answer);
  setTimeout(answer, ANSWER_MS).unref();
}
