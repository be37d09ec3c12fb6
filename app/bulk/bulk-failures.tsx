import { Button, Skeleton } from '@mantine/core';
import { Link, useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { BulkFailure, BulkView } from '#modules/bulk/contract';
import type { loader } from './bulk';
import classes from './bulk-progress.module.css';
import { linkTo } from './words';

/** Who was refused, and why. */
export function BulkFailures({ bulk }: { bulk: BulkView }) {
  const { load, data, state } = useFetcher<typeof loader>();
  const [known, setKnown] = useState<BulkFailure[]>([]);
  const { id, failed } = bulk;
  // Anew whenever there are more of them, or fewer.
  useEffect(() => load(addressOf(id, 0)), [load, id, failed]);
  useEffect(() => {
    if (data) setKnown((before) => [...before.slice(0, data.start), ...data.rows]);
  }, [data]);
  if (!data) return <Skeleton height={64} radius={8} />;
  return (
    <>
      <ul className={classes.failures} tabIndex={-1}>
        {known.map((failure) => (
          <li key={failure.id}>
            <Who bulk={bulk} failure={failure} />
            <span className={classes.why}>{failure.why}</span>
          </li>
        ))}
      </ul>
      {known.length < data.total && (
        <Button
          variant="subtle"
          size="compact-md"
          loading={state !== 'idle'}
          onClick={() => load(addressOf(id, known.length))}
        >
          Show more
        </Button>
      )}
    </>
  );
}

const addressOf = (id: string, start: number): string =>
  `/bulk?${new URLSearchParams({ id, start: String(start) })}`;

function Who({ bulk, failure: { id, name } }: { bulk: BulkView; failure: BulkFailure }) {
  const link = linkTo(bulk, id);
  if (!name) return <span>Somebody who is not there any more</span>;
  return link === null ? <span>{name}</span> : <Link to={link}>{name}</Link>;
}
