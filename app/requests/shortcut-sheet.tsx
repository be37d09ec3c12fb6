import { Kbd, Switch, Table } from '@mantine/core';
import { Fragment } from 'react';
import { useWords } from '../language/use-words';
import Modal from '../ui/modal';
import { keyWords } from '../ui/shortcut-keys';
import { shortcuts } from './shortcuts';
import { switchSingleKeys, useSingleKeys } from './single-keys';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The keyboard shortcuts, from the list that performs them. */
export function ShortcutSheet({ opened, onClose }: Props) {
  const words = useWords('requests').shortcuts;
  const names = useWords('common').keys;
  const areSingleKeysOn = useSingleKeys();
  return (
    <Modal opened={opened} onClose={onClose} title={words.title} size={440}>
      <Switch
        label={words.singleKeys}
        checked={areSingleKeysOn}
        onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
        mb="xs"
      />
      <Table variant="vertical" verticalSpacing={7.5}>
        <Table.Tbody>
          {shortcuts.map(({ name, keys }) => (
            <Table.Tr key={name}>
              <Table.Th fw={400} bg="none" px={0}>
                {words[name]}
              </Table.Th>
              <Table.Td ta="end" pe={0} style={{ whiteSpace: 'nowrap' }}>
                {keys.map((key, at) => (
                  <Fragment key={key}>
                    {at > 0 && words.or}
                    {keyWords(key, names).map((word) => (
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
}
