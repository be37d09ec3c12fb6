/**
 * What kept designs go through before they are read: the step at index n makes version n + 2 of
 * version n + 1. A step is never changed once a design was kept in the version that it makes, for
 * nothing kept is ever rewritten.
 */
export type Migration = (design: Record<string, unknown>) => Record<string, unknown>;

export const MIGRATIONS: readonly Migration[] = [];

/** Brought to the newest version; what is no design or newer than us is left for the schema to refuse. */
export function migrated(kept: unknown, steps: readonly Migration[] = MIGRATIONS): unknown {
  if (!isRecord(kept) || !Number.isInteger(kept.version)) return kept;
  const version = kept.version as number;
  if (version < 1) return kept;
  return steps
    .slice(version - 1)
    .reduce<Record<string, unknown>>(
      (design, step, index) => ({ ...step(design), version: version + index + 1 }),
      kept,
    );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
