import { DETAIL_KEYS, DETAILS } from '#foundation/card-details';
import type { CardValues } from '#modules/cards/contract';
import type { Values } from '../forms/use-form-check';
import type { CardRequestView } from './card-request';

/** What the card would say with what stands in the form right now. */
export function valuesAsTyped(
  { card: { values }, locations }: Pick<CardRequestView, 'card' | 'locations'>,
  typed: Values | null,
): CardValues {
  if (!typed) return values;
  const place = locations.find(({ id }) => id === typed.locationId);
  const said = DETAIL_KEYS.flatMap((key) =>
    typed[key] === undefined ? [] : [[DETAILS[key].card.field, typed[key]]],
  );
  const texts = {
    ...values.texts,
    ...Object.fromEntries(said),
    ...(place && { address1: place.address, address2: place.city, address3: place.country }),
  };
  return { ...values, texts };
}
