import { deviceStorage } from './browser-storage';

const PREFIX = 'leafcard-design-';

const ofUser = (userId: string): string => `${PREFIX}${userId}-`;

/** Named after the user too: the next user of this device does not see it. */
export const draftName = (userId: string, organizationId?: string): string =>
  `${ofUser(userId)}${organizationId ?? 'personal'}`;

const COPIED = 'leafcard-copied-';

/** What a user has copied on a card is there in every tab of theirs. */
export const clipboardName = (userId: string): string => COPIED + userId;

/** Whether there is one of this person, of whichever design. */
export const hasDraft = (userId: string): boolean =>
  deviceStorage.namesWith(ofUser(userId)).length > 0;

const SIGNED_OUT = 'leafcard-signed-out';

/** A user who signs out leaves nothing of a card on the device; where it is not known who that was, all drafts go. */
export function forgetDrafts(userId?: string): void {
  deviceStorage.dropAll(userId ? ofUser(userId) : PREFIX);
  deviceStorage.dropAll(userId ? clipboardName(userId) : COPIED);
  deviceStorage.write(SIGNED_OUT, new Date().toISOString());
}

/** Whether a user signed out on this device since a moment: what was stored then is not stored again. */
export const wasForgottenSince = (at: string): boolean => {
  const signedOut = deviceStorage.read(SIGNED_OUT);
  return typeof signedOut === 'string' && signedOut >= at;
};
