import { isReadModel, type Consumer } from '#events/consumer.server';
import { concerns, type AnyProjection } from '#events/projection';
import { rebuildConsumer, rebuildProjection } from '#events/rebuild.server';
import type { Pool } from '#foundation/database.server';
import { until } from '#tests/support/log';
import { createLogParts } from '../../../app/runtime.server';
import { TEST_ENCRYPTION_KEYS } from '../../support/database';

/** What each consumer of the log keeps. */
const KEPT_BY: Record<string, string[]> = {
  'registrations-by-quarter-hour': ['identity.registrations_by_quarter_hour'],
  'organization-sizes': ['organizations.sizes'],
  'personal-card-counts': ['cards.personal_counts', 'cards.known_members', 'cards.known_holders'],
  'requests-history': ['requests.history', 'requests.history_counts'],
  'members-history': ['organizations.member_history', 'organizations.member_history_counts'],
};

/** Kept with the rows of projections, in as many slots as there were writers at once. */
const COUNTS = 'log.counts';

/** What the log does not say, or what nobody may make again from it, and why. */
export const NOT_REBUILT: Record<string, string> = {
  'log.events': 'the log itself',
  'log.subject_keys': 'keys are no events: one that was destroyed must not come back',
  'log.secrets': 'of the installation',
  'log.commands': 'answers of commands under a key, for a day',
  'log.outbox': 'jobs on their way to the queue',
  'log.sealed_payloads': 'of jobs',
  'log.done_once': 'what was done once to an installation',
  'log.checkpoints': 'how far consumers are: compared by what they keep',
  'log.epoch': 'which life of the database it is',
  'log.open_past': 'while a demo is written',
  'log.leaves': 'published: checked by verify-log, and never written again',
  'log.tree': 'published: checked by verify-log, and never written again',
  'log.tree_heads': 'published: checked by verify-log, and never written again',
  'log.cosignatures': 'given by witnesses',
  'log.timestamps': 'given by an authority',
  'log.verifications': 'what a check of the log found',
  'log.verifying': 'checks of the log under way',
  'identity.registrations_by_day': 'kept and read by the release before alone',
  'identity.credentials': 'hashes of passwords, which no event may say',
  'identity.sessions': 'hashes of tokens, which no event may say',
  'identity.codes': 'codes for minutes',
  'identity.proofs': 'of confirmed addresses, for minutes',
  'identity.reset_links': 'links for minutes',
  'identity.sign_in_failures': 'of attempts, for a day',
  'organizations.refer_codes': 'secrets, which no event may say',
  'organizations.tickets': 'of a refer code that was entered, for minutes',
  'organizations.invitations': 'to strangers: addresses of who has no account',
  'imports.imports': 'a file of strangers, for a day',
  'imports.rows': 'a file of strangers, for a day',
  'bulk.bulks': 'what is chosen, for two days; what came of it is in the log',
  'bulk.chunks': 'what is chosen, for two days; what came of it is in the log',
  'cards.uploads': 'pictures that no design names yet',
  'cards.waiting': 'cards whose drawing is under way',
  'media.images': 'bytes of pictures',
  'media.orphaned_objects': 'bytes of pictures that are no longer needed',
  'mail.sent': 'which codes were handed over',
  'mail.refused': 'how many mails were refused: those are not in the log',
  'mail.kept': 'mails of an installation without a mail server',
  'notifications.mailed': 'when waiting requests were announced',
  'notifications.relation_mails': 'mails that are held back while they can be undone',
  'notifications.checkpoint_mails': 'when checkpoints were mailed',
  'api.idempotency': 'answers under a key, for a day',
  'limits.hits': 'of limits, for a day',
  'live.lookers': 'who has what open',
  'places.gazetteer': 'from a file of the product',
  'places.edition': 'from a file of the product',
  'places.answers': 'of a search for places, kept for a while',
  'workers.pools': 'which workers live',
  'migrations.applied': 'which migrations were run',
};

/** The rows of each table as texts. */
type Contents = Map<string, string[]>;

interface Moment {
  /** Up to which all events were there. */
  position: number;
  /** How many events there were. */
  events: number;
  tables: Contents;
}

interface Kept {
  projections: AnyProjection[];
  consumers: Consumer[];
}

const tablesOf = ({ projections, consumers }: Kept): string[] => [
  ...projections.map(({ table }) => table),
  ...consumers.flatMap(({ name }) => KEPT_BY[name] ?? []),
];

/** While the log is locked: a transaction that waits for the lock may hold back what the consumers need. */
const HELD_MS = 2_000;

/** Compares what the read tables hold with what the product rebuilds from the log. */
export class ReadModels {
  private readonly parts: ReturnType<typeof createLogParts>;
  /** What was made at the last look. */
  private made: Moment = { position: 0, events: 0, tables: new Map() };

  constructor(private readonly sql: Pool) {
    this.parts = createLogParts(sql, TEST_ENCRYPTION_KEYS);
  }

  /**
   * Rebuilds them as `npm run rebuild` does, and names each row that is another one then. Those of which the
   * log says nothing new are compared with what was made of it at the last look. Where events came meanwhile,
   * it looks again: the log cannot be locked, for who deletes an account would wait for it with the checkpoint
   * of a history that is rebuilt.
   */
  async differences(): Promise<string[]> {
    await this.consumersAreThere();
    const kept = await this.contents();
    const changed = await this.changedSince(this.made.position);
    await this.rebuild(changed);
    const now = await this.contents();
    if (now.events !== kept.events) return this.differences();
    const tables = new Map(this.made.tables);
    for (const table of [...tablesOf(changed), COUNTS]) {
      tables.set(table, now.tables.get(table) ?? []);
    }
    this.made = { ...now, tables };
    const differences = differencesOf(kept.tables, tables);
    // So that what is wrong is named once.
    if (differences.length > 0) await this.rebuild(await this.changedSince(0));
    return differences;
  }

  private async rebuild({ projections, consumers }: Kept): Promise<void> {
    const { sql } = this;
    const { codec } = await this.parts;
    for (const projection of projections) await rebuildProjection(projection, { sql, codec });
    for (const consumer of consumers.filter(isReadModel))
      await rebuildConsumer(consumer, { sql, codec });
    await this.consumersAreThere();
  }

  private async changedSince(position: number): Promise<Kept> {
    const { projections, consumers } = await this.parts;
    const events = await this.sql<{ stream: string; type: string }[]>`
      select distinct stream, type from log.events where position > ${position}`;
    return {
      projections: projections.filter(
        (one) => position === 0 || events.some(({ stream, type }) => concerns(one, stream, type)),
      ),
      consumers: consumers.filter(
        ({ handles }) => position === 0 || events.some(({ type }) => handles.includes(type)),
      ),
    };
  }

  /** The tables of which is neither known how to rebuild them nor why that cannot be. */
  async unknownTables(): Promise<string[]> {
    const known = new Set([...(await this.tables()), COUNTS, ...Object.keys(NOT_REBUILT)]);
    const rows = await this.sql<{ name: string }[]>`
      select table_schema || '.' || table_name as name from information_schema.tables
       where table_type = 'BASE TABLE'
         and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
       order by 1`;
    return rows.map(({ name }) => name).filter((name) => !known.has(name));
  }

  private readonly tables = async (): Promise<string[]> => tablesOf(await this.parts);

  /** They follow the log a little behind. */
  private async consumersAreThere(): Promise<void> {
    const { consumers } = await this.parts;
    for (const { name, handles } of consumers) {
      const left = () => this.sql`
        select 1 from log.events
         where type = any(${handles as string[]})
           and position > (select position from log.checkpoints where consumer = ${name})
         limit 1`;
      await until(left, (events) => events.length === 0, HELD_MS);
    }
  }

  /** All of them at one moment. */
  private async contents(): Promise<Moment> {
    const names = await this.tables();
    return (await this.sql.begin('isolation level repeatable read read only', async (sql) => {
      const tables: Contents = new Map();
      for (const name of names) {
        const rows = await sql<{ row: string }[]>`
          select to_jsonb(t)::text as row from ${sql(name)} t`;
        tables.set(name, rows.map(({ row }) => row).sort());
      }
      const counts = await sql<{ row: string }[]>`
        select jsonb_build_object('projection', projection, 'name', name, 'n', sum(n))::text as row
          from log.counts group by projection, name having sum(n) <> 0`;
      tables.set(COUNTS, counts.map(({ row }) => row).sort());
      const [log] = await sql<{ position: number; events: number }[]>`
        select log.horizon()::int as position, count(*)::int as events from log.events`;
      return { ...log!, tables };
    })) as Moment;
  }
}

function differencesOf(kept: Contents, made: Contents): string[] {
  return [...kept].flatMap(([table, rows]) => {
    const rebuilt = made.get(table) ?? [];
    const [had, has] = [new Set(rows), new Set(rebuilt)];
    return [
      ...rows.filter((row) => !has.has(row)).map((row) => `${table} has ${row}`),
      ...rebuilt.filter((row) => !had.has(row)).map((row) => `${table} would have ${row}`),
    ];
  });
}
