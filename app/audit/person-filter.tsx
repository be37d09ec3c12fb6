import { Select, Text, type ComboboxParsedItem } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useSearchParams } from '@remix-run/react';
import { IconUser } from '@tabler/icons-react';
import { useRef } from 'react';
import { ROLE_NAMES } from '#foundation/roles';
import { BY_RULES } from '#modules/requests/contract';
import { useFetcher } from '../forms/use-fetcher';
import { useSay } from '../language/say';
import { useWords } from '../language/use-words';
import { atBeginning, useListSearch } from '../lists/list-address';
import suggestions from '../ui/suggest-field.module.css';
import { useListLeftByTab } from '../ui/use-list-left-by-tab';
import type { loader } from './people';
import { TYPING_PAUSE_MS } from '../ui/typing-pause';

interface FilterProps {
  /** Of the user's id in the address. */
  name: 'person' | 'actor';
  label: string;
  value: string;
  names: Readonly<Record<string, string>>;
}

/** A user, searched by name, whose id is kept in the address. */
export function PersonFilter({ name, label, value, names }: FilterProps) {
  const search = useListSearch();
  const [, setSearch] = useSearchParams();
  const { otherPerson, filters } = useWords('audit');
  const labelOf = (id: string) => (id === BY_RULES ? filters.aRule : (names[id] ?? otherPerson));
  const choose = (person: { value: string } | null) => {
    const next = atBeginning(search);
    if (person === null) next.delete(name);
    else next.set(name, person.value);
    setSearch(next, { preventScrollReset: true });
  };
  return (
    <PersonSelect
      label={label}
      organization={search.get('organization')}
      acted={name === 'actor'}
      first={name === 'actor' ? [{ value: BY_RULES, label: filters.aRule }] : []}
      chosen={value ? { value, label: labelOf(value) } : null}
      onChoose={choose}
    />
  );
}

interface Chosen {
  /** The user's id. */
  value: string;
  label: string;
}

interface Props {
  label: string;
  /** In a form. */
  name?: string;
  organization: string | null;
  /** Users from elsewhere are found too, where they did something. */
  acted?: boolean;
  /** Listed before the users that are found. */
  first?: readonly Chosen[];
  chosen: Chosen | null;
  onChoose: (person: Chosen | null) => void;
}

/** A user of whom some letters of the name are known. */
export function PersonSelect(props: Props) {
  const { label, name, organization, acted, first = [], chosen, onChoose } = props;
  const { person: words } = useWords('audit');
  const say = useSay();
  const fetcher = useFetcher<typeof loader>();
  const find = useDebouncedCallback((q: string) => {
    const asked = new URLSearchParams({
      q,
      ...(organization && { organization }),
      ...(acted && { acted: '' }),
    });
    fetcher.load(`/audit/people?${asked}`);
  }, TYPING_PAUSE_MS);
  const input = useRef<HTMLInputElement>(null);
  const listed = useListLeftByTab({
    // A letter opens it too.
    onOpen: () => {
      const typed = input.current?.value ?? '';
      find(typed === chosen?.label ? '' : typed);
    },
  });
  const people = fetcher.data?.people ?? [];
  const isFound = (option: ComboboxParsedItem, search: string) =>
    !first.some(({ value }) => 'value' in option && option.value === value) ||
    ('label' in option && option.label.toLowerCase().includes(search.trim().toLowerCase()));
  const found = people.filter(({ id }) => id !== chosen?.value);
  const notes = new Map(
    people.map(({ id, note, role }) => [id, role ? say(ROLE_NAMES[role]) : note]),
  );
  return (
    <Select
      ref={input}
      data-needs-script
      w={{ base: '100%', xs: 200 }}
      mb="sm"
      size="md"
      name={name}
      aria-label={label}
      placeholder={label}
      leftSection={<IconUser size={20} stroke={1.75} aria-hidden />}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': words.anyone(label), tabIndex: 0, 'aria-hidden': false }}
      nothingFoundMessage={fetcher.data && fetcher.state === 'idle' ? words.nobody : undefined}
      // The server has searched the users already, also for what is not in the name.
      filter={({ options, search }) => options.filter((one) => isFound(one, search))}
      classNames={suggestions}
      comboboxProps={{ withinPortal: false }}
      data={[
        ...(chosen ? [chosen] : []),
        ...first.filter(({ value }) => value !== chosen?.value),
        ...found.map((person) => ({ value: person.id, label: person.name })),
      ]}
      value={chosen?.value ?? null}
      onChange={(_value, option) => onChoose(option)}
      {...listed}
      onInput={({ currentTarget }) => find(currentTarget.value)}
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
