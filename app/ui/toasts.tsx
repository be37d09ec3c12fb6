import { Box, Button, Group, Text } from '@mantine/core';
import { Notifications, notifications, type NotificationData } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Said } from '../language/say';
import { useWords } from '../language/use-words';
import { useTakenBelow } from './taken-below';
import classes from './toasts.module.css';

export interface Toast {
  /** Shows each once, however often the page is rendered with it. */
  id: string;
  message: string;
  /** The user has signed out or is deleted: nothing of theirs stays on this device. */
  hasLeft: boolean;
  /** Of that user, where it is known. */
  userId?: string;
}

/** Messages come in English, and are said in the language of the page. */
const said = (message: string) => <Said>{message}</Said>;

/** How long a toast stays, in milliseconds: what was done or failed, and anything else. */
export const TOAST_STAYS = { outcome: 3000, other: 5000 } as const;

export const ToastPlace = ({ side }: { side: 'left' | 'right' }) => (
  <Notifications
    position={`top-${side}`}
    autoClose={TOAST_STAYS.other}
    zIndex={1000}
    // None waits for another to close: what it offers may end before.
    limit={100}
    className={classes.place}
    __vars={useTakenBelow()}
  />
);

const success = {
  color: 'leaf',
  icon: <IconCheck size={18} stroke={1.75} aria-hidden />,
};

export const warningSign = <IconAlertTriangle size={18} stroke={1.75} aria-hidden />;

interface ShownToast extends NotificationData {
  /** What it offers ends with it: it closes in time, even while the focus is inside. */
  hasDeadline?: boolean;
}

/** While the focus is inside, the toast does not close; when it closes, the focus returns to where it was before. */
export function showToast({
  autoClose = TOAST_STAYS.other,
  hasDeadline = false,
  ...toast
}: ShownToast): string {
  let isInside = false;
  let before: EventTarget | null = null;
  const id = notifications.show({
    ...toast,
    autoClose,
    onFocus: ({ relatedTarget, currentTarget }) => {
      isInside = true;
      if (!currentTarget.contains(relatedTarget)) before = relatedTarget;
      if (!hasDeadline) notifications.update({ ...toast, id, autoClose: false });
    },
    onBlur: () => {
      isInside = false;
      if (!hasDeadline) notifications.update({ ...toast, id, autoClose });
    },
    onClose: () => {
      if (isInside && before instanceof HTMLElement) before.focus();
    },
  });
  return id;
}

/** Under an id it is shown once; without one, each time. */
export function toastSuccess(message: string, id?: string): void {
  const toast = { ...success, autoClose: TOAST_STAYS.outcome };
  if (id) showToast({ ...toast, id, message: said(message) });
  else showAgain(message, { ...toast, message: said(message) });
}

/** What was asked for was not done. */
export const toastError = (message: string | ReactElement) =>
  showToast({
    color: 'coral',
    icon: warningSign,
    message: typeof message === 'string' ? said(message) : message,
    autoClose: TOAST_STAYS.outcome,
  });

/** Not as it should be, and nothing is lost. */
export const toastWarning = (message: string) =>
  showAgain(message, { color: 'marigold', icon: warningSign, message: said(message) });

const ids = new Map<string, string>();

/** In the place of the one before about the same, for the whole of its time. Gives what hides it. */
export function showAgain(about: string, toast: ShownToast): () => void {
  const hide = () => void notifications.hide(ids.get(about) ?? '');
  hide();
  // Under an id of its own: under the one of before it would close when that one was to.
  ids.set(about, showToast(toast));
  return hide;
}

/** Long enough to be read, decided and pressed. */
export const OFFERS_FOR = 8000;

export const withButton = (message: ReactElement, label: ReactElement, act: () => void) => (
  <Group justify="space-between" gap="xs">
    <Box component="span" flex="1 1 9rem">
      {message}
    </Box>
    <Button variant="default" size="compact-sm" flex="none" onClick={act}>
      {label}
    </Button>
  </Group>
);

/** Shows what was done, with a button that takes it back; `undo` hides it once that is answered. */
export function toastWithUndo(id: string, done: string, undo: () => void): void {
  const message = withButton(said(done), <UndoWord />, undo);
  showToast({ ...success, id, message, autoClose: OFFERS_FOR });
}

const UndoWord = () => <>{useWords('common').undo}</>;

/** A toast where there is no script: at the head of the page. Until script comes, in the place of toasts. */
export const PlainToast = ({ message }: { message: string }) => (
  <Text className={classes.plain}>{said(message)}</Text>
);
