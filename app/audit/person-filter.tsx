import { Select, Text } from '@mantine/core';
import { useFetcher, useSearchParams } from '@remix-run/react';
import { IconUser } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { atBeginning } from '../lists/list-address';
import type { loader } from './people';

interface Props {
  /** Of the user's id in the address. */
  name: 'person' | 'actor';
  label: string;
  value: string;
  names: Readonly<Record<string, string>>;
}

const TYPING_PAUSE_MS = 200;

/** A user, searched by name, whose id is kept in the address. */
export function PersonFilter({ name, label, value, names }: Props) {
  const [search, setSearch] = useSearchParams();
  const fetcher = useFetcher<typeof loader>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const find = (q: string) => {
    const organization = search.get('organization');
    const asked = new URLSearchParams({ q, ...(organization && { organization }) });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => fetcher.load(`/audit/people?${asked}`), TYPING_PAUSE_MS);
  };
  const choose = (id: string | null) => {
    const next = atBeginning(search);
    if (id === null) next.delete(name);
    else next.set(name, id);
    setSearch(next, { preventScrollReset: true });
  };
  const people = fetcher.data?.people ?? [];
  const chosen = value && { value, label: names[value] ?? 'Someone who is no longer here' };
  const found = people.filter(({ id }) => id !== value);
  const notes = new Map(people.map(({ id, note }) => [id, note]));
  return (
    <Select
      data-needs-script
      w={{ base: '100%', xs: 200 }}
      mb="sm"
      size="md"
      aria-label={label}
      placeholder={label}
      leftSection={<IconUser size={20} stroke={1.75} aria-hidden />}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `${label}: anyone`, tabIndex: 0, 'aria-hidden': false }}
      nothingFoundMessage={
        fetcher.data && fetcher.state === 'idle' ? 'Nobody of this name' : undefined
      }
      // The server has searched already, also for what is not in the name.
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: false }}
      data={[
        ...(chosen ? [chosen] : []),
        ...found.map(({ id, name: label }) => ({ value: id, label })),
      ]}
      value={value || null}
      onChange={choose}
      onDropdownOpen={() => find('')}
      onSearchChange={(typed) => {
        if (typed !== (chosen && chosen.label)) find(typed);
      }}
      renderOption={({ option }) => (
        <div>
          {option.label}
          <Text size="xs" c="dimmed">
            {notes.get(option.value)}
          </Text>
        </div>
      )}
    />
  );
}
