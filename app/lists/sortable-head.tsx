import { Table } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ListQuery } from '#foundation/list';
import { atBeginning } from './page-address';
import { useListSearch } from './use-list-search';
import classes from './sortable-head.module.css';

interface Props {
  name: string;
  label: string;
  query: Pick<ListQuery, 'sort' | 'order'>;
}

/** The head of a column that sorts, through the address: once upward, again downward. */
export function SortableHead({ name, label, query }: Props) {
  const search = useListSearch();
  const sorted = query.sort === name;
  const Icon = query.order === 'ASC' ? IconArrowUp : IconArrowDown;
  const next = atBeginning(search);
  next.set('sort', name);
  next.set('order', sorted && query.order === 'ASC' ? 'DESC' : 'ASC');
  const direction = query.order === 'ASC' ? 'ascending' : 'descending';
  return (
    <Table.Th scope="col" aria-sort={sorted ? direction : undefined}>
      <Link to={`?${next}`} className={classes.sort} preventScrollReset>
        {label}
        {sorted && <Icon size={16} stroke={1.75} aria-hidden />}
      </Link>
    </Table.Th>
  );
}
