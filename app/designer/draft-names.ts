const PREFIX = 'leafcard-design-';

/** Named after the person too: whoever signs in next on this device does not get to see it. */
export const draftName = (userId: string, organizationId?: string): string =>
  `${PREFIX}${userId}-${organizationId ?? 'personal'}`;

/** Whoever has left a device leaves nothing of a card on it. */
export function forgetDrafts(): void {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  }
}
