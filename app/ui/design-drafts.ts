const PREFIX = 'leafcard-design-';

/** Named after the user too: the next user of this device does not see it. */
export const draftName = (userId: string, organizationId?: string): string =>
  `${PREFIX}${userId}-${organizationId ?? 'personal'}`;

const namesOf = (prefix: string): string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith(prefix));

/** Whether there is one of this person, of whichever design. */
export const hasDraft = (userId: string): boolean => namesOf(`${PREFIX}${userId}-`).length > 0;

/** A user who signs out leaves nothing of a card on the device. */
export function forgetDrafts(): void {
  for (const name of namesOf(PREFIX)) localStorage.removeItem(name);
}
