import { TextInput } from '@mantine/core';
import { CountryField } from './country-field';
import type { FieldOf } from '../forms/use-form-check';

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
        description="As the people there call it: Head Office, Workshop."
      />
      <TextInput {...props('address', 'Address', values?.address)} autoComplete="street-address" />
      <TextInput {...props('city', 'City', values?.city)} autoComplete="address-level2" />
      <CountryField {...props('country', 'Country', values?.country)} />
    </>
  );
}
