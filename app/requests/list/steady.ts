/** A row of a list that may change while it is looked at. */
export interface Row {
  id: string;
}

/**
 * The rows that somebody looks at, when the list behind them has become another one: what was
 * there stays where it is and says what it says now, what is gone is gone, and what has come in
 * stays out, unless it stands below all that was there and so moves nothing.
 */
export function steadied<R extends Row>(
  shown: readonly R[],
  loaded: readonly R[],
  { gone, size }: { gone: (id: string) => boolean; size: number },
): R[] {
  const now = new Map(loaded.map((row) => [row.id, row]));
  const kept = shown.flatMap((row) => now.get(row.id) ?? (gone(row.id) ? [] : row));
  if (kept.length === 0) return [...loaded];
  const known = new Set(shown.map(({ id }) => id));
  const last = loaded.findLastIndex(({ id }) => known.has(id));
  const below = last < 0 ? [] : loaded.slice(last + 1);
  return [...kept, ...below.slice(0, Math.max(0, size - kept.length))];
}

/** Rows that say what they said before are the very same, so that only what has changed is drawn anew. */
export function recognised<R extends Row>(rows: readonly R[], before: readonly R[]): R[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return rows.map((row) => {
    const one = known.get(row.id);
    return one && sayTheSame(one, row) ? one : row;
  });
}

const sayTheSame = <R extends Row>(one: R, other: R): boolean =>
  (Object.keys(other) as (keyof R)[]).every((field) => one[field] === other[field]);

/** The rows as they are now, and those of before that are leaving, each where it stood. */
export function withLeaving<R extends Row>(
  before: readonly R[],
  now: readonly R[],
): { row: R; leaving: boolean }[] {
  const staying = new Set(now.map(({ id }) => id));
  const merged = now.map((row) => ({ row, leaving: false }));
  before.forEach((row, at) => {
    if (staying.has(row.id)) return;
    const above = before.slice(0, at).map(({ id }) => id);
    const after = merged.findLastIndex((one) => above.includes(one.row.id));
    merged.splice(after + 1, 0, { row, leaving: true });
  });
  return merged;
}
