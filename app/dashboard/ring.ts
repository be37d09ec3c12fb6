export interface Arc {
  name: string;
  /** In hundredths of the whole way round, from the top. */
  start: number;
  length: number;
}

/** What is there is seen, however little of the whole it is. */
const LEAST = 2;
const GAP = 1;

/** How the parts share the ring; those without anything have no arc. */
export function arcsOf(parts: readonly { name: string; number: number }[]): Arc[] {
  const there = parts.filter(({ number }) => number > 0);
  const [only, second] = there;
  if (only && !second) return [{ name: only.name, start: 0, length: 100 }];
  const whole = there.reduce((sum, { number }) => sum + number, 0);
  const shares = there.map(({ number }) => Math.max(LEAST, (number / whole) * 100));
  // The larger ones give what the least ones were given.
  const room = (100 - GAP * there.length) / shares.reduce((sum, share) => sum + share, 0);
  let start = 0;
  return there.map(({ name }, index) => {
    const arc = { name, start, length: (shares[index] ?? 0) * room };
    start += arc.length + GAP;
    return arc;
  });
}
