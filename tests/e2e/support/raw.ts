import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

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

/** Many requests in one piece on one connection: the server has all of them before it answers any. */
export async function rawTogether(base: string, paths: readonly string[]): Promise<RawAnswer[]> {
  const { hostname, port, host } = new URL(base);
  const socket = connect(Number(port), hostname);
  const requests = paths.map((path, index) => {
    const connection = index === paths.length - 1 ? 'close' : 'keep-alive';
    return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: ${connection}\r\n\r\n`;
  });
  socket.write(requests.join(''));
  return answersIn(await buffer(socket));
}

function answersIn(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let at = 0;
  const upTo = (mark: string): string => {
    const text = bytes.toString('latin1', at, bytes.indexOf(mark, at));
    at += text.length + mark.length;
    return text;
  };
  const next = (size: number): Buffer => bytes.subarray(at, (at += size));
  while (at < bytes.length) {
    const [first = '', ...lines] = upTo('\r\n\r\n').split('\r\n');
    const headers: IncomingMessage['headers'] = Object.fromEntries(
      lines
        .map((line) => /^([^:]+): (.*)$/.exec(line)!.slice(1))
        .map(([name, value]) => [name!.toLowerCase(), value]),
    );
    const body: Buffer[] = [];
    if (headers['content-length']) body.push(next(Number(headers['content-length'])));
    else {
      for (let size = 1; size > 0; upTo('\r\n')) {
        size = parseInt(upTo('\r\n'), 16);
        body.push(next(size));
      }
    }
    const status = Number(first.split(' ')[1]);
    answers.push({ status, headers, text: Buffer.concat(body).toString() });
  }
  return answers;
}

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
