import { expect, it } from 'vitest';
import { cardDetailsOf, DETAIL_KEYS, NO_DETAILS } from './card-details';

const ada = { ...NO_DETAILS, name: 'Ada King', designation: 'Countess' };

it('takes the details out of what holds more', () => {
  expect(cardDetailsOf({ ...ada, email: 'ada@analytical.example' } as typeof ada)).toEqual(ada);
});

it('reads a detail as empty that did not exist when the rest was stored', () => {
  const { [DETAIL_KEYS[3] ?? 'name']: _younger, ...older } = ada;
  expect(cardDetailsOf(older as typeof ada)).toEqual(ada);
});
