import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sha256 } from '#foundation/proof/sha256';
import { timestampRequest } from '#foundation/proof/timestamp';

const CONFIG = `
[req]
distinguished_name = name
[name]
[ca]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign
[signer]
basicConstraints = CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = own
[own]
serial = serial
default_policy = 1.2.3.4.1
digests = sha256
signer_digest = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`;

/** How it answers: as it should, or not. */
export type Manner =
  | 'well'
  | 'never'
  | 'endless'
  | 'refusing'
  | 'out of order'
  | 'elsewhere'
  | 'with nothing'
  | 'what was asked before'
  | 'another question'
  | 'with an old time';

/** A timestamp authority as RFC 3161 says: `openssl ts` behind a server, with certificates of its own. */
export async function startAuthority(folder: string) {
  const openssl = (...words: string[]) =>
    execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  writeFileSync(path.join(folder, 'openssl.cnf'), CONFIG);
  writeFileSync(path.join(folder, 'serial'), '01\n');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const own = ['-config', 'openssl.cnf'];
  openssl(
    ...['req', '-x509', ...key, ...own, '-extensions', 'ca', '-subj', '/CN=Test CA'],
    ...['-keyout', 'ca.key', '-out', 'ca.pem'],
  );
  openssl(
    ...['req', ...key, ...own, '-subj', '/CN=Test TSA', '-keyout', 'tsa.key', '-out', 'tsa.csr'],
  );
  openssl(
    ...['x509', '-req', '-in', 'tsa.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'],
    ...['-extfile', 'openssl.cnf', '-extensions', 'signer', '-out', 'tsa.pem'],
  );

  const state = { manner: 'well' as Manner, asked: [] as string[] };
  let earlier: Buffer | undefined;
  let number = 0;
  const answerTo = (query: Buffer): Buffer => {
    const name = `query-${number++}`;
    writeFileSync(path.join(folder, name), query);
    openssl(
      ...['ts', '-reply', '-queryfile', name, '-out', `${name}.tsr`, ...own, '-section', 'own'],
      ...['-signer', 'tsa.pem', '-inkey', 'tsa.key'],
    );
    return readFileSync(path.join(folder, `${name}.tsr`));
  };
  type Odd = Exclude<Manner, 'well' | 'never'>;
  const otherwise: Record<Odd, (response: ServerResponse, query: Buffer) => void> = {
    endless: (response) => {
      const go = () => {
        while (response.write(Buffer.alloc(65_536)));
        response.once('drain', go);
      };
      go();
    },
    // What it says to what is no question: status 2, and a reason.
    refusing: (response) => response.end(answerTo(Buffer.from('no question'))),
    'out of order': (response) => response.writeHead(503).end(),
    elsewhere: (response) => response.writeHead(307, { location: '/other' }).end(),
    'with nothing': (response) => response.end(),
    'what was asked before': (response) => response.end(earlier),
    'another question': (response, query) => {
      // The last byte of its number: behind it stands only that the certificate is wanted.
      query[query.length - 4]! ^= 1;
      response.end(answerTo(query));
    },
    'with an old time': (response, query) => {
      const answer = answerTo(query);
      const year = `${new Date().getUTCFullYear()}`;
      // The first time in it is that of the stamp; those of certificates come later.
      const at = answer.indexOf(Buffer.from([0x18, 15, ...Buffer.from(year)]));
      answer.write('2001', at + 2);
      response.end(answer);
    },
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      state.asked.push(`${request.method} ${request.headers['content-type']}`);
      if (state.manner === 'never') return;
      const query = Buffer.concat(parts);
      if (state.manner !== 'well') return otherwise[state.manner](response, query);
      earlier = answerTo(query);
      response.setHeader('content-type', 'application/timestamp-reply').end(earlier);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    /** An answer to this, past the server. */
    stamp: (data: Uint8Array): Buffer =>
      answerTo(Buffer.from(timestampRequest(sha256(data), Uint8Array.of(1)))),
    /** What `openssl ts -verify` says, which trusts this authority alone. */
    verify: (data: Uint8Array, response: Uint8Array): string => {
      writeFileSync(path.join(folder, 'data'), data);
      writeFileSync(path.join(folder, 'response.tsr'), response);
      try {
        return openssl(
          ...['ts', '-verify', '-data', 'data', '-in', 'response.tsr', '-CAfile', 'ca.pem'],
        )
          .toString()
          .trim();
      } catch (error) {
        return (error as { stdout: Buffer }).stdout.toString().trim();
      }
    },
    /** What openssl asks about the same, for a request of ours to be compared with. */
    queryOf: (data: Uint8Array): Buffer => {
      writeFileSync(path.join(folder, 'data'), data);
      return openssl('ts', '-query', '-data', 'data', '-sha256', '-no_nonce', '-cert');
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
