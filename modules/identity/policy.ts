import { holds, type Actor } from '#foundation/actor';

/** Who may do what with accounts. The pages ask it too, to show only what will be allowed. */

/** A sign-in older than this no longer proves who sits at the keyboard. */
export const FRESH_SIGN_IN_MINUTES = 10;

export const maySeeUser = (actor: Actor, userId: string): boolean =>
  actor.userId === userId || holds(actor, 'SUPER_ADMIN');

export const mayChangeUser = maySeeUser;

export const mayListUsers = (actor: Actor): boolean => holds(actor, 'SUPER_ADMIN');

export const mayDeleteOthers = (actor: Actor): boolean => holds(actor, 'SUPER_ADMIN');

export const needsCurrentPassword = (actor: Actor, now: Date): boolean =>
  now.getTime() - actor.signedInAt.getTime() > FRESH_SIGN_IN_MINUTES * 60_000;
