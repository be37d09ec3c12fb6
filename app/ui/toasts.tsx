import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';

export interface Toast {
  /** Shows each once, however often the page is rendered with it. */
  id: string;
  message: string;
  /** The user has signed out or is deleted: nothing of theirs stays on this device. */
  hasLeft: boolean;
}

const success = {
  color: 'leaf',
  icon: <IconCheck size={18} stroke={1.75} aria-hidden />,
};

export const toastSuccess = (message: string, id?: string) =>
  notifications.show({ ...success, id, message, autoClose: 3000 });

/** Shows what was done, with a button that takes it back. */
export function toastWithUndo(done: string, undo: () => void): void {
  const undoAndHide = () => {
    notifications.hide(id);
    undo();
  };
  const message = (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      {done}
      <Button variant="default" size="compact-sm" onClick={undoAndHide}>
        Undo
      </Button>
    </Group>
  );
  const id = notifications.show({ ...success, message, autoClose: 8000 });
}

/** A toast where there is no script: at the head of the page. */
export const PlainToast = ({ message }: { message: string }) => (
  <Text px={24} py={12} bg="var(--leaf-wash)" c="var(--leaf-text)" fw={600} ta="center">
    {message}
  </Text>
);
