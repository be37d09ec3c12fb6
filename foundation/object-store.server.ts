import { createHash, randomBytes } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { readAnswer } from './answer.server';
import { DomainError } from './errors';

/** Bytes under names, in a bucket that speaks S3. */
export interface ObjectStore {
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Of a name that `nameOf` gave, and no more than so many bytes. */
  get: (name: string, size: number) => Promise<Buffer>;
  remove: (name: string) => Promise<void>;
}

const ANSWER_MS = 10_000;
const RETRIES = 2;
const AWAY_SECONDS = 2;

/** What the bytes are is their name: one that is put twice is there once. */
export const nameOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** `s3://key:secret@host/bucket/folder?region=…&tls=off` */
export function openObjectStore(address: string): ObjectStore {
  const { username, password, host, pathname, searchParams } = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: RETRIES,
  });
  const protocol = searchParams.get('tls') === 'off' ? 'http' : 'https';
  const folder = `${protocol}://${host}${pathname.replace(/\/$/, '')}`;
  const ask = async (method: string, name: string, bytes?: Buffer): Promise<Response> => {
    const asked = client.fetch(`${folder}/${name}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(bytes && { body: new Uint8Array(bytes), headers: { 'X-Amz-Content-Sha256': name } }),
    });
    const answer = await asked.catch(() => null);
    if (!answer || answer.status === 429 || answer.status >= 500) throw away();
    if (!answer.ok) throw new Error(`The object store answers ${method} with ${answer.status}.`);
    return answer;
  };
  return {
    put: async (name, bytes) => {
      await ask('PUT', name, bytes);
    },
    get: async (name, size) => {
      const answer = await ask('GET', name);
      const bytes = await readAnswer(answer, size).catch((error: unknown) => {
        if (error instanceof RangeError) return null;
        throw away();
      });
      if (!bytes || nameOf(bytes) !== name) throw new Error(`Object ${name} is not what was put.`);
      return bytes;
    },
    remove: async (name) => {
      await ask('DELETE', name);
    },
  };
}

/** Whether it lets us do what we need of it: throws otherwise. */
export async function tryObjectStore(objects: ObjectStore): Promise<void> {
  // Processes that start together would delete one another's object if it were the same.
  const bytes = randomBytes(16);
  const name = nameOf(bytes);
  await objects.put(name, bytes);
  await objects.get(name, bytes.length);
  await objects.remove(name);
}

const away = () => new DomainError('Unavailable', { retryAfter: AWAY_SECONDS });
