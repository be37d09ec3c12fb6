import { TextInput, type TextInputProps } from '@mantine/core';
import { useIsomorphicEffect } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import type { FieldOf } from '../forms/use-form-check';
import { useLanguage, useWords } from '../language/use-words';
import { typeInto } from '../ui/form-fields';
import { SuggestField } from '../ui/suggest-field';
import { countriesLike, countryNames } from './country-names';

interface Props {
  field: FieldOf;
  /** What the form calls the location's name. */
  nameField?: 'name' | 'locationName';
  /** What is there already. */
  values?: { name: string; address: string; city: string; country: string };
}

/** What a location is called and its address, in every form that asks. */
export function LocationFields({ field, nameField = 'name', values }: Props) {
  const words = useWords('organization');
  const props = (name: string, label: string, present = '') => {
    const checked = field(name, label);
    return { ...checked, defaultValue: checked.defaultValue ?? present };
  };
  return (
    <>
      <TextInput
        {...props(nameField, words.locationName, values?.name)}
        description={words.locationNameHint}
      />
      <TextInput
        {...props('address', words.address, values?.address)}
        autoComplete="street-address"
      />
      <TextInput {...props('city', words.city, values?.city)} autoComplete="address-level2" />
      <CountryField {...props('country', words.country, values?.country)} />
    </>
  );
}

/**
 * Every country to choose from, called as the page's language calls it; its name or code may be typed as
 * well. It is sent by its English name. Without script it is English altogether.
 */
function CountryField({ defaultValue, ...props }: TextInputProps) {
  const words = useWords('organization');
  const { locale } = useLanguage();
  const names = countryNames(locale);
  const [typed, setTyped] = useState('');
  const suggestions = useMemo(
    () => countriesLike(typed, names).map((value) => ({ value })),
    [typed, names],
  );
  const around = useRef<HTMLDivElement>(null);
  const present = String(defaultValue ?? '');
  useIsomorphicEffect(() => {
    const input = around.current?.querySelector('input');
    // What was typed before the page became alive stays.
    if (input?.value === present) input.value = input.defaultValue = names.shown(present);
  }, [present, names]);
  useEffect(() => {
    const form = around.current?.querySelector('input')?.form;
    const giveEnglish = ({ formData }: FormDataEvent) => {
      const text = formData.get(props.name ?? '');
      if (typeof text === 'string') formData.set(props.name ?? '', names.english(text) ?? text);
    };
    form?.addEventListener('formdata', giveEnglish);
    return () => form?.removeEventListener('formdata', giveEnglish);
  }, [names, props.name]);
  /** "de" and "GERMANY" become Germany. */
  const writeOut = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const country = names.english(input.value);
    if (country && names.shown(country) !== input.value) typeInto(input, names.shown(country));
  };
  return (
    <div ref={around}>
      <SuggestField
        {...props}
        defaultValue={defaultValue}
        suggestions={suggestions}
        onSearch={setTyped}
        none={words.noCountry}
        onBlur={writeOut}
      />
    </div>
  );
}
