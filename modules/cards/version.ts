/** What an editor began with: null for nothing, undefined where nobody knows. */
export type KnownVersion = number | null | undefined;

/** Whether another user saved since then. */
export const isOutdated = (known: KnownVersion, saved: { version: number } | null): boolean =>
  known !== undefined && (known ?? 0) !== (saved?.version ?? 0);
