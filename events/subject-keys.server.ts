import type { Sql } from '#foundation/database.server';
import { SubjectGoneError, type Codec } from './codec.server';
import type { EventShape } from './recorded';

/**
 * The wrapped keys of the persons about whom a command writes: each has one, and what is encrypted with it
 * can be read for as long as it is there.
 */
export class SubjectKeys {
  private readonly wrapped = new Map<string, string>();
  private readonly begun = new Set<string>();

  constructor(
    private readonly sql: Sql,
    private readonly codec: Codec,
  ) {}

  of(subject: string): string | undefined {
    return this.wrapped.get(subject);
  }

  /** One that was read along with a row. */
  remember(subject: string, wrapped: string): void {
    this.wrapped.set(subject, wrapped);
  }

  /** Makes the keys of persons who begin with these events, and reads the others as far as they are not known. */
  async prepare(events: EventShape[]): Promise<void> {
    const begins = events.filter(
      (event) => this.codec.definitionOf(event.type).personal?.createsKey,
    );
    for (const subject of this.subjectsOf(begins)) {
      this.begun.add(subject);
      this.remember(subject, this.codec.newWrappedKey());
    }
    const unknown = this.subjectsOf(events).filter((subject) => !this.wrapped.has(subject));
    if (unknown.length === 0) return;
    const keys = await this.sql<{ subject: string; wrapped: string }[]>`
      select subject, wrapped from log.subject_keys where subject = any(${unknown}::uuid[])`;
    for (const { subject, wrapped } of keys) this.remember(subject, wrapped);
  }

  /** Stores new keys, holds the others until the commit, and then destroys those of erased persons. */
  async write(events: EventShape[]): Promise<void> {
    const { sql } = this;
    const held = this.subjectsOf(events).filter((subject) => !this.begun.has(subject));
    const erased = events.flatMap(({ type, data }) => {
      const { erases } = this.codec.definitionOf(type);
      return erases ? [String(data[erases])] : [];
    });
    // They are sent in this order: `execute` sends at once, and not only when it is awaited.
    await Promise.all([
      ...[...this.begun].map((subject) =>
        sql`insert into log.subject_keys (subject, wrapped)
            values (${subject}, ${this.of(subject) ?? ''})`.execute(),
      ),
      this.hold(held),
      ...erased.map((subject) =>
        sql`delete from log.subject_keys where subject = ${subject}`.execute(),
      ),
    ]);
  }

  /** Nobody is erased meanwhile, and nothing is written about those who were. */
  private async hold(subjects: string[]): Promise<void> {
    const [one, ...more] = subjects;
    if (one === undefined) return;
    const held = await this.sql`
      select 1 from log.subject_keys
       where subject ${more.length === 0 ? this.sql`= ${one}` : this.sql`= any(${subjects}::uuid[])`}
         for key share`.execute();
    if (held.length < subjects.length) throw new SubjectGoneError('What is written');
  }

  /** About whom these events say something personal. */
  private subjectsOf(events: EventShape[]): string[] {
    const subjects = new Set(events.map((event) => this.codec.subjectOf(event)));
    return [...subjects].filter((subject) => subject !== null);
  }
}
