import type { CardValues } from '#modules/cards/contract';
import type { Values } from '../forms/use-form-check';
import type { CardRequestView } from './card-request';

/** What the card would say with what stands in the form right now. */
export function valuesAsTyped(
  { card: { values }, locations }: Pick<CardRequestView, 'card' | 'locations'>,
  typed: Values | null,
): CardValues {
  if (!typed) return values;
  const { name, designation, employeeId, contactNumber, locationId } = typed;
  const place = locations.find(({ id }) => id === locationId);
  const texts = {
    ...values.texts,
    ...(name !== undefined && { name }),
    ...(designation !== undefined && { designation }),
    ...(employeeId !== undefined && { employeeid: employeeId }),
    ...(contactNumber !== undefined && { contact: contactNumber }),
    ...(place && { address1: place.address, address2: place.city, address3: place.country }),
  };
  return { ...values, texts };
}
