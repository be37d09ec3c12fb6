import { Avatar } from '@mantine/core';
import { useLookers } from '../../live/use-lookers';
import classes from './other-lookers.module.css';

interface Props {
  organizationId: string;
  id: string;
  self: string;
}

const MOST = 3;

/** Who else has this request open at the moment, and may be about to decide. */
export function OtherLookers({ organizationId, id, self }: Props) {
  const lookers = useLookers({ kind: 'request', organizationId, id });
  const others = lookers.filter(({ userId }) => userId !== self);
  const names = new Intl.ListFormat('en').format(others.map(({ name }) => name));
  return (
    <span role="status" className={classes.others}>
      {others.length > 0 && (
        <>
          <Avatar.Group spacing={8} aria-hidden>
            {others.slice(0, MOST).map(({ userId, name }) => (
              <Avatar key={userId} size={26} name={name} color="marigold" variant="filled" />
            ))}
          </Avatar.Group>
          <span>
            {names} {others.length === 1 ? 'looks' : 'look'} at this too
          </span>
        </>
      )}
    </span>
  );
}
