import { TextInput, type TextInputProps } from '@mantine/core';
import { useMemo, useState, type FocusEvent } from 'react';
import { COUNTRIES, countryNamed } from '#foundation/countries';
import type { FieldOf } from '../forms/use-form-check';
import { typeInto } from '../ui/form-fields';
import { SuggestField } from '../ui/suggest-field';

interface Props {
  field: FieldOf;
  /** What the form calls the location's name. */
  nameField?: 'name' | 'locationName';
  disabled?: boolean;
  /** What is there already. */
  values?: { name: string; address: string; city: string; country: string };
}

/** What a location is called and its address, in every form that asks. */
export function LocationFields({ field, nameField = 'name', disabled, values }: Props) {
  const props = (name: string, label: string, present = '') => {
    const checked = field(name, label);
    return { ...checked, disabled, defaultValue: checked.defaultValue ?? present };
  };
  return (
    <>
      <TextInput
        {...props(nameField, 'Location name', values?.name)}
        description="What people there call it, such as Head Office or Workshop."
      />
      <TextInput {...props('address', 'Address', values?.address)} autoComplete="street-address" />
      <TextInput {...props('city', 'City', values?.city)} autoComplete="address-level2" />
      <CountryField {...props('country', 'Country', values?.country)} />
    </>
  );
}

/** Every country to choose from; its name or code may be typed as well. */
function CountryField(props: TextInputProps) {
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

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Those that a text may mean: by code first, then by the beginning of the name, then of a word in it. */
export function countriesLike(text: string, countries: readonly string[]): readonly string[] {
  const wanted = plain(text);
  if (wanted === '') return countries;
  const exact = countryNamed(text);
  if (exact === text) return countries;
  const rank = (country: string): number => {
    if (country === exact) return 0;
    const at = plain(country).search(new RegExp(`(^|[^a-z])${escaped(wanted)}`));
    return at === 0 ? 1 : at > 0 ? 2 : 3;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
