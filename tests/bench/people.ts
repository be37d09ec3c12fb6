import type { LeafEvent } from '#events/catalogue';
import { systemContext } from '#events/store.server';
import { newId } from '#foundation/ids';
import { recordFirst } from '#tests/support/log';
import type { Runtime } from '../../app/runtime.server';

const AT_ONCE = 250;

/** Many accounts, each with its registration and so many new names after it. */
export async function registerPeople(
  { store }: Pick<Runtime, 'store'>,
  count: number,
  renamed = 0,
): Promise<string[]> {
  const people = Array.from({ length: count }, newId);
  for (let first = 0; first < count; first += AT_ONCE) {
    await store.transaction(systemContext('bench'), async (unit) => {
      for (const userId of people.slice(first, first + AT_ONCE)) {
        const history: LeafEvent[] = [
          {
            type: 'UserRegistered',
            data: { userId, email: `${userId}@people.example`, username: 'Someone Real' },
          },
          ...Array.from({ length: renamed }, (_, index) => rename(userId, `Someone ${index}`)),
        ];
        await recordFirst(unit, `user-${userId}`, history);
      }
    });
  }
  return people;
}

const rename = (userId: string, username: string): LeafEvent => ({
  type: 'UsernameChanged',
  data: { userId, username },
});
