import { Box, Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Form, useSubmit } from '@remix-run/react';
import { IconSearch } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { SEARCH_MAX, type Columns, type ListQuery } from '#foundation/list';
import { useSay } from '../language/say';
import { useWords } from '../language/use-words';
import { useFollowing } from '../ui/use-following';
import { atBeginning, useListSearch } from './list-address';
import classes from './list-filters.module.css';
import { TYPING_PAUSE_MS } from '../ui/typing-pause';

interface Props {
  list: { columns: Columns; searchLabel: string };
  query: Pick<ListQuery, 'q' | 'sort' | 'order'> & { organizationId?: string };
  /** The organizations of an admin. */
  choices: readonly { id: string; name: string }[];
  hide?: readonly string[];
  children?: ReactNode;
}

/** Search, organization, and where the heads of the columns are hidden, the order. Rows that are selected do not render it again. */
export const ListFilters = memo(function ListFilters(props: Props) {
  const { list, query, choices, hide = [], children } = props;
  const words = useWords('common').lists;
  const { organization } = useWords('labels');
  const say = useSay();
  const orders = ordersOf(list.columns, hide).map(({ value, label }) => ({
    value,
    label: say(label),
  }));
  const directed = `${query.sort}:${query.order}`;
  return (
    <div className={classes.filters}>
      <SearchBox label={list.searchLabel} value={query.q} />
      {choices.length > 1 && (
        <AddressSelect
          name="organization"
          label={organization}
          value={query.organizationId ?? ''}
          choices={[
            { value: '', label: words.allOrganizations },
            ...choices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <AddressSelect
        name="sort"
        label={words.sortBy}
        value={orders.some(({ value }) => value === directed) ? directed : query.sort}
        choices={orders}
        replaces={['order']}
        hiddenFrom="lg"
      />
      {children}
    </div>
  );
});

/** The orders that can be chosen. A choice with a direction has it in its value. */
const ordersOf = (columns: Columns, hide: readonly string[]) =>
  Object.entries(columns).flatMap(([value, column]) => {
    const order = hide.includes(value) ? undefined : column?.order;
    if (order === undefined) return [];
    if (typeof order === 'string') return [{ value, label: order }];
    return [
      { value: `${value}:DESC`, label: order[1] },
      { value, label: order[0] },
    ];
  });

/** What a form leaves as it is in the address. The page is not: another search has its own pages. */
function RestOfAddress({ without }: { without: readonly string[] }) {
  return [...atBeginning(useListSearch())].map(
    ([name, value]) =>
      value !== '' &&
      !without.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  );
}

interface SearchProps {
  label: string;
  value: string;
  /** How wide it gets. */
  maw?: number;
}

/**
 * Searches while the user types, through the address, so that a search can be saved and shared. Its
 * label is said in the language of the page.
 */
export function SearchBox({ label, value, maw = 360 }: SearchProps) {
  const submit = useSubmit();
  const said = useSay()(label);
  const form = useRef<HTMLFormElement>(null);
  const search = useCallback(
    () => submit(form.current, { replace: true, preventScrollReset: true }),
    [submit],
  );
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[name=q]');
    // Typed before scripts ran; seen before `useFollowing` puts back what the address says.
    if (field?.value !== field?.defaultValue) search();
  }, [search]);
  const searchLater = useDebouncedCallback(search, TYPING_PAUSE_MS);
  const input = useFollowing<HTMLInputElement>(value);

  return (
    <Form ref={form} role="search" onInput={searchLater} preventScrollReset>
      <RestOfAddress without={['q']} />
      <TextInput
        ref={input}
        name="q"
        type="search"
        aria-label={said}
        placeholder={said}
        defaultValue={value}
        maxLength={SEARCH_MAX}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        maw={maw}
        mb="sm"
      />
    </Form>
  );
}

interface AddressSelectProps {
  name: string;
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  /** What else of the address the choice replaces. */
  replaces?: readonly string[];
  hiddenFrom?: 'lg';
}

/** A choice that is kept in the address. */
export function AddressSelect({ name, label, value, choices, ...props }: AddressSelectProps) {
  const submit = useSubmit();
  const { show } = useWords('common');
  return (
    <Box
      component={Form}
      className={classes.select}
      hiddenFrom={props.hiddenFrom}
      preventScrollReset
    >
      <RestOfAddress without={[name, ...(props.replaces ?? [])]} />
      <NativeSelect
        ref={useFollowing<HTMLSelectElement>(value)}
        name={name}
        aria-label={label}
        defaultValue={value}
        data={choices}
        onChange={({ currentTarget }) =>
          submit(currentTarget.form, { replace: true, preventScrollReset: true })
        }
      />
      <noscript>
        <Button type="submit" variant="default">
          {show}
        </Button>
      </noscript>
    </Box>
  );
}
