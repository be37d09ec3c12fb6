import { expect, it } from 'vitest';
import type { PersonView } from '#modules/organizations/contract';
import type { ClosedRequest } from '#modules/requests/contract';
import { DomainError } from '#foundation/errors';
import { goneWith } from './requests.server';

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
const gone = (personIn: Promise<unknown>) =>
  goneWith(ended, 'locations', personIn as Promise<PersonView>);

it('a request that went with its person says no more of them than is shown', async () => {
  const person = { id: 'a', name: 'Ada', removed: true, replacedByName: null };
  const known = { level: 'locations', at: ended.at, why: 'removed', person };
  expect(await gone(Promise.resolve(ada))).toEqual(known);
});

it('a user who was removed and is elsewhere now is not shown as deleted', async () => {
  const found = await gone(Promise.reject(new DomainError('NotFound')));
  expect(found).toEqual({ level: 'locations', at: ended.at, why: 'removed', person: null });
});
