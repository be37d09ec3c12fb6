import { Button, NativeSelect } from '@mantine/core';
import { Form, useSearchParams, useSubmit } from '@remix-run/react';
import { SearchBox } from '../components/search-box';
import type { PeopleProps } from './people-page';
import classes from './people-filters.module.css';

const ORDER = ['sort', 'order'];

/** Who of them is listed; on a phone also in which order. */
export function PeopleFilters({ query, choices }: Pick<PeopleProps, 'query' | 'choices'>) {
  return (
    <div className={classes.filters}>
      <SearchBox label="Search users" value={query.q} keep={['tab', 'organization', ...ORDER]} />
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
    </div>
  );
}

const ORDERS = [
  { value: 'name', label: 'Name' },
  { value: 'designation', label: 'Designation' },
  { value: 'employeeid', label: 'Employee ID' },
  { value: 'email', label: 'Email' },
  { value: 'locname', label: 'Location' },
  { value: 'registration_date', label: 'When they joined' },
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
