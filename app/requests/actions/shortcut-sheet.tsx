import { Kbd, Modal } from '@mantine/core';
import { Fragment } from 'react';
import { keyWords } from '../../ui/shortcut-keys';
import { actions } from './registry';
import classes from './shortcut-sheet.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** All that keys can do here, from the very rows that do it. */
export const ShortcutSheet = ({ opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={440}>
    <dl className={classes.rows}>
      {actions.map(({ name, label, keys }) => (
        <div key={name} className={classes.row}>
          <dt>{label}</dt>
          <dd>
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
          </dd>
        </div>
      ))}
    </dl>
  </Modal>
);
