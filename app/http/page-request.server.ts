import { writeReadableStreamToWritable } from '@remix-run/node';
import { CallerGone } from './body.server';
import type { Request as Asked, Response as Answering } from 'express';

/** What was asked, as the pages know requests; aborted when nobody waits for the answer any more. */
export function pageRequest(
  asked: Asked,
  answering: Answering,
  body: Buffer | ReadableStream | null,
): Request {
  const gone = new AbortController();
  answering.once('close', () => {
    if (!answering.writableFinished) gone.abort(new CallerGone());
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(asked.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // Joined as text: as a relative address "//host/" would lead to another server.
  const url = `${asked.protocol}://${asked.headers.host}${asked.originalUrl}`;
  const sent = body instanceof ReadableStream ? body : body && new Uint8Array(body);
  const request = { method: asked.method, headers, signal: gone.signal, body: sent };
  return new Request(url, { ...request, duplex: 'half' });
}

export async function sendPage(answering: Answering, page: Response): Promise<void> {
  answering.status(page.status);
  for (const [name, value] of page.headers) answering.append(name, value);
  if (page.body) await writeReadableStreamToWritable(page.body, answering);
  else answering.end();
}
