import { Text } from '@mantine/core';
import { useRouteError } from '@remix-run/react';
import { FallenLeaf } from '../../components/drawings';
import { troubleOf } from '../../components/error-page';
import classes from './not-here.module.css';

/** The drawer of a request that is not there, or could not be had; the list beside it stays. */
export function NotHere() {
  const { kind, title, text } = troubleOf(useRouteError());
  const isMissing = kind === 'missing' || kind === 'forbidden';
  return (
    <div className={classes.none} role="alert">
      <FallenLeaf kind={kind} />
      <Text fw={600}>{isMissing ? 'This request is not here' : title}</Text>
      <Text c="dimmed">
        {isMissing
          ? 'It may have gone with its person, or it is not one of yours. Nothing was changed.'
          : text}
      </Text>
    </div>
  );
}
