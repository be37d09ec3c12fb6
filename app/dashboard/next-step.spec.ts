import { expect, it } from 'vitest';
import { en } from '#foundation/words/dashboard/en';
import { nextForAdmin, nextForUser, nextToDecide } from './next-step';
import type { CardProgress, OwnCard } from './own-dashboard';

const words = en.next;
const card = (organization: string | null, progress: CardProgress): OwnCard => ({
  ...{ organization, progress, front: null },
  to: `/${organization}`,
});
const personal = (progress: CardProgress) => card(null, progress);

it.each([
  ['Send it again', [card('Fern', 'rejected'), personal('none')], true],
  ['Send a request', [card('Fern', 'asking'), personal('ready')], true],
  ['Design your card', [card('Fern', 'waiting'), personal('none')], true],
  ['Design your card', [personal('none')], false],
  ['Join your organization', [personal('ready')], false],
  ['Show your card', [card('Fern', 'ready'), personal('none')], true],
] as const)('a user’s next step is: %s', (label, cards, belongs) => {
  expect(nextForUser(cards, belongs, words).label).toBe(label);
});

it.each([
  ['Design the card', { hasDesign: false, locations: 0, waiting: 3 }],
  ['Add a location', { hasDesign: true, locations: 0, waiting: 3 }],
  ['Decide requests', { hasDesign: true, locations: null, waiting: 3 }],
  [undefined, { hasDesign: true, locations: 2, waiting: 0 }],
] as const)('an admin’s next step is: %s', (label, organization) => {
  expect(nextForAdmin({ id: 'fern', ...organization }, words)?.label).toBe(label);
});

it('one person is, and several people are waiting', () => {
  expect(nextToDecide('/', 1, words)?.text).toBe('1 person is waiting.');
  expect(nextToDecide('/', 1200, words)?.text).toBe('1,200 people are waiting.');
});
