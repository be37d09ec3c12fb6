import type { TextInputProps } from '@mantine/core';
import { useMemo, useState, type FocusEvent } from 'react';
import { COUNTRIES, countryNamed } from '#foundation/countries';
import { countriesLike } from './countries-like';
import { SuggestField, typeInto } from '../ui/suggest-field';

/** Every country to choose from; its name or code may be typed as well. */
export function CountryField(props: TextInputProps) {
  const [typed, setTyped] = useState('');
  const suggestions = useMemo(
    () => countriesLike(typed, COUNTRIES).map((value) => ({ value })),
    [typed],
  );
  return (
    <SuggestField
      {...props}
      suggestions={suggestions}
      onSearch={setTyped}
      none="There is no such country."
      onBlur={writeOut}
    />
  );
}

/** "de" and "GERMANY" become Germany. */
function writeOut({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const country = countryNamed(input.value);
  if (country && country !== input.value) typeInto(input, country);
}
