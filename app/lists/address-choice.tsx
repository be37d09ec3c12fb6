import { Button, NativeSelect } from '@mantine/core';
import { Form, useSubmit } from '@remix-run/react';
import { useListSearch } from './use-list-search';

interface Props {
  name: string;
  label: string;
  value: string;
  choices: readonly Choice[];
  /** What else of the address it leaves as it is. */
  keep: readonly string[];
  className?: string;
}

export interface Choice {
  value: string;
  label: string;
}

/** One of several, chosen through the address. */
export function AddressChoice({ name, label, value, choices, keep, className }: Props) {
  const submit = useSubmit();
  const search = useListSearch();
  return (
    <Form className={className} preventScrollReset>
      {keep.map((kept) => {
        const text = search.get(kept);
        return text && <input key={kept} type="hidden" name={kept} value={text} />;
      })}
      <NativeSelect
        key={value}
        name={name}
        aria-label={label}
        defaultValue={value}
        data={choices}
        size="md"
        onChange={({ currentTarget }) =>
          submit(currentTarget.form, { replace: true, preventScrollReset: true })
        }
      />
      <noscript>
        <Button type="submit" variant="default">
          Show
        </Button>
      </noscript>
    </Form>
  );
}
