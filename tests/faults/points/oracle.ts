import { rebuildProjection } from '#events/rebuild.server';
import { connect, type Pool } from '#foundation/database.server';
import { until } from '#tests/support/log';
import { createLogParts } from '../../../app/house.server';
import { TEST_ENCRYPTION_KEYS } from '../../support/database';
import { header, type MailServer } from '../../workers/mail-server';
import { eventsOf, type AdminPage, type Call } from './world';

/** What must hold however the product was killed. Each names what is wrong, and nothing where nothing is. */
export class Oracle {
  private readonly sql: Pool;
  private readonly parts: ReturnType<typeof createLogParts>;
  /** Mails that were handed over twice under one Message-ID, which mail servers drop. */
  repeated = 0;
  private looked = 0;

  constructor(
    ownerUrl: string,
    private readonly mails: MailServer,
  ) {
    this.sql = connect(ownerUrl, { max: 4, name: 'tests oracle' });
    this.parts = createLogParts(this.sql, TEST_ENCRYPTION_KEYS);
  }

  /** While a database recovers it refuses its questions too. */
  async ask<T>(question: (sql: Pool) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await question(this.sql);
      } catch (error) {
        if (tries === 200) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  /** Nothing that is due is left to do. */
  async quiet(): Promise<void> {
    await until(
      () =>
        this.ask(async (sql) => {
          const [left] = await sql<{ jobs: number }[]>`
            select (select count(*) from log.outbox where coalesce(run_at, now()) <= now())::int
                 + (select count(*) from graphile_worker.jobs where run_at <= now())::int as jobs`;
          return left!;
        }),
      ({ jobs }) => jobs === 0,
    );
  }

  async wrongWith(call: Call, expected: number): Promise<string[]> {
    const wrong: string[] = [];
    const events = await this.ask((sql) => eventsOf(sql, call));
    if (events < expected) wrong.push(`lost: ${events} of ${expected} events of ${call.path}`);
    if (events > expected) wrong.push(`doubled: ${events} for ${expected} events of ${call.path}`);
    // A job that failed is tried again later.
    if (call.mail && !call.mail.isOnce) {
      await until(() => this.sentFor(call).length, Boolean).catch(() => {
        wrong.push(`never mailed: ${call.requestId}`);
      });
    }
    return wrong;
  }

  /** Once all is over: what came twice may have come late. */
  doubledMails(calls: readonly Call[]): string[] {
    return calls.flatMap((call) => {
      const sent = this.sentFor(call);
      const ids = new Set(sent.map((message) => header(message, 'Message-ID')));
      this.repeated += sent.length - ids.size;
      // The second of others under one Message-ID is dropped on its way.
      const most = call.mail?.isOnce ? sent.length : ids.size;
      return most > 1 ? [`mailed ${most} times: ${call.path} ${call.requestId}`] : [];
    });
  }

  private sentFor({ mail, body }: Call): string[] {
    if (!mail) return [];
    const { subject } = body as { subject?: string };
    return this.mails.accepted.filter((message) =>
      subject ? message.includes(subject) : header(message, 'To')?.includes(mail.to),
    );
  }

  /** The read models are what the log makes of them: those of which something was appended since the last look. */
  async wrongReadModels(): Promise<string[]> {
    const { projections, codec } = await this.parts;
    const wrong: string[] = [];
    const since = this.looked;
    const streams = await this.ask(async (sql) => {
      const rows = await sql<{ stream: string; position: number }[]>`
        select stream, position from log.events where position > ${since} order by position`;
      this.looked = rows.at(-1)?.position ?? since;
      return rows.map(({ stream }) => stream);
    });
    const changed = projections.filter((one) =>
      streams.some((name) => name.startsWith(one.streams)),
    );
    for (const projection of changed) {
      const before = await this.ask((sql) => rowsOf(sql, projection.table));
      await this.ask((sql) => rebuildProjection(projection, { sql, codec }));
      const after = await this.ask((sql) => rowsOf(sql, projection.table));
      if (before !== after) wrong.push(`${projection.table} is not what the log says`);
    }
    return wrong;
  }

  async wrongPage(page: AdminPage): Promise<string[]> {
    const shown = async () => {
      await page.settled();
      // The server may still be coming back.
      const fresh = await page.fresh().catch(() => null);
      return page.rows === fresh;
    };
    return await until(shown, Boolean).then(
      () => [],
      () => ['the page does not show what is there'],
    );
  }

  close = () => this.sql.end();
}

async function rowsOf(sql: Pool, table: string): Promise<string> {
  const rows = await sql<{ row: string }[]>`
    select to_jsonb(t)::text as row from ${sql(table)} t order by 1`;
  return rows.map(({ row }) => row).join('\n');
}
