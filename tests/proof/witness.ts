import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ed25519 } from '@noble/curves/ed25519.js';
import { concatBytes, fromBase64, parseDecimal, utf8ToBytes } from '#foundation/proof/bytes';
import { parseCheckpoint, type Checkpoint } from '#foundation/proof/checkpoint';
import { isConsistent, type Hash } from '#foundation/proof/merkle-tree';
import {
  checkSignature,
  formatKey,
  formatSignature,
  verifierOf,
  type VerifierKey,
} from '#foundation/proof/signed-note';

/** A witness as c2sp.org/tlog-witness says, of one log. */
export async function startWitness(log: VerifierKey, seed: number) {
  const secret = new Uint8Array(32).fill(seed);
  const key: VerifierKey = { ...verifierOf(`witness${seed}.example`, secret), kind: 4 };
  const state = {
    last: undefined as Checkpoint | undefined,
    asked: [] as number[],
    isSilent: false,
  };

  const cosign = (text: string): string => {
    const time = Math.floor(Date.now() / 1000);
    const stamp = new Uint8Array(8);
    new DataView(stamp.buffer).setBigUint64(0, BigInt(time));
    const message = utf8ToBytes(`cosignature/v1\ntime ${time}\n${text}`);
    const id = Buffer.from(formatKey(key).split('+')[1]!, 'hex');
    const bytes = concatBytes(id, stamp, ed25519.sign(message, secret));
    return formatSignature({ name: key.name, bytes });
  };

  const answerTo = (body: string): [code: number, text: string, type?: string] => {
    const end = body.indexOf('\n\n');
    const [first = '', ...lines] = body.slice(0, end).split('\n');
    const old = parseDecimal(first.replace(/^old /, ''));
    const checkpoint = parseCheckpoint(body.slice(end + 2));
    const proof = lines.map(fromBase64);
    if (old === undefined || !checkpoint || proof.includes(undefined)) return [400, ''];
    if (checkpoint.origin !== log.name) return [404, ''];
    if (checkSignature(checkpoint.note, log) !== 0) return [403, ''];
    if (old > checkpoint.size) return [400, ''];
    const last = state.last ?? { size: 0, root: new Uint8Array() };
    if (last.size !== old) return [409, `${last.size}\n`, 'text/x.tlog.size'];
    const hashes = proof as Hash[];
    const grows = old === 0 ? hashes.length === 0 : isConsistent(last, checkpoint, hashes);
    if (!grows) return [422, ''];
    state.last = checkpoint;
    return [200, cosign(checkpoint.note.text)];
  };

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (state.isSilent) return;
      const [code, text, type = 'text/plain'] = answerTo(Buffer.concat(parts).toString());
      state.asked.push(code);
      response.writeHead(code, { 'content-type': type }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    key,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
