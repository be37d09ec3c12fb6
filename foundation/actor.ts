import { highestRole, type Grant, type Role, type UserType } from './roles';

/** The signed-in person behind a request, read anew for every one. */
export interface Actor {
  userId: string;
  sessionId: string;
  username: string;
  email: string;
  grants: Grant[];
  signedInAt: Date;
  sessionExpiresAt: Date;
}

/** As much of a person as rights follow from: jobs act for people who may have signed out long since. */
export type Acting = Pick<Actor, 'userId' | 'grants'>;

/** Who asks for a change, and under which request; kept with every event. */
export interface CommandContext {
  actor: Actor | null;
  correlationId: string;
  /** The caller's address, for limits; never stored in the clear. */
  address: string;
  /** Doing the same thing twice under one key does it once. */
  idempotencyKey?: string;
  /** Whose deed it is where nobody is signed in: the people of the demo act before they ever were. */
  onBehalfOf?: string;
  /** What follows from it waits until it cannot be undone, and lets what others do go first. */
  unhurried?: boolean;
}

export const typeOf = (actor: Actor): UserType => highestRole(actor.grants);

export const holds = (actor: Pick<Actor, 'grants'>, role: Role): boolean =>
  actor.grants.some((grant) => grant.role === role);
