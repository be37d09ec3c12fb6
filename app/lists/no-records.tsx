import { Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { messages } from '#foundation/messages';
import { EmptyTray } from '../ui/drawings';
import classes from './no-records.module.css';
import { atBeginning } from './page-address';
import { useListSearch } from './use-list-search';

interface Props {
  isSearched: boolean;
  children: ReactNode;
}

/** What stands where a list would be; a search that finds nothing can be left. */
export function NoRecords({ isSearched, children }: Props) {
  const search = useListSearch();
  const all = atBeginning(search);
  all.delete('q');
  return (
    <div className={classes.none}>
      <EmptyTray />
      <Text fw={600}>{messages.noRecords}</Text>
      <Text c="dimmed">{children}</Text>
      {isSearched && (
        <Link to={`?${all}`} preventScrollReset>
          Show all of them
        </Link>
      )}
    </div>
  );
}
