import type { AppLoadContext } from '@remix-run/node';
import { expect, it } from 'vitest';
import type { ClosedRequest } from '#modules/requests/contract';
import type { Actor } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import { goneRequest } from './gone.server';

const ended: ClosedRequest = {
  organizationId: 'fern',
  userId: 'ada',
  why: 'removed',
  at: '2026-11-02T10:00:00.000Z',
};
const ada = {
  id: 'a',
  name: 'Ada',
  removed: true,
  replacedByName: null,
  email: 'ada@fern.example',
};
const which = { side: 'locations', id: 'r' } as const;

const gone = (personIn: () => Promise<unknown>) =>
  goneRequest(
    {
      requests: { queries: { closed: () => Promise.resolve(ended) } },
      organizations: { queries: { personIn } },
    } as unknown as AppLoadContext,
    {} as Actor,
    which,
  );

it('a request that went with its person says no more of them than is shown', async () => {
  const person = { id: 'a', name: 'Ada', removed: true, replacedByName: null };
  const known = { side: 'locations', at: ended.at, why: 'removed', person };
  expect(await gone(() => Promise.resolve(ada))).toEqual(known);
});

it('whoever was removed and is elsewhere now is not told as deleted', async () => {
  const found = await gone(() => Promise.reject(new DomainError('NotFound')));
  expect(found).toEqual({ side: 'locations', at: ended.at, why: 'removed', person: null });
});
