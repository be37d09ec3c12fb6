import type { IncomingMessage } from 'node:http';
import { createReadableStreamFromReadable } from '@remix-run/node';

export const BODY_LIMIT = 2 * 1024 * 1024;
/** What a too large body may still send while it is thrown away; then the line is cut. */
const PATIENCE = 32 * 1024 * 1024;

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** The caller hung up: there is nobody to answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** The whole body, measured as it arrives, whatever its length was said to be. */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length']) > BODY_LIMIT) {
    throwAway(request);
    return Promise.reject(new BodyTooLarge());
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= BODY_LIMIT) return;
      chunks.length = 0;
      request.off('data', take);
      throwAway(request);
      reject(new BodyTooLarge());
    };
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', () => reject(new CallerGone()));
    request.once('close', () => reject(new CallerGone()));
  });
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

/** Answering in the middle of a body and closing would often lose the answer: read on for a while. */
function throwAway(request: IncomingMessage): void {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > PATIENCE) request.destroy();
  });
  request.on('error', () => {});
}
