import { randomBytes } from 'node:crypto';
import type { Sql } from '#foundation/database.server';
import { decrypt, encrypt, sealedAs, type Keyring } from '#foundation/keyring.server';
import { commitmentTo, SALT_BYTES } from '#foundation/proof/commitment';
import { newId } from '#foundation/ids';
import type { EventDefinition, EventDefinitions, EventScope } from './define';
import { isHidden, type Hidden } from './hidden-field';
import { ERASED, type EventShape, type Recorded } from './recorded';

/** A row of log.events, with the wrapped key of its subject where there still is one. */
export interface EventRow {
  position: number;
  stream: string;
  version: number;
  id: string;
  type: string;
  schemaVersion: number;
  data: Record<string, unknown>;
  subject: string | null;
  organizationId: string | null;
  locationId: string | null;
  userId: string | null;
  actor: string | null;
  correlation: string;
  causation: string | null;
  at: Date;
  wrapped: string | null;
}

/** Rows of the log as the codec reads them; the event is `e`. */
export const eventRows = (sql: Sql) => sql`
  select e.*, k.wrapped from log.events e left join log.subject_keys k on k.subject = e.subject`;

/** A stream from its beginning. */
export async function eventsOf<E extends EventShape>(
  sql: Sql,
  codec: Codec,
  stream: string,
): Promise<Recorded<E>[]> {
  const rows = await sql<EventRow[]>`
    ${eventRows(sql)} where e.stream = ${stream} order by e.version`;
  return rows.map((row) => codec.decode<E>(row));
}

/** An event on its way into log.append. */
export interface OutgoingEvent {
  stream: string;
  version: number;
  id: string;
  type: string;
  v: number;
  data: Record<string, unknown>;
  subject: string | null;
  org: string | null;
  loc: string | null;
  usr: string | null;
}

/** Something personal about a person whose key was destroyed, perhaps at this very moment. */
class SubjectGoneError extends Error {
  readonly code = 'LOG02';

  constructor(type: string) {
    super(`${type} is about a person without a key.`);
  }
}

type Disclosable = Pick<EventRow, 'subject' | 'wrapped' | 'stream' | 'type' | 'data'>;

interface Disclosed {
  salt: string;
  value: unknown;
}

const KEY_BYTES = 32;
const KEYS_REMEMBERED = 10_000;

/** Between events as the modules know them and rows as the log keeps them. */
export class Codec {
  /**
   * Unwrapped keys by wrapped ones: worthless once the row that holds the wrapped one is gone. All are forgotten
   * at once: to put each behind the others as it is used takes longer than to unwrap some again.
   */
  private readonly unwrapped = new Map<string, Buffer>();

  constructor(
    private readonly definitions: EventDefinitions,
    private readonly keyring: Keyring,
  ) {}

  newWrappedKey(): string {
    return this.keyring.seal(randomBytes(KEY_BYTES), sealedAs.subjectKey);
  }

  definitionOf(type: string): EventDefinition<Record<string, unknown>> {
    const definition = this.definitions[type];
    if (!definition) throw new Error(`There is no event type ${type}.`);
    return definition as unknown as EventDefinition<Record<string, unknown>>;
  }

  subjectOf(event: EventShape): string | null {
    const { personal } = this.definitionOf(event.type);
    return personal ? String(event.data[personal.subject]) : null;
  }

  scopeOf({ type, data }: EventShape): EventScope {
    const { scope } = this.definitionOf(type);
    if (scope) return scope(data);
    const { organizationId, locationId, userId } = data as EventScope;
    return { organizationId, locationId, userId };
  }

  encode(
    stream: string,
    version: number,
    event: EventShape,
    wrapped: string | null,
  ): OutgoingEvent {
    const definition = this.definitionOf(event.type);
    const data = { ...(definition.schema.parse(event.data) as Record<string, unknown>) };
    const scope = this.scopeOf({ type: event.type, data });
    const subject = this.subjectOf(event);
    if (definition.personal && subject) {
      if (!wrapped) throw new SubjectGoneError(event.type);
      const key = this.unwrap(wrapped);
      for (const field of definition.personal.fields) {
        if (data[field] === undefined) continue;
        data[field] = hide(key, data[field], placeOf(subject, stream, event.type, field));
      }
    }
    return {
      stream,
      version,
      id: newId(),
      type: event.type,
      v: definition.version,
      data,
      subject,
      org: scope.organizationId ?? null,
      loc: scope.locationId ?? null,
      usr: scope.userId ?? null,
    };
  }

  decode<E extends EventShape>(row: EventRow): Recorded<E> {
    const definition = this.definitions[row.type] as EventDefinition<never> | undefined;
    let data = row.data;
    if (definition) {
      data = this.reveal(row, [
        ...(definition.personal?.fields ?? []),
        ...(definition.personal?.formerFields ?? []),
      ]);
      const steps = (definition.upcasts ?? []).slice(row.schemaVersion - 1);
      data = steps.reduce((old, upcast) => upcast(old), data);
    }
    return {
      type: row.type,
      data,
      metadata: {
        stream: row.stream,
        version: row.version,
        position: row.position,
        at: row.at,
        actor: row.actor,
        correlation: row.correlation,
        scope: {
          organizationId: row.organizationId ?? undefined,
          locationId: row.locationId ?? undefined,
          userId: row.userId ?? undefined,
        },
      },
    } as unknown as Recorded<E>;
  }

  /** Personal fields that can be read, each with the salt that binds it to what was sealed. */
  disclosed({ subject, wrapped, stream, type, data }: Disclosable): Record<string, Disclosed> {
    const key = subject && wrapped ? this.unwrap(wrapped) : null;
    if (!subject || !key) return {};
    const fields = Object.entries(data).flatMap(([field, stored]) => {
      if (!isHidden(stored)) return [];
      const plain = opened(key, stored, placeOf(subject, stream, type, field));
      const salt = plain.subarray(0, SALT_BYTES).toString('base64');
      return [
        [field, { salt, value: JSON.parse(plain.subarray(SALT_BYTES).toString()) as unknown }],
      ];
    });
    return Object.fromEntries(fields) as Record<string, Disclosed>;
  }

  private reveal(row: EventRow, fields: readonly string[]): Record<string, unknown> {
    if (!row.subject) return row.data;
    const key = row.wrapped ? this.unwrap(row.wrapped) : null;
    const data = { ...row.data };
    for (const field of fields) {
      const hidden = data[field];
      if (typeof hidden !== 'string' && !isHidden(hidden)) continue;
      const place = placeOf(row.subject, row.stream, row.type, field);
      data[field] = key ? uncover(key, hidden, place) : ERASED;
    }
    return data;
  }

  private unwrap(wrapped: string): Buffer {
    const known = this.unwrapped.get(wrapped);
    if (known) return known;
    if (this.unwrapped.size >= KEYS_REMEMBERED) this.unwrapped.clear();
    const key = this.keyring.open(wrapped, sealedAs.subjectKey);
    this.unwrapped.set(wrapped, key);
    return key;
  }
}

function hide(key: Buffer, value: unknown, place: string): Hidden {
  const salt = randomBytes(SALT_BYTES);
  const plain = Buffer.concat([salt, Buffer.from(JSON.stringify(value))]);
  return {
    commitment: commitmentTo(salt, value),
    sealed: encrypt(key, plain, place).toString('base64'),
  };
}

/** Of the first events only the ciphertext was stored. */
function uncover(key: Buffer, stored: Hidden | string, place: string): unknown {
  return JSON.parse(
    opened(key, stored, place)
      .subarray(isHidden(stored) ? SALT_BYTES : 0)
      .toString(),
  );
}

const opened = (key: Buffer, stored: Hidden | string, place: string): Buffer =>
  decrypt(key, Buffer.from(isHidden(stored) ? stored.sealed : stored, 'base64'), place);

/** A ciphertext moved to another person, stream, type or field does not open. */
const placeOf = (subject: string, stream: string, type: string, field: string): string =>
  [subject, stream, type, field].join('\0');
