const PREFIX = 'leafcard-design-';

/** Named after the person too: whoever signs in next on this device does not get to see it. */
export const draftName = (userId: string, organizationId?: string): string =>
  `${PREFIX}${userId}-${organizationId ?? 'personal'}`;

const namesOf = (prefix: string): string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith(prefix));

/** Whether there is one of this person, of whichever design. */
export const hasDraft = (userId: string): boolean => namesOf(`${PREFIX}${userId}-`).length > 0;

/** Whoever has left a device leaves nothing of a card on it. */
export function forgetDrafts(): void {
  for (const name of namesOf(PREFIX)) localStorage.removeItem(name);
}
