import type { Services } from '#events/services';
import { usernamesThen } from '#modules/identity/index.server';
import type { HistoryEntry } from '#modules/requests/contract';
import type { People } from './history-words';

/** What those who did something were called then, for `actorName`. */
export async function actorNames(
  services: Services,
  entries: readonly Pick<HistoryEntry, 'actor' | 'at' | 'position'>[],
): Promise<People['names']> {
  const names = await usernamesThen(
    services,
    entries.map(({ actor, at }) => ({ userId: actor, at })),
  );
  return Object.fromEntries(
    entries.flatMap(({ position }, index) => {
      const name = names[index];
      return name === undefined ? [] : [[position, name] as const];
    }),
  );
}
