import type { LeafEvent } from '#events/catalogue';
import { systemContext } from '#events/store.server';
import { newId } from '#foundation/ids';
import { recordFirst } from '#tests/support/log';
import type { Runtime } from '../../app/runtime.server';

const AT_ONCE = 250;

/** So many people who wait for a card of an organization, as their events leave them. Gives the requests' ids. */
export async function waitingRequests(
  { store }: Pick<Runtime, 'store'>,
  place: { organizationId: string; locationId: string },
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  for (let first = 0; first < count; first += AT_ONCE) {
    await store.transaction(systemContext('furnishing'), async (unit) => {
      for (const [at, requestId] of ids.slice(first, first + AT_ONCE).entries()) {
        const userId = newId();
        const name = nameOf(first + at);
        const email = `person${first + at}@people.example`;
        await recordFirst<LeafEvent>(unit, `user-${userId}`, [
          {
            type: 'UserRegistered',
            data: { userId, email: `${userId}.${email}`, username: name },
          },
        ]);
        const asked = {
          name,
          email,
          designation: 'Gardener',
          employeeId: `E-${first + at}`,
          contactNumber: `+351 21 ${100_000 + first + at}`,
          photo: null,
        };
        await recordFirst<LeafEvent>(unit, `request-${requestId}`, [
          { type: 'RequestSubmitted', data: { requestId, ...place, userId, ...asked } },
        ]);
      }
    });
  }
  return ids;
}

const nameOf = (n: number): string => `Person ${String(n).padStart(5, '0')}`;
