import type { Sql, Statement } from '#foundation/database.server';
import type { Codec } from './codec.server';
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
  statements(events: EventShape[]): Statement[] {
    const { sql } = this;
    const held = this.subjectsOf(events).filter((subject) => !this.begun.has(subject));
    const erased = events.flatMap(({ type, data }) => {
      const { erases } = this.codec.definitionOf(type);
      return erases ? [String(data[erases])] : [];
    });
    return [
      ...[...this.begun].map(
        (subject) => sql`
          insert into log.subject_keys (subject, wrapped)
          values (${subject}, ${this.of(subject) ?? ''})`,
      ),
      ...(held.length > 0 ? [sql`select log.hold_keys(${held}::uuid[])`] : []),
      ...erased.map((subject) => sql`delete from log.subject_keys where subject = ${subject}`),
    ];
  }

  /** About whom these events say something personal. */
  private subjectsOf(events: EventShape[]): string[] {
    const subjects = new Set(events.map((event) => this.codec.subjectOf(event)));
    return [...subjects].filter((subject) => subject !== null);
  }
}
