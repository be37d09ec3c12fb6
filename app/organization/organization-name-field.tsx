import type { TextInputProps } from '@mantine/core';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { loader } from './organization-names';
import { SuggestField } from '../ui/suggest-field';

const PAUSE_IN_TYPING = 150;

/** The name of an organization, looked for among all of them as one types. */
export function OrganizationNameField(props: TextInputProps) {
  const fetcher = useFetcher<typeof loader>();
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { load } = fetcher;

  const onSearch = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => load(`/organization/lists/names?${new URLSearchParams({ q: text })}`),
      PAUSE_IN_TYPING,
    );
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const found = fetcher.data;
  const isCurrent = found?.q === typed?.trim();
  return (
    <SuggestField
      {...props}
      suggestions={found?.organizations ?? []}
      onSearch={onSearch}
      none={isCurrent ? 'No organization is called like this.' : undefined}
    />
  );
}
