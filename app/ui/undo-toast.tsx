import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';
import classes from './toaster.module.css';

const STAYS = 8000;

/** Says what was done, and takes it back for whoever did not mean it. */
export function toastWithUndo(message: string, undo: () => void): void {
  const id = notifications.show({
    color: 'leaf',
    icon: <IconCheck size={18} stroke={1.75} aria-hidden />,
    autoClose: STAYS,
    classNames: classes,
    message: (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        {message}
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  });
}
