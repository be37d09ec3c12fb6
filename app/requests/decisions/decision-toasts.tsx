import { Button, Kbd } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { messages } from '#foundation/messages';
import toaster from '../../ui/toasts.module.css';
import { useCountdown } from '../../ui/use-countdown';
import type { Decision, Subject } from './decision';
import classes from './decision-toasts.module.css';

const OUTCOME_STAYS = 3000;
const FAILURE_STAYS = 5000;
const place = { position: 'bottom-center', classNames: toaster } as const;
const idOf = (requestId: string) => `decision-${requestId}`;
const icons = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Named = Pick<Subject, 'id' | 'name'>;

interface Decided {
  decision: Decision;
  said: string;
  until: number;
  onUndo: () => void;
}

export function toastDecided({ decision, said, until, onUndo }: Decided): void {
  const { subject, status } = decision;
  const left = Math.max(1000, until - Date.now());
  notifications.hide(idOf(subject.id));
  notifications.show({
    ...place,
    id: idOf(subject.id),
    color: status === 'accepted' ? 'leaf' : 'coral',
    icon: status === 'accepted' ? <IconCheck {...icons} /> : <IconX {...icons} />,
    autoClose: left,
    message: (
      <WithUndo
        said={said}
        name={subject.name}
        seconds={left / 1000}
        until={until}
        onUndo={onUndo}
      />
    ),
  });
}

export const hideUndo = (requestId: string): void => {
  notifications.hide(idOf(requestId));
};

export function toastUndone({ id, name }: Named, said: string): void {
  hideUndo(id);
  notifications.show({
    ...place,
    color: 'gray',
    icon: <IconArrowBackUp {...icons} />,
    autoClose: OUTCOME_STAYS,
    message: <Words said={said} name={name} />,
  });
}

/** An earlier decision about the same can still be taken back: its Undo stays. */
export function toastRefused(
  { name }: Pick<Subject, 'name'>,
  said: string = messages.somethingWentWrong,
): void {
  notifications.show({
    ...place,
    color: 'coral',
    icon: <IconAlertTriangle {...icons} />,
    autoClose: FAILURE_STAYS,
    message: <Words said={said} name={name} />,
  });
}

export function toastManyRefused(said: string = messages.somethingWentWrong): void {
  notifications.show({
    ...place,
    color: 'coral',
    icon: <IconAlertTriangle {...icons} />,
    autoClose: FAILURE_STAYS,
    message: said,
  });
}

const Words = ({ said, name }: { said: string; name: string }) => (
  <span className={classes.words}>
    <span>{said}</span>
    <span className={classes.name}>{name}</span>
  </span>
);

interface WithUndoProps {
  said: string;
  name: string;
  /** As it is shown at first. */
  seconds: number;
  until: number;
  onUndo: () => void;
}

/** The seconds are only seen: heard, each would be told anew. */
function WithUndo({ said, name, seconds, until, onUndo }: WithUndoProps) {
  const left = useCountdown(seconds, said, until);
  return (
    <span className={classes.row}>
      <Words said={said} name={name} />
      <Button
        variant="default"
        size="compact-md"
        className={classes.undo}
        onClick={onUndo}
        aria-label={`Undo: ${said}, ${name}`}
        rightSection={
          <Kbd size="xs" className={classes.key}>
            U
          </Kbd>
        }
      >
        Undo <span className={classes.left}>{left}</span>
      </Button>
    </span>
  );
}
