import type { z } from 'zod';

/** Whom a fact concerns; kept beside the event so that push, audit and catch-up find it by index. */
export interface EventScope {
  organizationId?: string;
  locationId?: string;
  userId?: string;
}

/** What the log must know about one type of event. */
export interface EventDefinition<Data = unknown> {
  /** The version of the payload's shape that is written today. */
  version: number;
  schema: z.ZodType<Data>;
  /** Fields that name or describe a person: encrypted with the key of the subject. */
  personal?: {
    subject: keyof Data & string;
    fields: readonly (keyof Data & string)[];
    /** What they were called in older versions, under whose names they are encrypted there. */
    formerFields?: readonly string[];
    /** This event begins the person's history: their key is made with it. */
    createsKey?: boolean;
  };
  /** Ends the subject's key: what the personal fields said can never be read again. */
  erases?: keyof Data & string;
  /** Where it is not simply what `organizationId`, `locationId` and `userId` say; see the table in `upcast.spec`. */
  scope?: (data: Data) => EventScope;
  /** From each older version to the next one; index 0 turns version 1 into 2. */
  upcasts?: readonly ((data: Record<string, unknown>) => Record<string, unknown>)[];
}

export const defineEvent = <Data>(definition: EventDefinition<Data>): EventDefinition<Data> =>
  definition;

/** A step to the next version that gives fields other names. */
export const renaming =
  (names: Record<string, string>) =>
  (data: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(data).map(([name, value]) => [names[name] ?? name, value]));

export type EventDefinitions = Record<string, EventDefinition<never>>;

/** The union of emmett events that a set of definitions describes. */
export type EventsOf<Definitions> = {
  [Type in keyof Definitions & string]: Definitions[Type] extends EventDefinition<infer Data>
    ? { readonly type: Type; readonly data: Data }
    : never;
}[keyof Definitions & string];
