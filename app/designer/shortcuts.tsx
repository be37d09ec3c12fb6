import { Group, Modal, Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { actionFor, isTaken } from '../ui/shortcut-keys';
import type { ActionGroup, DesignerServices } from './actions/action';
import { actions } from './actions/registry';
import { Keys } from './buttons';
import classes from './dialogs.module.css';

/** Performs actions by their keys, unless what has the focus needs these itself or the page is covered. */
export function useShortcuts(designer: DesignerServices, covered: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event, designer, covered);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [designer, covered]);
}

export function press(event: KeyboardEvent, designer: DesignerServices, covered: boolean): void {
  if (event.defaultPrevented || isTaken(event)) return;
  const action = actionFor(actions, event);
  if (!action) return;
  const repeated = event.repeat && action.once;
  const possible = !covered && !repeated && (action.when?.(designer.editor) ?? true);
  // Otherwise the browser would save, zoom or go back.
  if (possible || event.ctrlKey || event.metaKey) event.preventDefault();
  if (possible) action.perform(designer);
}

const GROUPS: readonly ActionGroup[] = ['Design', 'Edit', 'Text', 'Move', 'Arrange', 'Look'];

/** While the focus is on an object on the card. */
const ON_CARD = [
  ['Next or previous object', 'Arrow keys'],
  ['Select it', 'Enter'],
  ['Select it with others', 'Space'],
  ['Go on while one is selected', 'Ctrl and arrow keys'],
  ['First or last object', 'Home or End'],
] as const;

/** What the pointer can do with a key held down. */
const POINTER = [
  ['Select several', 'Shift-click, or drag around them'],
  ['Move without snapping', 'Hold Alt'],
  ['Move the view', 'Wheel, or drag with Space held'],
  ['Zoom', 'Ctrl and wheel, or two fingers'],
] as const;

interface Props {
  opened: boolean;
  onClose: () => void;
}

export const ShortcutList = ({ opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={760}>
    <div className={classes.columns}>
      {GROUPS.map((group) => (
        <Rows
          key={group}
          title={group}
          rows={actions.flatMap(({ label, keys, ...action }) =>
            action.group === group && keys
              ? [[label, <Keys key={label} keys={keys[0]!} />] as const]
              : [],
          )}
        />
      ))}
      <Rows title="On the card" rows={ON_CARD} />
      <Rows title="Pointer" rows={POINTER} />
    </div>
  </Modal>
);

const Rows = (props: { title: string; rows: readonly (readonly [string, ReactNode])[] }) => (
  <section>
    <Text component="h3" mb={4} fz="sm" fw={600} c="dimmed">
      {props.title}
    </Text>
    <dl>
      {props.rows.map(([what, how]) => (
        <Group key={what} className={classes.row} justify="space-between" wrap="nowrap" fz="sm">
          <dt>{what}</dt>
          <Text component="dd" inherit c="dimmed" ta="right">
            {how}
          </Text>
        </Group>
      ))}
    </dl>
  </section>
);
