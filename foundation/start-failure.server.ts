import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError, embeddedIn, settingOf } from './env.server';
import { findHome } from './postgres/embedded-account.server';

/** `setting`: of the database that was asked, where there are several addresses. */
export type Failure = Error &
  Partial<
    Record<'code' | 'address' | 'host' | 'hostname' | 'path' | 'setting' | 'syscall', string>
  > & { port?: number };

export const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|CONNECTION_CLOSED)$/;
/** Of Node: the server refused, or closed, when it was asked for TLS. */
const NO_TLS = /before secure TLS connection was established/;
export const UNKNOWN_CA = /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+)$/;
export const WRONG_CERTIFICATE = /^(CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/;
/** PostgreSQL says the second one when a page was written in part. */
const NO_SPACE = /No space left on device|Check free disk space/i;

const DISK_IS_FULL = 'The disk of DATA_DIR is full: free some space there, then start again.';

/** What the operator can mend, each as one sentence with its cure. */
const causes: [is: (failure: Failure) => boolean, sentence: (failure: Failure) => string][] = [
  [
    ({ code, message }) => code === 'ENOSPC' || code === '53100' || NO_SPACE.test(message),
    ({ code }) =>
      code === '53100'
        ? "The database's disk is full: free some space there, then start again."
        : DISK_IS_FULL,
  ],
  [
    // Of a read-only disk, making a directory says that its parent is missing.
    ({ code = '', syscall }) =>
      /^(EROFS|EACCES|EPERM)$/.test(code) || (code === 'ENOENT' && syscall === 'mkdir'),
    ({ path = 'DATA_DIR' }) =>
      `${path} cannot be written: give this user write access, or set ${otherPlace(path)} that it can write to.`,
  ],
  [
    ({ code = '' }) => /^(ENOTDIR|EEXIST)$/.test(code),
    ({ path = 'DATA_DIR' }) => `${path} is not in a directory: set ${otherPlace(path)}.`,
  ],
  [
    ({ code, path }) => code === 'EISDIR' && path !== undefined,
    ({ path = '' }) => `${path} is a directory, not a file: set ${otherPlace(path)}.`,
  ],
  [
    ({ message }) => NO_TLS.test(message),
    ({ setting = 'DATABASE_URL', host = setting }) =>
      `The database at ${host} ended the connection before TLS began, as a server without TLS does: turn TLS on there, or remove sslmode from ${setting}.`,
  ],
  [
    (failure) => UNREACHABLE.test(failure.code ?? '') && embeddedLogOf(failure) !== undefined,
    (failure) => {
      const file = embeddedLogOf(failure)!;
      return NO_SPACE.test(lastLines(file))
        ? DISK_IS_FULL
        : `The embedded database ended meanwhile (${failure.code}): ${file} says why at its end.`;
    },
  ],
  [
    ({ code = '' }) => UNREACHABLE.test(code),
    ({ code, address, hostname, port, setting = 'DATABASE_URL' }) =>
      `The database at ${hostname ?? placeOf(address, port) ?? setting} cannot be reached (${code}): start it, or correct ${setting}.`,
  ],
  [
    ({ code = '' }) => UNKNOWN_CA.test(code),
    ({ code }) =>
      `The certificate of the database is of no CA that is known here (${code}): set NODE_EXTRA_CA_CERTS to the file of its CA.`,
  ],
  [
    ({ code = '' }) => WRONG_CERTIFICATE.test(code),
    ({ message, setting = 'DATABASE_URL' }) =>
      `The certificate of the database is refused (${message}): give it one that holds, or correct the host in ${setting}.`,
  ],
  [
    ({ code = '' }) => /^28/.test(code),
    ({ message, setting = 'DATABASE_URL' }) =>
      `The database refuses the role or the password (${message}): correct them in ${setting}, or create the role.`,
  ],
  [
    ({ code }) => code === '3D000',
    ({ setting = 'DATABASE_URL' }) =>
      `The server of ${setting} has no database of that name: create it, or correct the name.`,
  ],
  [
    ({ code }) => code === '42501',
    ({ message, setting = 'DATABASE_URL' }) =>
      `The role of ${setting} lacks a right (${message}): ${setting === 'DATABASE_OWNER_URL' ? '' : 'set DATABASE_OWNER_URL for what only the owner may, or '}give it to the role.`,
  ],
  [
    ({ code = '' }) => /^(57P0.|53300)$/.test(code),
    ({ message }) => `The database takes no connections now (${message}): start again in a moment.`,
  ],
  [
    ({ code }) => code === '25006',
    () => 'The database of DATABASE_URL is read-only: set DATABASE_URL to the primary server.',
  ],
];

/** What the embedded database wrote, where it is the one that was asked: nobody set its address. */
function embeddedLogOf({ port }: Failure): string | undefined {
  const dataDir = embeddedIn();
  const home = dataDir === undefined ? undefined : findHome(dataDir, false);
  if (!home || port === undefined) return undefined;
  const [ports, file] = ['port', 'server.log'].map((name) => path.join(home.dir, name));
  const isOurs = existsSync(ports!) && readFileSync(ports!, 'utf8').trim() === String(port);
  return isOurs && existsSync(file!) ? file : undefined;
}

const LAST_LINES = 50;

const lastLines = (file: string): string =>
  readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n');

/** The port too: it may be that which is wrong. */
function placeOf(address?: string, port?: number): string | undefined {
  if (address === undefined || port === undefined) return address;
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
}

/** What to set for another place. */
function otherPlace(place: string): string {
  const setting = settingOf(place);
  const what = setting === 'ERASURE_LEDGER' ? 'a file in a directory' : 'a directory';
  return `${setting} to ${what}`;
}

/** For the terminal: a sentence where the operator can mend it, else where it happened. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = causes.find(([is]) => is(error));
  if (known) return known[1](error);
  if (error instanceof ConfigurationError) return error.message;
  return error.stack ?? error.message;
}

/** The end of a program of the terminal that could not do its work. */
export function endFailed(error: unknown): void {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exitCode = 1;
}
