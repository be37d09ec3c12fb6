import { connect, type Pool } from '#foundation/database.server';
import { until } from '#tests/support/log';
import { header, type MailServer } from '../../workers/mail-server';
import type { AdminPage } from './admin-page';
import { eventsOf, type Call } from './calls';
import { ReadModels } from './read-models';

const CONNECTIONS = 8;

/** What must hold however the product was killed. Each names what is wrong, and nothing where nothing is. */
export class Oracle {
  private readonly sql: Pool;
  readonly readModels: ReadModels;
  /** Mails that were handed over twice under one Message-ID, which mail servers drop. */
  repeated = 0;

  constructor(
    ownerUrl: string,
    private readonly mails: MailServer,
  ) {
    this.sql = connect(ownerUrl, { max: CONNECTIONS, name: 'tests oracle' });
    this.readModels = new ReadModels(this.sql);
  }

  /** While a database recovers it refuses its questions too. */
  ask = async <T>(question: (sql: Pool) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await question(this.sql);
      } catch (error) {
        if (tries === 200) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };

  /** Since when the server lives: its own processes end with any that is killed. */
  lifeOfServer = async (): Promise<string> => {
    const [life] = await this.ask(
      (sql) => sql<{ since: string }[]>`
        select backend_start::text as since from pg_stat_activity
         where backend_type = 'checkpointer'`,
    );
    return life?.since ?? '';
  };

  /** Each connection that the server ended is noticed here, and not by the next question. */
  reconnect = async (): Promise<void> => {
    const answers = Array.from({ length: CONNECTIONS }, () =>
      this.ask((sql) => sql`select pg_sleep(0.05)`),
    );
    await Promise.all(answers);
  };

  /** Nothing that is due is left to do; nor, where that is asked for, what is due in the next minute. */
  async quiet(within = '0 seconds'): Promise<void> {
    await until(
      () =>
        this.ask(
          (sql) => sql`
            select 'outbox' as left, run_at, null as attempts, null as locked_at, null as last_error
              from log.outbox where coalesce(run_at, now()) <= now() + ${within}::interval
             union all
            select task_identifier, run_at, attempts, locked_at, last_error
              from graphile_worker.jobs where run_at <= now() + ${within}::interval`,
        ),
      (left) => left.length === 0,
      180_000,
    );
  }

  /** Compared again where the database was killed, or something appended, meanwhile. */
  differences = (): Promise<string[]> =>
    this.ask(async () => {
      await this.quiet();
      return this.readModels.differences();
    });

  eventsOf = (call: Call): Promise<number> => this.ask((sql) => eventsOf(sql, call));

  /** At once, and what a job that failed does when it is tried again. */
  async wrongWith(call: Call, expected: number): Promise<string[]> {
    const count = () => this.eventsOf(call);
    await until(count, (events) => events >= expected).catch(() => undefined);
    const awaited = (call.mails ?? []).filter(({ isLater, isCode }) => !isLater && !isCode);
    await until(() => this.sentFor(awaited).length >= awaited.length, Boolean).catch(
      () => undefined,
    );
    return [...(await this.wrongEvents(call, expected)), ...this.missingMails(call, awaited)];
  }

  async wrongEvents(call: Call, expected: number): Promise<string[]> {
    const events = await this.eventsOf(call);
    if (events < expected) return [`lost: ${events} of ${expected} events of ${call.name}`];
    if (events > expected) return [`doubled: ${events} for ${expected} events of ${call.name}`];
    return [];
  }

  /** Once all is over: what came late or twice is there then. */
  wrongMails(call: Call): string[] {
    const mails = call.mails ?? [];
    const missing = this.missingMails(
      call,
      mails.filter(({ isCode }) => !isCode),
    );
    const doubled = mails.flatMap((mail) => {
      const sent = this.sentFor([mail]);
      const ids = new Set(sent.map((message) => header(message, 'Message-ID')));
      this.repeated += sent.length - ids.size;
      // The second of others under one Message-ID is dropped on its way.
      const most = mail.isCode ? sent.length : ids.size;
      return most > 1 ? [`mailed ${most} times: ${call.name} to ${mail.to}`] : [];
    });
    return [...missing, ...doubled];
  }

  private missingMails(call: Call, mails: NonNullable<Call['mails']>): string[] {
    return mails
      .filter((mail) => this.sentFor([mail]).length === 0)
      .map(({ to }) => `never mailed: ${call.name} to ${to}`);
  }

  private sentFor(mails: NonNullable<Call['mails']>): string[] {
    return this.mails.accepted.filter((message) =>
      mails.some(({ to, subject }) =>
        subject ? message.includes(subject) : header(message, 'To')?.includes(to),
      ),
    );
  }

  /** Once all is over: each card was drawn since it last changed. */
  async cardsNotDrawn(): Promise<string[]> {
    const rows = await this.ask(
      (sql) => sql<{ stream: string }[]>`
        select stream from (
          select distinct on (stream) stream, type, position, organization_id::text as office
            from log.events
           where stream like 'personal-card-%' or stream like 'corporate-card-%'
           order by stream, position desc) as newest
         where type in ('PersonalCardSaved', 'CorporateCardIssued')
            or (type = 'CorporateCardRendered' and exists (
                  select 1 from log.events d
                   where d.stream = 'corporate-design-' || office and d.position > newest.position))`,
    );
    return rows.map(({ stream }) => `not drawn: ${stream}`);
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
