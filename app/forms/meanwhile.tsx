import { Alert, Button } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import classes from './meanwhile.module.css';

interface Props {
  /** What has changed, by the name of its field. */
  meanwhile: Record<string, string>;
  labels: Record<string, string>;
  onTake: () => void;
}

/** Tells that somebody else was faster, before it is written over. */
export function Meanwhile({ meanwhile, labels, onTake }: Props) {
  const changes = Object.entries(meanwhile);
  return (
    <div role="status" className={classes.place}>
      {changes.length > 0 && (
        <Alert
          color="marigold"
          icon={<IconUserEdit aria-hidden />}
          title="This has changed meanwhile"
        >
          {changes.map(([name, now]) => (
            <p key={name} className={classes.line}>
              {labels[name]} is now {now === '' ? 'empty' : `“${now}”`}.
            </p>
          ))}
          <p className={classes.line}>
            What you typed is still here; saving it takes the place of theirs.
          </p>
          <Button variant="default" size="compact-md" mt="xs" onClick={onTake}>
            Take theirs
          </Button>
        </Alert>
      )}
    </div>
  );
}
