import type { IncomingMessage } from 'node:http';
import { BodyTooLarge, readBody } from '../http/body.server';
import { refusals } from './refusal';

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i;

export interface JsonBody {
  /** As it was sent; empty when nothing was. */
  text: string;
  /** What it stands for; undefined when nothing was sent. */
  value?: unknown;
}

export async function readJson(request: IncomingMessage): Promise<JsonBody> {
  const bytes = await readBody(request).catch((error: unknown) => {
    throw error instanceof BodyTooLarge ? refusals.tooLarge() : error;
  });
  const type = request.headers['content-type'];
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (type === undefined && bytes.length === 0) return { text: '' };
  if (!JSON_TYPE.test(type ?? '') || encoding !== 'identity') throw refusals.notJsonType();
  if (bytes.length === 0) return { text: '' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    throw refusals.notJson();
  }
}
