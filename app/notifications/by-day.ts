/** Things of one day, in the reader's own time. */
export interface Day<Item> {
  /** As in 2026-03-21. */
  key: string;
  name: string;
  items: Item[];
}

const DAY_MS = 86_400_000;

/** The days of a list that is in order, each once. */
export function byDay<Item extends { at: string }>(
  items: readonly Item[],
  { now, timeZone }: { now: string; timeZone?: string },
): Day<Item>[] {
  // This locale writes days as the standard does.
  const keys = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const names = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  const today = keys.format(new Date(now));
  const yesterday = keys.format(new Date(new Date(now).getTime() - DAY_MS));
  const nameOf = (key: string, at: Date): string =>
    key === today ? 'Today' : key === yesterday ? 'Yesterday' : names.format(at);
  const days: Day<Item>[] = [];
  for (const item of items) {
    const at = new Date(item.at);
    const key = keys.format(at);
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    else days.push({ key, name: nameOf(key, at), items: [item] });
  }
  return days;
}
