import { deviceStorage } from './browser-storage';

const PREFIX = 'leafcard-design-';

const ofUser = (userId: string): string => `${PREFIX}${userId}-`;

/** Named after the user too: the next user of this device does not see it. */
export const draftName = (userId: string, organizationId?: string): string =>
  `${ofUser(userId)}${organizationId ?? 'personal'}`;

/** Whether there is one of this person, of whichever design. */
export const hasDraft = (userId: string): boolean =>
  deviceStorage.namesWith(ofUser(userId)).length > 0;

/** A user who signs out leaves nothing of a card on the device; where it is not known who that was, all drafts go. */
export const forgetDrafts = (userId?: string): void =>
  deviceStorage.dropAll(userId ? ofUser(userId) : PREFIX);
