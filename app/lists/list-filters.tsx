import type { ReactNode } from 'react';
import type { ListQuery } from '#foundation/list';
import { SearchBox } from './search-box';
import { AddressChoice, type Choice } from './address-choice';
import classes from './list-filters.module.css';

interface Props {
  /** What the search is called. */
  label: string;
  query: Pick<ListQuery, 'q' | 'sort' | 'order'> & { organizationId?: string };
  /** The organizations that it can be narrowed down to. */
  choices: readonly { id: string; name: string }[];
  orders: readonly Choice[];
  children?: ReactNode;
}

const ORDER = ['sort', 'order'];

/** What is listed; where no heads of columns are seen, also in which order. */
export const ListFilters = ({ label, query, choices, orders, children }: Props) => (
  <div className={classes.filters}>
    <SearchBox label={label} value={query.q} keep={['tab', 'organization', ...ORDER]} />
    {choices.length > 1 && (
      <AddressChoice
        name="organization"
        label="Organization"
        value={query.organizationId ?? ''}
        choices={[
          { value: '', label: 'All organizations' },
          ...choices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        keep={['tab', 'q', ...ORDER]}
        className={classes.choice}
      />
    )}
    <AddressChoice
      name="sort"
      label="Sort by"
      value={orderIn(orders, query)}
      choices={orders}
      keep={['tab', 'q', 'organization']}
      className={`${classes.choice} ${classes.withoutHeads}`}
    />
    {children}
  </div>
);

/** The choice that says the direction too, where there is one. */
function orderIn(orders: readonly Choice[], { sort, order }: Props['query']): string {
  const directed = `${sort}:${order}`;
  return orders.some(({ value }) => value === directed) ? directed : sort;
}
