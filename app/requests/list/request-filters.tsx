import { ActionIcon, Button, NativeSelect, Tooltip } from '@mantine/core';
import { Form, Link, useSearchParams, useSubmit } from '@remix-run/react';
import { IconKeyboard, IconX } from '@tabler/icons-react';
import { SearchBox } from '../../components/search-box';
import type { RequestsData } from '../requests-data';
import classes from './request-filters.module.css';

interface Props extends Pick<RequestsData, 'query' | 'choices'> {
  onHelp: () => void;
}

const ORDER = ['sort', 'order'] as const;

/** What of the requests is listed, and in which order. */
export function RequestFilters({ query, choices, onHelp }: Props) {
  return (
    <div className={classes.filters}>
      <SearchBox label="Search requests" value={query.q} keep={['tab', 'organization', ...ORDER]} />
      {choices.length > 1 && (
        <Choice
          name="organization"
          label="Organization"
          value={query.organizationId ?? ''}
          choices={[
            { value: '', label: 'All organizations' },
            ...choices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          keep={['tab', 'q', ...ORDER]}
        />
      )}
      <div className={classes.onPhones}>
        <Choice
          name="sort"
          label="Sort by"
          value={query.sort}
          choices={ORDERS}
          keep={['tab', 'q', 'organization']}
        />
      </div>
      {query.sort === 'registration_date' && <NewestFirst />}
      <Tooltip label="Keyboard shortcuts">
        <ActionIcon
          variant="default"
          size={42}
          aria-label="Keyboard shortcuts"
          onClick={onHelp}
          className={classes.help}
        >
          <IconKeyboard size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

const ORDERS = [
  { value: 'name', label: 'By name' },
  { value: 'email', label: 'By email' },
  { value: 'designation', label: 'By designation' },
  { value: 'organizationname', label: 'By organization' },
  { value: 'registration_date', label: 'Oldest first' },
];

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  choices: { value: string; label: string }[];
  /** What else of the address it leaves as it is. */
  keep: readonly string[];
}

function Choice({ name, label, value, choices, keep }: ChoiceProps) {
  const submit = useSubmit();
  const [search] = useSearchParams();
  return (
    <Form className={classes.choice} preventScrollReset>
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

/** An order that no column says. */
function NewestFirst() {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  ORDER.forEach((name) => next.delete(name));
  return (
    <Link to={`?${next}`} preventScrollReset className={classes.order}>
      {search.get('order') === 'DESC' ? 'Newest first' : 'Oldest first'}
      <IconX size={16} stroke={1.75} aria-label="Sort by name again" />
    </Link>
  );
}
