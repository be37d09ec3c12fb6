import { Button } from '@mantine/core';
import type { FetcherWithComponents } from '@remix-run/react';
import type { FormAnswer } from '../forms/form-answer';

interface Props {
  /** Of the list, which stays and says what was done. */
  fetcher: FetcherWithComponents<FormAnswer>;
  action: string;
  /** Who, and of what. */
  fields: Record<string, string>;
  /** The button says it to those who do not see what it stands beside. */
  name: string;
}

/** Takes a role from somebody. */
export function RemovePerson({ fetcher, action, fields, name }: Props) {
  const isSent = Object.entries(fields).every(
    ([field, value]) => fetcher.formData?.get(field) === value,
  );
  return (
    <fetcher.Form method="post" action={action}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button
        type="submit"
        variant="default"
        size="sm"
        loading={isSent}
        disabled={fetcher.state !== 'idle'}
        aria-label={name}
      >
        Remove
      </Button>
    </fetcher.Form>
  );
}
