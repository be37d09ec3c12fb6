import { request, type IncomingMessage, type RequestOptions } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** A request exactly as it is written here, which no browser or client library would send. */
export const raw = (base: string, options: RequestOptions, body = ''): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const sent = request({ hostname, port, agent: false, ...options }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer;
        resolve({ status, headers, text: Buffer.concat(chunks).toString() });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** Many requests at once, each on a connection of its own. */
export const rawTogether = (base: string, paths: readonly string[]): Promise<RawAnswer[]> =>
  Promise.all(paths.map((path) => raw(base, { path })));

const PAUSE_MS = 5;

/** Sends a body of unsaid length until it is answered or the line is cut; what came back, and after how many bytes. */
export const pour = (
  base: string,
  options: RequestOptions,
): Promise<{ status: number; bytes: number }> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(base);
    const chunk = Buffer.alloc(256 * 1024, 'a');
    const answered = { status: 0, bytes: 0 };
    const sent = request({ hostname, port, agent: false, ...options });
    // As fast as a network, not as memory: an answer is read before what follows it fails to be sent.
    const more = (): void => {
      if (sent.destroyed || answered.status > 0) return;
      answered.bytes += chunk.length;
      if (sent.write(chunk)) setTimeout(more, PAUSE_MS);
      else sent.once('drain', () => setTimeout(more, PAUSE_MS));
    };
    sent.on('response', (answer) => {
      answered.status = answer.statusCode ?? 0;
      answer.on('error', () => {}).resume();
      answer.once('close', () => sent.destroy());
    });
    sent.on('error', () => {});
    sent.on('close', () => resolve(answered));
    more();
  });
