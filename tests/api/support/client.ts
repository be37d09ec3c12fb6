import { request as httpRequest } from 'node:http';

export interface Sent {
  body?: unknown;
  /** Instead of `body`: these very bytes. */
  bytes?: Buffer | string;
  /** Without telling the length first. */
  chunked?: boolean;
  token?: string;
  key?: string;
  headers?: Record<string, string>;
}

export interface Received {
  code: number;
  headers: Record<string, string | undefined>;
  text: string;
  json: Record<string, unknown>;
}

export type Caller = (method: string, path: string, sent?: Sent) => Promise<Received>;

/** Calls an API the way programs do; nothing is added that was not asked for. */
export const callerOf =
  (base: string): Caller =>
  (method, path, { body, bytes, token, key, headers = {}, chunked } = {}) => {
    const payload = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
    const all: Record<string, string> = {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(payload !== undefined &&
        !chunked && { 'Content-Length': String(Buffer.byteLength(payload)) }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(chunked && { 'Transfer-Encoding': 'chunked' }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const request = httpRequest(`${base}${path}`, { method, headers: all }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = response.headers['content-type']?.startsWith('application/json');
          resolve({
            code: response.statusCode ?? 0,
            headers: response.headers as Record<string, string | undefined>,
            text,
            json: isJson && text ? (JSON.parse(text) as Record<string, unknown>) : {},
          });
        });
      });
      request.on('error', reject);
      request.end(payload);
    });
  };
