/** One step of stopping; the last thing started is the first to stop. */
export type Stop = () => Promise<void>;

/** Ctrl-C stops within ten seconds under any load: what is not committed by then never was. */
const DEADLINE_MS = 9_000;

/** Takes every step, also after one that failed; `late` is called should they take too long together. */
export async function stopAll(stops: Stop[], late: () => void): Promise<void> {
  const deadline = setTimeout(late, DEADLINE_MS).unref();
  try {
    const errors: unknown[] = [];
    for (const stop of stops.splice(0).reverse()) {
      await stop().catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  } finally {
    clearTimeout(deadline);
  }
}
