import { expect, it } from 'vitest';
import { numbersIn } from '#modules/cards/drawing';
import { corporateContactOf, employeeAsPerson, valuesFor } from './preview-people';

const sample = {
  texts: { name: 'Amara Okafor', contact: '+44 20 7946 0958', address1: '1 High Street' },
  images: { logo: 'logo' },
};
const sofia = employeeAsPerson({
  ...{ userId: 'u', name: 'Sofia', email: 'sofia@leaf.example', designation: 'Gardener' },
});
const asked = {
  texts: { name: 'Sofia Reis', contact: '+351 210 000 000', address1: 'Rua do Porto 1' },
  photo: 'photo',
};

it('a card is looked at with what its holder asked for, and with the sample where nothing is known', () => {
  expect(valuesFor(sample, sofia, asked)).toEqual({
    texts: { ...asked.texts, email: 'sofia@leaf.example', designation: 'Gardener' },
    images: { logo: 'logo', photo: 'photo' },
  });
  expect(valuesFor(sample, sofia, null).texts).toMatchObject({
    name: 'Sofia',
    contact: '+44 20 7946 0958',
  });
});

it('the code tells where the holder works, and the site', () => {
  const location = { latitude: 41.15, longitude: -8.61 };
  const beside = { location, website: 'leaf.example' };
  expect(
    corporateContactOf(valuesFor(sample, sofia, asked).texts, numbersIn, beside),
  ).toMatchObject({
    ...{ name: 'Sofia Reis', address: 'Rua do Porto 1', ...beside },
  });
});
