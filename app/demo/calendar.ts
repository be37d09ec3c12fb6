const DAY_MS = 86_400_000;
const OPENS_MS = 8 * 3_600_000;
const OPEN_MS = 9 * 3_600_000;

/**
 * A moment of the working hours, counted in working days back from today: 3 is the morning of the third
 * day before it, 2.5 is noon of that day. By UTC, as charts count days.
 */
export function workdaysBefore(now: Date, ago: number): Date {
  let midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  for (let days = Math.ceil(ago); days > 0;) {
    midnight -= DAY_MS;
    if (![0, 6].includes(new Date(midnight).getUTCDay())) days -= 1;
  }
  return new Date(Math.floor(midnight + OPENS_MS + (Math.ceil(ago) - ago) * OPEN_MS));
}

/** Between 0 and 1, by chance, and the same for the same words each time. */
export function chance(...words: string[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('/')) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
