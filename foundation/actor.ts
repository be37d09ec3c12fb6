import type { Language } from './languages';
import { highestRole, type Grant, type UserType } from './roles';

/** Someone with an account, and the rights of this moment. */
export interface User {
  userId: string;
  username: string;
  email: string;
  grants: Grant[];
}

/** The signed-in user behind a request, read again for every one. */
export interface Actor extends User {
  sessionId: string;
  signedInAt: Date;
  sessionExpiresAt: Date;
  /** When it was read, by the clock of the database: what is left of a time is counted from here. */
  readAt: Date;
}

/** Who asks for a change, and under which request; kept with every event. */
export interface CommandContext {
  actor: Actor | null;
  correlationId: string;
  /** The caller's address, for limits; never stored in the clear. */
  address: string;
  /** Doing the same thing twice under one key does it once. */
  idempotencyKey?: string;
  /** Of the page that asks: mails are written in it to users who have chosen none. */
  language?: Language;
  /** The user who acts where there is no session: jobs and the demo. */
  onBehalfOf?: string;
  /** Of a demo: nobody gets a mail about it, and readers of the feed are not woken for it. */
  quiet?: boolean;
  /** When a demo says that it happened; the database takes it only into a past that is open. */
  at?: Date;
  /** Its jobs wait behind those of others, as those of bulk actions do. */
  lowPriority?: boolean;
  /** Aborted when the caller has gone: then nothing waits for a lock on its behalf. */
  signal?: AbortSignal;
}

export const typeOf = (actor: Actor): UserType => highestRole(actor.grants);
