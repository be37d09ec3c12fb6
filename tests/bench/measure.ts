/** A thing measured beside something bare that nothing could beat. */
export interface Row {
  what: string;
  /** Of the two medians. */
  unit: string;
  ours: number;
  bare: number;
  /** Of `ours` over `bare`. Absent where the bare is nothing. */
  ratio: number | null;
  /** How often, in words. */
  n: string;
  bound?: Bound;
  /** For one operation. */
  cpu?: Both<Cpu>;
}

/** What the ratio is expected to be: at the least, at the most, or between the two. */
export interface Bound {
  atLeast?: number;
  atMost?: number;
}

/** Processor time in milliseconds: of this process, and of PostgreSQL where the machine tells. */
export interface Cpu {
  node: number;
  postgres: number | null;
}

export type Both<Value> = Record<'ours' | 'bare', Value>;
export type Sides<Result> = Both<() => Promise<Result>>;

/**
 * Takes the two sides in turn, each first as often as second, so that whatever else the machine
 * does meets both alike. Which is first is drawn: what comes every few rounds, as a collection of
 * garbage, would meet one side alone in an order that repeats. An uncounted round comes before, for
 * caches and compilers.
 */
export async function interleave<Result>(
  sides: Sides<Result>,
  rounds: number,
): Promise<Both<Result[]>> {
  const results: Both<Result[]> = { ours: [], bare: [] };
  for (const side of BOTH) await sides[side]();
  for (const first of firstSides(rounds)) {
    for (const side of first === 'ours' ? BOTH : [...BOTH].reverse()) {
      results[side].push(await sides[side]());
    }
  }
  return results;
}

const BOTH = ['ours', 'bare'] as const;

/** Half of them each, give or take one, in an order of chance. */
const firstSides = (rounds: number): ('ours' | 'bare')[] =>
  Array.from({ length: rounds }, (_, round) => ({ side: BOTH[round % 2]!, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ side }) => side);

/** The value that a share `q` of all values does not exceed, between two neighbours where needed. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function compare(
  row: Pick<Row, 'what' | 'unit' | 'n' | 'bound' | 'cpu'>,
  { ours, bare }: Both<number>,
): Row {
  return { ...row, ours, bare, ratio: bare === 0 ? null : ours / bare };
}

export function holds({ ratio, bound }: Pick<Row, 'ratio' | 'bound'>): boolean {
  if (!bound) return true;
  if (ratio === null) return false;
  const { atLeast = -Infinity, atMost = Infinity } = bound;
  return atLeast <= ratio && ratio <= atMost;
}

export interface Throughput {
  written: number;
  perSecond: number;
}

/** So many writers, each writing again as soon as it has written, for a while. */
export async function throughput(
  writers: number,
  forMs: number,
  write: () => Promise<unknown>,
): Promise<Throughput> {
  const begun = performance.now();
  let written = 0;
  const writer = async () => {
    while (performance.now() - begun < forMs) {
      await write();
      written += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return { written, perSecond: (written / (performance.now() - begun)) * 1000 };
}

export interface Taken {
  ms: number;
  /** Of all threads of this process, in milliseconds. */
  cpu: number;
}

/** What one of so many operations takes. */
export async function taken(operations: number, work: () => Promise<unknown>): Promise<Taken> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return {
    ms: (performance.now() - begun) / operations,
    cpu: (user + system) / 1000 / operations,
  };
}

/** The medians of what was taken, as a row has them; PostgreSQL has no part in it. */
export function mediansOf(rounds: Both<Taken[]>): { ms: Both<number>; cpu: Both<Cpu> } {
  const of = (side: 'ours' | 'bare', what: keyof Taken) =>
    median(rounds[side].map((round) => round[what]));
  return {
    ms: { ours: of('ours', 'ms'), bare: of('bare', 'ms') },
    cpu: {
      ours: { node: of('ours', 'cpu'), postgres: null },
      bare: { node: of('bare', 'cpu'), postgres: null },
    },
  };
}
