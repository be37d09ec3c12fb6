import { Avatar, Tooltip } from '@mantine/core';
import { useLookers } from '../live/use-lookers';
import classes from './other-editors.module.css';

interface OtherEditorsProps {
  organizationId: string;
  userId: string;
}

/** Who else has this design open at the moment. */
export function OtherEditors({ organizationId, userId }: OtherEditorsProps) {
  const lookers = useLookers({ kind: 'corporate-design', organizationId, id: organizationId });
  const others = lookers.filter((looker) => looker.userId !== userId);
  const names = new Intl.ListFormat('en').format(others.map(({ name }) => name));
  return (
    <span role="status" className={classes.others}>
      {others.length > 0 && (
        <Tooltip label={`Also open with ${names}`}>
          <span className={classes.people}>
            <Avatar.Group spacing={8} aria-hidden>
              {others.slice(0, MOST).map(({ userId: id, name }) => (
                <Avatar key={id} size={28} name={name} color="marigold" variant="filled" />
              ))}
            </Avatar.Group>
            <span className={classes.words}>Also open with {names}</span>
          </span>
        </Tooltip>
      )}
    </span>
  );
}

const MOST = 3;
