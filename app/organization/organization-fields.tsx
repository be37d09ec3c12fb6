import { TextInput } from '@mantine/core';
import type { FieldOf } from '../forms/use-form-check';
import { useWords } from '../language/use-words';

interface Props {
  field: FieldOf;
  /** What is there already. */
  values?: { name: string; domain: string; website: string };
}

/** What an organization is called and where it is found, in every form that asks. */
export function OrganizationFields({ field, values }: Props) {
  const words = useWords('organization');
  const props = (name: 'name' | 'domain' | 'website', label: string) => {
    const checked = field(name, label);
    return { ...checked, defaultValue: checked.defaultValue ?? values?.[name] };
  };
  return (
    <>
      <TextInput {...props('name', words.organizationName)} autoComplete="organization" />
      <TextInput
        {...props('domain', words.domain)}
        description={words.domainHint}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        {...props('website', words.website)}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
