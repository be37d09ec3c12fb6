/** One step of stopping; the last thing started is the first to stop. */
export type Stop = () => Promise<void>;

const DEADLINE_MS = 30_000;

/** Takes every step; `late` is called should they take too long together. */
export async function stopAll(stops: Stop[], late: () => void): Promise<void> {
  const deadline = setTimeout(late, DEADLINE_MS).unref();
  try {
    for (const stop of stops.splice(0).reverse()) await stop();
  } finally {
    clearTimeout(deadline);
  }
}
