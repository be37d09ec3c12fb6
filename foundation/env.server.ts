import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseKey } from './proof/signed-note';
import { isWellKnown } from './well-known-passwords.server';
import { wireHash } from './wire-hash.server';

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const wholeNumber = (from: number, to: number) => {
  const fault = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number(fault).int(fault).min(from, fault).max(to, fault);
};
const oneOf = <const Choice extends string>(...choices: Choice[]) =>
  z.enum(choices, `must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`);
const emailAddress = z.email('must be an email address');

/** Left as it is, a `#` or `/` of a password ends the host, and a `%` begins an escape. */
function isUrlWithPassword(text: string): boolean {
  try {
    decodeURIComponent(text);
  } catch {
    return false;
  }
  return URL.canParse(text) && /^\w+:\/\/([^/?#]*@[^#]*|[^@#]*)$/.test(text);
}

/** As of `smtp://${MAIL_HOST}` where that is not set. */
const NO_HOST = /^\w+:\/\/([^/?#]*@)?(:\d*)?([/?#]|$)/;

const urlWithPassword = (begin: RegExp, begins: string) =>
  z
    .string()
    .regex(begin, { error: `must begin with ${begins}`, abort: true })
    .refine(isUrlWithPassword, {
      error: 'is not a valid URL: write characters such as # / % in its password as %23 %2F %25',
      abort: true,
    });
/** Of an object store: who asks, where, and which bucket. */
const blobUrl = urlWithPassword(/^s3:\/\//, 's3://').refine((text) => {
  const { username, password, hostname, pathname, searchParams } = new URL(text);
  const known = /^(region=[\w-]+|tls=off|move=back)$/;
  const areKnown = [...searchParams].every((pair) => known.test(pair.join('=')));
  return Boolean(username && password && hostname) && /^\/[^/]/.test(pathname) && areKnown;
}, 'must look like s3://key:secret@host/bucket, with ?region=…, tls=off or move=back after it');
/** The driver reads them before it connects. */
const CERTIFICATES = ['sslrootcert', 'sslcert', 'sslkey'];
const isReadable = (file: string): boolean => {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};
/** What the driver takes these for, which it says at length at each start. */
const asTheDriverTakesIt = (url: string): string =>
  url.includes('uselibpqcompat=true')
    ? url
    : url.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=[&#]|$)/, 'verify-full');
/** Any other one the driver takes for `verify-full`, without a word. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const databaseUrl = urlWithPassword(/^postgres(ql)?:\/\//, 'postgres://')
  .superRefine((url, context) => {
    const mode = new URL(url).searchParams.get('sslmode');
    if (mode !== null && !SSL_MODES.includes(mode)) {
      context.addIssue('must have disable, no-verify, require or verify-full as its sslmode');
    }
    for (const [name, file] of new URL(url).searchParams) {
      if (!CERTIFICATES.includes(name) || isReadable(file)) continue;
      context.addIssue(`names a file in its ${name} that cannot be read: ${file}`);
    }
  })
  .transform(asTheDriverTakesIt);
/** A login leaves this machine encrypted, unless its operator says otherwise: nodemailer would send it in clear too. */
const withTlsForLogin = (given: string): string => {
  const url = new URL(given);
  const { protocol, username, password, hostname, searchParams } = url;
  const isExposed = protocol === 'smtp:' && (username || password) && !isLoopback(hostname);
  if (!isExposed || searchParams.has('requireTLS') || searchParams.has('ignoreTLS')) return given;
  searchParams.set('requireTLS', 'true');
  return url.href;
};
const mailUrl = urlWithPassword(/^smtps?:\/\//, 'smtp:// or smtps://').transform(withTlsForLogin);
const webUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a URL that begins with http:// or https://',
  abort: true,
});
const isOrigin = (url: string): boolean => {
  const { pathname, search, hash } = new URL(url);
  return pathname === '/' && search === '' && hash === '';
};
/** `mail@host` or `Name <mail@host>`. */
const isSender = (text: string): boolean =>
  emailAddress.safeParse(/^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text).success;
const HOST = String.raw`(https?:\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?`;
const hosts = z
  .string()
  .regex(new RegExp(`^${HOST}(, *${HOST})*$`, 'i'), 'must look like tiles.example,*.fonts.example')
  .transform((text) => text.split(/, */));
/** `key url, key url`: the key of a witness as c2sp.org/signed-note writes it, and where it is. */
const witnesses = z
  .string()
  .default('')
  .transform((text, context) =>
    text.split(/ *, */).flatMap((part) => {
      if (part === '') return [];
      const [vkey = '', url = ''] = part.split(/ +/);
      const key = parseKey(vkey);
      if (key && webUrl.safeParse(url).success) return [{ key, url }];
      context.addIssue('must look like witness.example+0a1b2c3d+B… https://witness.example, …');
      return [];
    }),
  );
const WINDOW_SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** What hashing a password takes wherever others can use the server. */
const SAFE_PASSWORD_MEMORY_KIB = 65_536;
/** Two are hashed at a time: more is a slip of the hand, and no machine has it. */
const MOST_PASSWORD_MEMORY_KIB = 1_048_576;
const LIMITS = /^[1-9]\d{0,8}\/[1-9]\d{0,5}[smhd](,[1-9]\d{0,8}\/[1-9]\d{0,5}[smhd])*$/;

/** How many in how long: `5/15m`, or several at once: `1/1m,10/1d`. */
export interface Limit {
  count: number;
  seconds: number;
}

const limits = (fallback: string) =>
  z
    .string()
    .regex(LIMITS, 'must look like 5/15m or 1/1m,10/1d, with numbers from 1')
    .default(fallback)
    .transform((text): Limit[] =>
      text.split(',').map((part) => {
        const [, count, amount, unit] = /^(\d+)\/(\d+)([smhd])$/.exec(part)!;
        return {
          count: Number(count),
          seconds: Number(amount) * WINDOW_SECONDS[unit as keyof typeof WINDOW_SECONDS],
        };
      }),
    );

const KEY_LIST = /^[\w-]+:[A-Za-z0-9+/_-]{43}=?(,[\w-]+:[A-Za-z0-9+/_-]{43}=?)*$/;
export const isKeyList = (text: string): boolean => KEY_LIST.test(text);

const namesDiffer = (keys: string): boolean => {
  const names = keys.split(',').map((key) => key.split(':')[0]);
  return new Set(names).size === names.length;
};

const schema = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webUrl
    .refine(isOrigin, 'must have no path, as https://cards.example has none')
    .transform((url) => new URL(url).origin)
    .optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(20),
  WORKER_CONCURRENCY: wholeNumber(1, 64).default(4),
  DATA_DIR: z.string().default('.data'),
  ERASURE_LEDGER: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(0, 1000).default(14),
  BLOB_URL: blobUrl.optional(),
  SMTP_URL: mailUrl.optional(),
  MAIL_FROM: z
    .string()
    .refine(
      isSender,
      'must be an email address, or a name with one: Leafcard <cards@cards.example>',
    )
    .default('Leafcard <no-reply@leafcard.example>'),
  CONTACT_EMAIL: emailAddress.default('hello@leafcard.example'),
  SUPER_ADMIN_EMAIL: emailAddress.optional(),
  SUPER_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  DEMO: flag.optional(),
  PROCESS: oneOf('all', 'web', 'worker').default('all'),
  TRUST_PROXY: wholeNumber(0, 100).default(0),
  ENCRYPTION_KEYS: z
    .string()
    .regex(
      KEY_LIST,
      'must look like name:base64-of-32-bytes, the current key first, older ones after commas',
    )
    .refine(namesDiffer, 'has two keys of the same name: give each a name of its own')
    .optional(),
  MAP_STYLE_URL: webUrl.optional(),
  MAP_HOSTS: hosts.optional(),
  GEOCODER_URL: webUrl
    .regex(/^[^?#]*\/api\/?(\?[^#]*)?$/, 'must end in /api, as the address of a Photon does')
    .optional(),
  PASSWORD_MEMORY_KIB: wholeNumber(8, MOST_PASSWORD_MEMORY_KIB).default(SAFE_PASSWORD_MEMORY_KIB),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{24,}$/, 'must have at least 24 letters, digits or -._~+/=')
    .optional(),
  LOG_LEVEL: oneOf('silent', 'error', 'warn', 'info', 'debug').default('info'),
  LIMIT_SIGN_IN_FAILURES: wholeNumber(1, 1_000_000).default(5),
  LIMIT_SIGN_IN_ADDRESS: limits('20/15m'),
  LIMIT_SIGN_IN_ACCOUNT: limits('300/5m'),
  LIMIT_PASSWORD_CHANGES: limits('10/10m'),
  LIMIT_CODE_MAIL: limits('1/1m,3/15m,10/1d'),
  LIMIT_CODE_ADDRESS: limits('10/1h'),
  LIMIT_CODE_TRIES: limits('15/1d'),
  LIMIT_TAKEN_ORGANIZATIONS: limits('20/1h'),
  LIMIT_CONTACT_ADDRESS: limits('3/1h'),
  LIMIT_CONTACT_ALL: limits('60/1h,300/1d'),
  LIMIT_MAILS_RECEIVED: limits('6/1h,20/1d'),
  LIMIT_AUDITOR_CHANGES: limits('60/1h,200/1d'),
  LIMIT_RULE_CHANGES: limits('60/1h,200/1d'),
  LIMIT_RULE_TRIALS: limits('60/10m'),
  LIMIT_REFER_CODE_MISSES: limits('10/10m'),
  LIMIT_SHARE_LINK_MISSES: limits('30/1m'),
  LIMIT_CODE_IMAGES: limits('600/1m'),
  LIMIT_DESIGN_SAVES: limits('120/1m,300/1h,1000/1d'),
  LIMIT_CARD_IMAGES: limits('60/10m,300/1d'),
  LIMIT_REQUEST_PHOTOS: limits('20/1h,60/1d'),
  LIMIT_LOGOS: limits('30/1h,60/1d'),
  PICTURES_OF_USER_MB: wholeNumber(1, 100_000).default(50),
  PICTURES_OF_ORGANIZATION_MB: wholeNumber(1, 100_000).default(100),
  PAST_PICTURES_MB: wholeNumber(1, 100_000).default(500),
  WITNESSES: witnesses,
  TSA_URL: webUrl
    // Such an address could not be asked, and would stand in the log.
    .regex(/^[^:]*:\/\/[^/?#@]*([/?#]|$)/, 'must not contain a user or a password')
    .optional(),
  LIMIT_EXPORTS: limits('60/10m'),
  LIMIT_BACKUPS: limits('5/1d'),
  LIMIT_LOG_VERIFICATIONS: limits('60/10m'),
  LIMIT_IMPORTS: limits('20/1d'),
  LIMIT_STAGED_UNCONFIRMED: limits('5000/1d'),
  LIMIT_IMPORTED_UNCONFIRMED: limits('500/1d'),
  LIMIT_INVITATIONS_AGAIN: limits('200/1d'),
  LIMIT_PLACE_SEARCH_ADDRESS: limits('120/1m'),
});

/** What can be set; `docs/settings.md` says of each what it is. */
export const SETTINGS = Object.keys(schema.shape);

/** Shorter ones are a letter away from what others set. */
const SHORTEST_MISSPELT = 7;

/** Whether one letter is missing, added or another one, or two beside each other are swapped. */
function isOneTypoFrom(name: string, given: string): boolean {
  const [long, short] = name.length >= given.length ? [name, given] : [given, name];
  if (long === short || long.length - short.length > 1) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  const [rest, shortRest] = [long.slice(at), short.slice(at)];
  if (long.length > short.length) return rest.slice(1) === shortRest;
  const isSwapped = rest[0] === shortRest[1] && rest[1] === shortRest[0];
  return (
    rest.slice(1) === shortRest.slice(1) || (isSwapped && rest.slice(2) === shortRest.slice(2))
  );
}

/** Variables whose names are nearly those of settings. */
export const misspeltSettings = (
  source: Record<string, string | undefined>,
): { name: string; meant: string }[] =>
  Object.keys(source).flatMap((name) => {
    if (SETTINGS.includes(name)) return [];
    const upper = name.toUpperCase();
    const meant = SETTINGS.find(
      (known) =>
        known.length >= SHORTEST_MISSPELT && (upper === known || isOneTypoFrom(known, upper)),
    );
    return meant ? [{ name, meant }] : [];
  });

/** One line each, without their values. */
export function warnOfMisspeltSettings(warn: (line: string) => void): void {
  for (const { name, meant } of misspeltSettings(process.env)) {
    warn(`${name} is no setting of Leafcard: is ${meant} meant?`);
  }
}

type Parsed = z.output<typeof schema>;

export interface Env extends Parsed {
  /** No outside database: the program runs its own. */
  embedded: boolean;
  demo: boolean;
  /** Only this machine can connect to the server, and through nothing that stands before it. */
  local: boolean;
}

/** Said to who runs the product by its message alone: something to put right, or to wait for. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|\[::1\]|localhost)$/i;

/** Whether a name of a host, as it stands in an address, is this machine and no other. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const faults = new Map<string, string>();
  // Of each setting the first that is said.
  const wrong = (name: string, why: string): void => {
    if (!faults.has(name)) faults.set(name, why);
  };
  const toServers = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'SMTP_URL'];
  for (const name of toServers) {
    // The driver of PostgreSQL takes that of the environment then.
    if (name.startsWith('DATABASE') && given.PGHOST) continue;
    if (NO_HOST.test(given[name] ?? '')) wrong(name, 'names no host behind its //');
  }
  for (const issue of schema.safeParse(given).error?.issues ?? []) {
    wrong(issue.path.join('.'), issue.message);
  }
  // What is right by itself is looked at together.
  const right = Object.entries(given).filter(([name]) => !faults.has(name));
  const env = schema.parse(Object.fromEntries(right));
  const embedded = env.DATABASE_URL === undefined;
  const publicHost = URL.canParse(given.PUBLIC_URL ?? '') && new URL(given.PUBLIC_URL!).hostname;
  const local =
    isLoopback(env.HOST) && (!publicHost || isLoopback(publicHost)) && env.TRUST_PROXY === 0;
  if (!local && env.PASSWORD_MEMORY_KIB < SAFE_PASSWORD_MEMORY_KIB) {
    const least = `must be at least ${SAFE_PASSWORD_MEMORY_KIB} where others can connect to the server`;
    wrong('PASSWORD_MEMORY_KIB', least);
  }
  if (!local && !env.ENCRYPTION_KEYS) {
    wrong('ENCRYPTION_KEYS', 'is missing: a server that others can connect to needs its own keys');
  }
  if (!local && !env.PUBLIC_URL) wrong('PUBLIC_URL', 'is missing: mails link to it');
  if (!local && !env.PUBLIC_URL?.startsWith('https:')) {
    const why = 'else passwords and sessions can be read on the way';
    wrong('PUBLIC_URL', `must begin with https:// where others can connect to the server: ${why}`);
  }
  if (!local && !env.SMTP_URL) wrong('SMTP_URL', 'is missing: no mail could be sent');
  if (!local && !given.MAIL_FROM) wrong('MAIL_FROM', 'is missing: mails are sent from it');
  if (!local && !given.CONTACT_EMAIL) {
    wrong('CONTACT_EMAIL', 'is missing: what people write to you is sent there');
  }
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (env[name] && embedded) wrong('DATABASE_URL', `is missing: it goes with ${name}`);
  }
  if (Boolean(env.SUPER_ADMIN_EMAIL) !== Boolean(env.SUPER_ADMIN_PASSWORD)) {
    const [present, other] = env.SUPER_ADMIN_EMAIL
      ? ['SUPER_ADMIN_EMAIL', 'SUPER_ADMIN_PASSWORD']
      : ['SUPER_ADMIN_PASSWORD', 'SUPER_ADMIN_EMAIL'];
    wrong(other, `is missing: it goes with ${present}`);
  }
  if (!local && env.SUPER_ADMIN_PASSWORD && isWellKnown(wireHash(env.SUPER_ADMIN_PASSWORD))) {
    wrong('SUPER_ADMIN_PASSWORD', 'is among the passwords that are tried first: set another one');
  }
  if (faults.size > 0) {
    const lines = [...faults].map(([name, why]) => `  ${name} ${why}`);
    throw new ConfigurationError(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  return { ...env, embedded, demo: env.DEMO ?? (embedded && local), local };
}

export const loadEnv = (): Env => parseEnv(process.env);

/** By which setting something is where it is. */
export function settingOf(place: string): string {
  const { BACKUP_DIR, ERASURE_LEDGER } = process.env;
  if (BACKUP_DIR && place.startsWith(path.resolve(BACKUP_DIR))) return 'BACKUP_DIR';
  const ledger = ERASURE_LEDGER && path.resolve(ERASURE_LEDGER);
  const isOfLedger = ledger && [ledger, path.dirname(ledger)].includes(place);
  return isOfLedger ? 'ERASURE_LEDGER' : 'DATA_DIR';
}

/** Where the embedded database is, if one runs. */
export const embeddedIn = (): string | undefined =>
  process.env.DATABASE_URL ? undefined : process.env.DATA_DIR || '.data';

/** What the driver of PostgreSQL reads itself, for threads that connect. */
export const postgresEnv = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('PG')));
