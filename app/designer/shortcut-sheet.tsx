import { Modal } from '@mantine/core';
import { Keys } from './action-button';
import type { ActionGroup } from './actions/action';
import { actions } from './actions/registry';
import classes from './shortcut-sheet.module.css';

const GROUPS: readonly ActionGroup[] = ['Design', 'Edit', 'Text', 'Move', 'Arrange', 'Look'];

/** What the pointer can do with a key held down. */
const POINTER = [
  ['Select several', 'Shift and click, or drag round them'],
  ['Move without snapping', 'Hold Alt'],
  ['Move the view', 'Wheel, or drag with Space held'],
  ['Zoom', 'Ctrl and wheel, or two fingers'],
] as const;

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** All that keys can do, from the very rows that do it. */
export const ShortcutSheet = ({ opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={760}>
    <div className={classes.groups}>
      {GROUPS.map((group) => (
        <section key={group} className={classes.group}>
          <h3 className={classes.title}>{group}</h3>
          <dl className={classes.rows}>
            {actions
              .filter((action) => action.group === group && action.keys)
              .map(({ name, label, keys }) => (
                <div key={name} className={classes.row}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys![0]!} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <section className={classes.group}>
        <h3 className={classes.title}>Pointer</h3>
        <dl className={classes.rows}>
          {POINTER.map(([what, how]) => (
            <div key={what} className={classes.row}>
              <dt>{what}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  </Modal>
);
