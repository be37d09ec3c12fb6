import { expect, it } from 'vitest';
import { NO_DETAILS } from '#foundation/card-details';
import { differencesOf } from './request-facts';

const card = {
  ...NO_DETAILS,
  locationId: 'oslo',
  name: 'Astrid Nygård',
  designation: 'Product Designer',
  employeeId: 'NI-1',
  contactNumber: '+47 22 00 01',
  email: 'astrid@nordlys.example',
  photo: 'before',
};

it('tells what the approved card says otherwise', () => {
  const asked = { ...card, designation: 'Head of Design', photo: null };
  expect(differencesOf({ ...asked, approved: card })).toEqual({
    designation: 'Product Designer',
    photo: 'before',
  });
});

it('tells nothing of who has no card, or asks for the same one', () => {
  expect(differencesOf({ ...card, approved: null })).toEqual({});
  expect(differencesOf({ ...card, approved: { ...card } })).toEqual({});
});
