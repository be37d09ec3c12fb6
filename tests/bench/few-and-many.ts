import type { Actor } from '#foundation/actor';
import { newId } from '#foundation/ids';
import type { Grant } from '#foundation/roles';
import { compare, interleave, median, type Bound, type Row } from './measure';

export const FEW = 10;
export const MANY = 100_000;

const ROUNDS = 30;
/** In a round, so that a clock's tick is nothing to it. */
const TIMES = 40;

export interface Question<There> {
  what: string;
  ask: (there: There) => Promise<unknown>;
  /** In a round; fewer where one takes long. */
  times?: number;
  bound?: Bound;
}

/** The same questions where there is a lot and where there is next to nothing. */
export async function compareSizes<There>(
  questions: readonly Question<There>[],
  { few, many }: Record<'few' | 'many', There>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, ask, times = TIMES, bound } of questions) {
    const { ours, bare } = await interleave(
      { ours: () => timeOf(times, () => ask(many)), bare: () => timeOf(times, () => ask(few)) },
      ROUNDS,
    );
    rows.push(
      compare(
        {
          what: `${what}: ${MANY.toLocaleString('en')} ÷ ${FEW}`,
          unit: ' ms',
          n: `${ROUNDS} × ${times} times`,
          bound,
        },
        { ours: median(ours), bare: median(bare) },
      ),
    );
  }
  return rows;
}

export const actorWith = (grant: Grant): Actor => ({
  userId: newId(),
  sessionId: newId(),
  username: 'Someone Real',
  email: 'someone@people.example',
  grants: [grant],
  signedInAt: new Date(),
  sessionExpiresAt: new Date(),
  readAt: new Date(),
});

async function timeOf(times: number, ask: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  for (let time = 0; time < times; time++) await ask();
  return (performance.now() - begun) / times;
}
