import type { CardValues } from '#modules/cards/contract';
import type { Values } from '../forms/use-form-check';
import type { CardRequestView } from './card-request';

/** What the card would say with what stands in the form right now. */
export function valuesAsTyped(
  { card: { values }, locations }: Pick<CardRequestView, 'card' | 'locations'>,
  typed: Values | null,
): CardValues {
  if (!typed) return values;
  const { name, designation, employeeid, contactnumber, locationID } = typed;
  const place = locations.find(({ id }) => id === locationID);
  const texts = {
    ...values.texts,
    ...(name !== undefined && { name }),
    ...(designation !== undefined && { designation }),
    ...(employeeid !== undefined && { employeeid }),
    ...(contactnumber !== undefined && { contact: contactnumber }),
    ...(place && { address1: place.address, address2: place.city, address3: place.country }),
  };
  return { ...values, texts };
}
