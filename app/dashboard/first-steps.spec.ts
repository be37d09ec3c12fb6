import { expect, it } from 'vitest';
import { en } from '#foundation/words/dashboard/en';
import { firstSteps } from './first-steps';

const stepsOf = (organization: Partial<Parameters<typeof firstSteps>[0]>) =>
  firstSteps({ id: 'fern', hasDesign: false, people: 1, waiting: 0, ...organization }, en);
const done = (organization: Partial<Parameters<typeof firstSteps>[0]>) =>
  stepsOf(organization)
    .filter((step) => step.done)
    .map(({ title }) => title);

it('a new organization has its steps before it, and the admin alone is not the people', () => {
  expect(done({})).toEqual([]);
  expect(done({ hasDesign: true })).toEqual(['A design']);
  expect(done({ hasDesign: true, people: 2 })).toEqual(['A design', 'The people']);
});

it('the first card is the admin’s own until an employee asks', () => {
  const last = (waiting: number) => stepsOf({ waiting }).at(-1);
  expect(last(0)).toMatchObject({
    text: 'No request is waiting. Ask for your own card, and accept it yourself.',
    label: 'Ask for your own card',
    to: '/card-design?organization=fern',
  });
  expect(last(2)).toMatchObject({
    label: 'Decide requests',
    to: '/organization/users/cards/request?organization=fern',
  });
});

it('people are invited where the refer code is', () => {
  expect(stepsOf({})[1]?.to).toBe('/edit-organization?organization=fern#joining');
});
