import type { Pool, Sql } from './database.server';

/**
 * Pages and API calls read as the user behind them: each query is sent with the role of readers and the
 * user's id, which end with it, and the policies of the tables show what this user may see at the most
 * (`migrations/policies.server.ts`). What has to be read otherwise says why, by one of these reasons.
 */
const REASONS = {
  page: 'which rows a page or a search has is found by indexes that no policy may use; the rows are read as the reader',
  refusal: 'whether what is not seen exists decides between two refusals; it is not shown',
  limit: 'limits and stored answers of the map are written, and readers write nothing',
  shareLink: 'a card is for everyone who has its link',
  names: 'what the places and people are called of a row or a notice that one sees',
  left: 'who was removed learns from which organization',
  taken: 'everyone may learn which names and domains of organizations are taken',
  history: 'a reader of the past waits until it is written down, and helps with that',
  ticket: 'who has a ticket to join an organization sees it before they are in it',
  joined: 'who has just got an account reads in which organization they are',
  invitation: 'an invitation is for everyone who has its link',
  substitute: 'the name of who replaces a person one sees, wherever that one works',
  status: 'what came of the request of a person one sees, wherever it was sent',
} as const;

interface Walled {
  /** The same, as the app. */
  past: Sql;
  /** The same, planned once a connection. */
  once: Sql;
}

const ONCE = 'force_generic_plan';

/** In whose role a query runs, for whom, and how it is planned; all end with the query, or with its transaction. */
type Reader = readonly [role: string, userId: string, planning: typeof ONCE | ''];

/** The roles of reading, of readers and of the app itself. */
export interface Roles {
  reader: string;
  app: string;
}

/** The same connections, on which everything is read as this user; no user sees nothing. */
export function asReader(pool: Pool, roles: Roles, userId: string | null): Pool {
  const reader = roles.reader;
  const user = userId ?? '';
  const begin = (work: (tx: Sql) => unknown) =>
    pool.begin((tx) => {
      // What is set in a transaction holds until its end: past the policies is a role again.
      const past = sentAs(tx, [roles.app, '', '']);
      return work(Object.assign(sentAs(tx, [reader, user, '']), { past }));
    });
  const once = Object.assign(sentAs(pool, [reader, user, ONCE]), {
    past: sentAs(pool, [roles.app, '', ONCE]),
  });
  return Object.assign(sentAs(pool, [reader, user, '']), {
    ...{ past: pool, once, begin },
  }) as unknown as Pool;
}

/**
 * For what every page asks: PostgreSQL keeps one plan for all values. Left to itself it plans for lists
 * of ids at every call, which takes longer than to read what they name.
 */
export const plannedOnce = (sql: Sql): Sql => (sql as Partial<Walled>).once ?? sql;

type Making = (...args: unknown[]) => object;

function sentAs(sql: Sql, reader: Reader): Sql {
  // Fragments and names are marked as well, which are not sent by themselves.
  const marked = (made: { options?: { reader?: Reader } }): object => {
    if (made.options) made.options.reader = reader;
    return made;
  };
  const { unsafe } = sql as unknown as { unsafe: Making };
  const send: Making = (...args) => marked((sql as unknown as Making)(...args));
  // Whatever else it can do it inherits.
  Object.setPrototypeOf(send, sql);
  return Object.assign(send, {
    unsafe: (...args: unknown[]) => marked(unsafe(...args)),
  }) as unknown as Sql;
}

/** Past the policies, for a reason; where nothing is read as a user, the same. */
export function unwalled<S extends Sql>(sql: S, reason: keyof typeof REASONS): S {
  if (!(reason in REASONS)) throw new Error(`There is no such reason: ${reason}`);
  return ((sql as Partial<Walled>).past as S | undefined) ?? sql;
}

export const isWalled = (sql: Sql): boolean => 'past' in sql;

const LONGEST_NAME = 63;
const SUFFIX = '_reader';

/** The role of readers beside a role of the app. */
export const readerRoleOf = (app: string): string =>
  app.slice(0, LONGEST_NAME - SUFFIX.length) + SUFFIX;

/** The role that these connections may read in; null where there is none, and so no wall. */
export async function findRoles(sql: Sql): Promise<Roles | null> {
  const [row] = await sql<{ app: string }[]>`select current_user::text as app`;
  const { app } = row!;
  const reader = readerRoleOf(app);
  const found = await sql`
    select 1 from pg_roles r
     where r.rolname = ${reader} and pg_has_role(session_user, r.oid, 'MEMBER')
       and exists (select 1 from pg_policy p where r.oid = any(p.polroles))`;
  return found.length > 0 ? { reader, app } : null;
}
