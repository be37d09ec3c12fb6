import { parse } from 'pg-connection-string';
import type { ISql, PendingQuery, Row } from 'postgres';
import { DomainError, isDomainError } from './errors';
import { watchConnections } from './lost-connections.server';
import { postgres } from './postgres-js.server';

const INT8 = 20;
const IDLE_IN_TRANSACTION_MS = 60_000;

/** Whole numbers of the database fit a JavaScript number: positions stay below 2^53. */
const types = {
  int8: { to: INT8, from: [INT8], serialize: String, parse: Number },
};

export interface DatabaseOptions {
  /** Connections at the most. */
  max?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
  /** Behind a pooler that hands out a connection a transaction, nothing can be prepared. */
  prepare?: boolean;
}

/** What an address says about TLS, read as the job queue's driver reads it: postgres.js has ways of its own. */
function withTls(url: string) {
  const { host, ssl } = parse(url);
  const address = new URL(url);
  for (const name of ['sslrootcert', 'sslcert', 'sslkey', 'uselibpqcompat']) {
    address.searchParams.delete(name);
  }
  const given = typeof ssl === 'object' ? ssl : {};
  // An IP address is looked for in the certificate only as `host`.
  return { address: address.href, tls: ssl ? { ssl: { ...given, host } } : {} };
}

/** Rows come with camelCase names. */
export function connect(url: string, options: DatabaseOptions = {}) {
  const { address, tls } = withTls(url);
  const sql = postgres(address, {
    ...tls,
    max: options.max ?? 10,
    prepare: options.prepare ?? true,
    types,
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    connection: {
      application_name: options.name ?? 'leafcard',
      // One forgotten after its append would hold back the log's horizon; poolers refuse the setting.
      ...(options.prepare !== false && {
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      }),
    },
    onnotice: () => {},
    connect_timeout: 5,
    // Doubling, it would keep everyone waiting long after the database is back.
    backoff: () => 0.1,
  });
  const onconnected = watchConnections(() => connect(url, { ...options, max: 1 }));
  Object.assign(sql.options, { onconnected });
  return sql;
}

/** A pool, or a transaction on one of its connections: what a query needs. */
export type Sql = ISql<{ int8: number }>;
export type Pool = ReturnType<typeof connect>;
/** A query that is sent when it is awaited, or by `execute`. */
export type Statement = PendingQuery<Row[]>;

/**
 * A transaction whose first statements are sent along with its beginning. They must not write: they would
 * stand for themselves, should it fail. `work` may send `commit` along with its last ones.
 */
export const transaction = <T>(sql: Pool, work: (tx: Sql) => Promise<T>): Promise<T> =>
  // postgres.js is mended for it (`postgres-js.server.ts`), and its types know nothing of that.
  sql.begin({ readsFirst: true } as never, work as never) as Promise<T>;

/** A jsonb value is sent as text and cast in the query: `${json(value)}::text::jsonb`. */
export const json = (value: unknown): string => JSON.stringify(value);

/** Connection lost or refused, not enough of disk, memory or connections, shutting down or starting, no writing. */
const UNAVAILABLE_STATES = /^(08...|53...|57P0[1-5]|58...|25006)$/;
const LOST_CONNECTION = /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT)$/;
const UNAVAILABLE_SECONDS = 2;

/** Others hold what a statement waited for, longer than it waits. */
export const LOCK_TIMEOUT = '55P03';

export const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: string }).code === LOCK_TIMEOUT;

/** A table was changed since a statement of this transaction was prepared, which is forgotten now. */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.routine === 'RevalidateCachedQuery';

/** The refusal for an error of a database that cannot serve just now; null for any other error. */
export function unavailable(error: unknown): DomainError | null {
  if (isDomainError(error)) return error.status === 503 ? error : null;
  if (!(error instanceof Error)) return null;
  const { code = '' } = error as { code?: string };
  const refused = error instanceof postgres.PostgresError && UNAVAILABLE_STATES.test(code);
  // What the network said, ECONNREFUSED and its kind, carries the query that it happened to.
  const lost = LOST_CONNECTION.test(code) || ('query' in error && /^E[A-Z_]+$/.test(code));
  if (!refused && !lost && !isPlanOutdated(error)) return null;
  return new DomainError('Unavailable', { retryAfter: UNAVAILABLE_SECONDS });
}
