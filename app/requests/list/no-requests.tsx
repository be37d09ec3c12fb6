import { Text } from '@mantine/core';
import { Link, useSearchParams } from '@remix-run/react';
import type { Approval } from '#modules/requests/contract';
import { EmptyTray } from '../../components/drawings';
import classes from './no-requests.module.css';

interface Props {
  q: string;
  isApproved: Approval;
}

const words: Record<Approval, string> = {
  P: 'Nobody waits for you. Whoever asks for a card appears here by themselves.',
  T: 'Nobody’s request is accepted yet.',
  R: 'Nobody’s request is rejected.',
};

export function NoRequests({ q, isApproved }: Props) {
  const [search] = useSearchParams();
  const all = new URLSearchParams(search);
  for (const name of ['q', 'page']) all.delete(name);
  return (
    <div className={classes.none}>
      <EmptyTray />
      <Text fw={600}>No Records</Text>
      <Text c="dimmed">{q ? `No request here holds “${q}”.` : words[isApproved]}</Text>
      {q !== '' && (
        <Link to={`?${all}`} preventScrollReset>
          Show all of them
        </Link>
      )}
    </div>
  );
}
