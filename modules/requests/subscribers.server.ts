import { defineSubscriber, type Subscriber } from '#events/subscriber';
import type { Unit } from '#events/unit';
import { requestHistory } from './read/past.server';
import { requestIdsOfUser, requests } from './read/requests.server';
import { requestIdOf, type WhyClosed } from './request';

export const requestSubscribers: Subscriber[] = [
  defineSubscriber({
    name: 'requests: close those of members who were removed or left',
    events: ['MemberRemoved'],
    react: async ({ unit }, events) => {
      const over = events.filter(({ data }) => data.why !== 'account-deleted');
      await close(
        unit,
        over.map(({ data }) => [requestIdOf(data.organizationId, data.userId), data.why]),
      );
    },
  }),
  defineSubscriber({
    name: 'requests: close those of a deleted account',
    events: ['AccountDeleted'],
    react: async ({ unit }, events) => {
      for (const { data } of events) {
        const ids = await requestIdsOfUser(unit.sql, data.userId);
        await close(
          unit,
          ids.map((id) => [id, 'account-deleted']),
        );
        await requestHistory.erase(unit.sql, [data.userId]);
      }
    },
  }),
];

async function close(unit: Unit, ended: readonly [string, WhyClosed][]): Promise<void> {
  const why = new Map(ended);
  for (const requestId of (await unit.load(requests, [...why.keys()])).keys()) {
    const data = { requestId, why: why.get(requestId)! };
    await unit.decide(requests, requestId, { type: 'CloseRequest', data });
  }
}
