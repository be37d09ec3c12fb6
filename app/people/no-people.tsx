import { Text } from '@mantine/core';
import { Link, useSearchParams } from '@remix-run/react';
import { EmptyTray } from '../components/drawings';
import classes from './no-people.module.css';

interface Props {
  q: string;
  isQuit: boolean;
}

export function NoPeople({ q, isQuit }: Props) {
  const [search] = useSearchParams();
  const all = new URLSearchParams(search);
  for (const name of ['q', 'page']) all.delete(name);
  const words = isQuit
    ? 'Nobody was removed. Whoever is stands here, with whoever does now what they did.'
    : 'Nobody is here yet. Whoever joins appears here by themselves.';
  return (
    <div className={classes.none}>
      <EmptyTray />
      <Text fw={600}>No Records</Text>
      <Text c="dimmed">{q ? `Nothing about anybody here holds “${q}”.` : words}</Text>
      {q !== '' && (
        <Link to={`?${all}`} preventScrollReset>
          Show all of them
        </Link>
      )}
    </div>
  );
}
