import { Text } from '@mantine/core';
import { Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { messages } from '#modules/shared/messages';
import { EmptyTray } from '../components/drawings';
import classes from './no-records.module.css';

interface Props {
  isSearched: boolean;
  children: ReactNode;
}

/** What stands where a list would be; a search that finds nothing can be left. */
export function NoRecords({ isSearched, children }: Props) {
  const [search] = useSearchParams();
  const all = new URLSearchParams(search);
  for (const name of ['q', 'page']) all.delete(name);
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
