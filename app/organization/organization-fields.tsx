import { TextInput } from '@mantine/core';
import type { FieldOf } from '../forms/use-form-check';

interface Props {
  field: FieldOf;
  disabled?: boolean;
  /** What is there already. */
  values?: { name: string; domain: string; website: string };
}

/** What an organization is called and where it is found, in every form that asks. */
export function OrganizationFields({ field, disabled, values }: Props) {
  const props = (name: 'name' | 'domain' | 'website', label: string) => {
    const checked = field(name, label);
    return { ...checked, disabled, defaultValue: checked.defaultValue ?? values?.[name] };
  };
  return (
    <>
      <TextInput {...props('name', 'Organization name')} autoComplete="organization" />
      <TextInput
        {...props('domain', 'Domain')}
        description="The part after the @ in its email addresses, such as moss.example."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        {...props('website', 'Website')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
