/** Says something again only after so long: what is tried often fails as often. */
export function atMostEvery<Said extends unknown[]>(
  ms: number,
  say: (...said: Said) => void,
): (...said: Said) => void {
  let saidAt = -Infinity;
  return (...said) => {
    const now = performance.now();
    if (now - saidAt < ms) return;
    saidAt = now;
    say(...said);
  };
}

/** Between two warnings of something that is away and is tried for until it is back. */
export const WARN_AGAIN_MS = 60_000;
