/** From a failure to the next run, where nothing else is said. */
export const RETRY_MS = 1000;
/** What `runOnceQuiet` takes for quiet, and how long it waits for it. */
const QUIET_MS = 500;
export const PATIENCE_MS = 10_000;

/** One run at a time; asked for during a run, it runs once more. To stop waits for a run, which may break off. */
export function createRunner(
  work: (isStopped: () => boolean) => Promise<void>,
  onError: (error: unknown) => void,
  retryMs = RETRY_MS,
) {
  let current: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let later: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let latest = 0;
  const run = () => {
    if (stopped) return;
    if (current) {
      again = true;
      return;
    }
    current = work(() => stopped)
      .catch((error: unknown) => {
        onError(error);
        runIn(retryMs);
      })
      .finally(() => {
        current = null;
        if (again) {
          again = false;
          run();
        }
      });
  };
  const runIn = (ms: number) => {
    clearTimeout(later);
    if (!stopped) later = setTimeout(run, ms);
  };
  const runSoon = (ms: number) => {
    soon = setTimeout(() => {
      soon = undefined;
      run();
    }, ms);
  };
  /** What asks for it meanwhile has no run of its own. */
  const runWithin = (ms: number) => {
    if (!soon) runSoon(ms);
  };
  const runOnceQuiet = () => {
    const now = performance.now();
    if (!soon) latest = now + PATIENCE_MS;
    clearTimeout(soon);
    runSoon(Math.min(QUIET_MS, latest - now));
  };
  const stop = async () => {
    stopped = true;
    clearTimeout(later);
    clearTimeout(soon);
    await current;
  };
  return { run, runIn, runWithin, runOnceQuiet, stop };
}
