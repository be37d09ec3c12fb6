/**
 * How often a test does what it does: a share of it in `npm test`, and all of it in a long run
 * (`npm run test:faults`, `npm run test:fuzz`). LONG=0.1 is a tenth of a long run.
 */
export const howMuch = ({ short, long }: { short: number; long: number }): number =>
  process.env.LONG ? Math.ceil(long * Number(process.env.LONG)) : short;
