import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import aws4 from 'aws4';
import { nameOf } from '#foundation/object-store.server';

export interface TestObjectStore {
  /** For BLOB_URL. */
  address: string;
  objects: Map<string, Buffer>;
  /** It answers nothing but this status from now on; as usual without one. */
  answerOnly: (status?: number) => void;
  /** It says no length before what it answers. */
  saysNoLength: boolean;
  /** It does as it is asked, and answers once what is given back is called. */
  hold: () => () => void;
  stop: () => Promise<void>;
}

const ACCESS = { accessKeyId: 'leafcard', secretAccessKey: 's3cret/key+1' };
const REGION = 'eu-central-1';
const BUCKET = '/cards/images';

/** A bucket that speaks S3 on loopback, and takes only what is signed with its secret. */
export async function startObjectStore(): Promise<TestObjectStore> {
  const objects = new Map<string, Buffer>();
  let only: number | undefined;
  let held = Promise.resolve();
  const answer = async (request: IncomingMessage): Promise<[number, Buffer?]> => {
    const body = await buffer(request);
    const { method = '', url = '' } = request;
    if (only) return [only];
    if (!isSigned(request, body)) return [403];
    if (!url.startsWith(`${BUCKET}/`)) return [404];
    const name = url.slice(BUCKET.length + 1);
    if (method === 'PUT') objects.set(name, body);
    if (method === 'DELETE') objects.delete(name);
    if (method !== 'GET') return [method === 'PUT' ? 200 : 204];
    const found = objects.get(name);
    return found ? [200, found] : [404];
  };
  const server = createServer((request, response) => {
    void answer(request).then(async ([status, body]) => {
      await held;
      response.writeHead(status);
      if (store.saysNoLength) response.flushHeaders();
      response.end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const secret = encodeURIComponent(ACCESS.secretAccessKey);
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const store: TestObjectStore = {
    address: `s3://${ACCESS.accessKeyId}:${secret}@127.0.0.1:${port}${BUCKET}?region=${REGION}&tls=off`,
    objects,
    answerOnly: (status) => (only = status),
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    saysNoLength: false,
    stop,
  };
  return store;
}

/** Signed once more, with the headers that the signature names, among them the hash of the body. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const { authorization = '', 'x-amz-content-sha256': hash } = headers;
  const names = /SignedHeaders=([\w;-]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, headers[name] as string]));
  const request = { service: 's3', region: REGION, method, path: url, headers: { ...signed } };
  const again = aws4.sign(request, ACCESS).headers?.['Authorization'];
  return again === authorization && (method !== 'PUT' || hash === nameOf(body));
}
