import { deviceStorage } from './browser-storage';

const PREFIX = 'leafcard-design-';

/** Named after the user too: the next user of this device does not see it. */
export const draftName = (userId: string, organizationId?: string): string =>
  `${PREFIX}${userId}-${organizationId ?? 'personal'}`;

/** Whether there is one of this person, of whichever design. */
export const hasDraft = (userId: string): boolean =>
  deviceStorage.namesWith(`${PREFIX}${userId}-`).length > 0;

/** A user who signs out leaves nothing of a card on the device. */
export const forgetDrafts = (): void => deviceStorage.dropAll(PREFIX);
