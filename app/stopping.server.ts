/** One step of stopping; the last thing started is the first to stop. */
export type Stop = () => Promise<void>;

/**
 * Ctrl-C stops within ten seconds under any load: what is not committed by then never was. On a machine that
 * is busy with other things the timer is late, and so is the end of the process.
 */
const DEADLINE_MS = 8_000;

/** Steps that need nothing of each other, as one; all are taken, also where one fails. */
export const together =
  (...steps: Stop[]): Stop =>
  async () => {
    const outcomes = await Promise.allSettled(steps.map((step) => step()));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  };

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
