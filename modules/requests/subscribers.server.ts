import { defineSubscriber, type Subscriber } from '#events/subscriber';
import type { Unit } from '#events/unit';
import { requestHistory } from './read/past.server';
import { requestIdsOfUser, requests } from './read/requests.server';
import { requestIdOf } from './request';

type Why = 'account-deleted' | 'removed';

export const requestSubscribers: Subscriber[] = [
  defineSubscriber({
    name: 'requests: close those of members who were removed',
    events: ['MemberRemoved'],
    react: async ({ unit }, events) => {
      const removed = events.filter(({ data }) => data.why === 'removed');
      const ids = removed.map(({ data }) => requestIdOf(data.organizationId, data.userId));
      await close(unit, ids, 'removed');
    },
  }),
  defineSubscriber({
    name: 'requests: close those of a deleted account',
    events: ['AccountDeleted'],
    react: async ({ unit }, events) => {
      for (const { data } of events) {
        await close(unit, await requestIdsOfUser(unit.sql, data.userId), 'account-deleted');
        await requestHistory.erase(unit.sql, [data.userId]);
      }
    },
  }),
];

async function close(unit: Unit, ids: readonly string[], why: Why): Promise<void> {
  for (const requestId of (await unit.load(requests, ids)).keys()) {
    await unit.decide(requests, requestId, { type: 'CloseRequest', data: { requestId, why } });
  }
}
