import { Button, Stack, Text } from '@mantine/core';
import { useWords } from '../language/use-words';
import { DialogButtons } from '../ui/dialog-buttons';
import Modal from '../ui/modal';

interface Props {
  opened: boolean;
  onClose: () => void;
  onSave: () => void;
  onStarters: () => void;
}

/** Asks first, where a card would be saved with nothing on it. */
export function BlankCardDialog({ opened, onClose, onSave, onStarters }: Props) {
  const words = useWords('designer').blank;
  return (
    <Modal opened={opened} onClose={onClose} title={words.title}>
      <Stack>
        <Text>{words.text}</Text>
        <DialogButtons mt="sm">
          <Button
            variant="default"
            onClick={() => {
              onClose();
              onSave();
            }}
          >
            {words.save}
          </Button>
          <Button onClick={onStarters} data-autofocus>
            {words.choose}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
