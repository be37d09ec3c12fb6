import { Button, Group, Modal, Stack, Text } from '@mantine/core';

interface Props {
  opened: boolean;
  onClose: () => void;
  onSave: () => void;
  onStarters: () => void;
}

/** Asks first, where a card would be saved with nothing on it. */
export const BlankCardDialog = ({ opened, onClose, onSave, onStarters }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Save a blank card?">
    <Stack>
      <Text>Both sides are empty. Everyone who opens the card will see nothing on it.</Text>
      <Group justify="flex-end" mt="sm">
        <Button
          variant="default"
          onClick={() => {
            onClose();
            onSave();
          }}
        >
          Save blank card
        </Button>
        <Button onClick={onStarters} data-autofocus>
          Choose a design
        </Button>
      </Group>
    </Stack>
  </Modal>
);
