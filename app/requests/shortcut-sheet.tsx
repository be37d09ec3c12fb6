import { Kbd, Modal, Table } from '@mantine/core';
import { Fragment } from 'react';
import { keyWords } from '../ui/shortcut-keys';
import { shortcuts } from './shortcuts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The keyboard shortcuts, from the list that performs them. */
export const ShortcutSheet = ({ opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={440}>
    <Table variant="vertical" verticalSpacing={7.5}>
      <Table.Tbody>
        {shortcuts.map(({ name, label, keys }) => (
          <Table.Tr key={name}>
            <Table.Th fw={400} bg="none" px={0}>
              {label}
            </Table.Th>
            <Table.Td ta="right" pr={0} style={{ whiteSpace: 'nowrap' }}>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && ' or '}
                  {keyWords(key).map((word) => (
                    <Kbd key={word} size="sm">
                      {word}
                    </Kbd>
                  ))}
                </Fragment>
              ))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Modal>
);
