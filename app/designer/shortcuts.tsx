import { Group, Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useWords } from '../language/use-words';
import Modal from '../ui/modal';
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

const GROUPS: readonly ActionGroup[] = ['design', 'edit', 'text', 'move', 'arrange', 'look'];

/** While the focus is on an object on the card. */
const ON_CARD = ['next', 'select', 'selectMore', 'goOn', 'ends'] as const;

/** What the pointer can do with a key held down. */
const POINTER = ['several', 'free', 'turn', 'view', 'zoom'] as const;

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function ShortcutList({ opened, onClose }: Props) {
  const words = useWords('designer');
  const { title, onCard, pointer, ...rows } = words.shortcuts;
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={760}>
      <div className={classes.columns}>
        {GROUPS.map((group) => (
          <Rows
            key={group}
            title={words.groups[group]}
            rows={actions.flatMap(({ name, keys, ...action }) =>
              action.group === group && keys
                ? [{ what: words.actions[name], how: <Keys key={name} keys={keys[0]!} /> }]
                : [],
            )}
          />
        ))}
        <Rows title={onCard} rows={ON_CARD.map((row) => rows[row])} />
        <Rows title={pointer} rows={POINTER.map((row) => rows[row])} />
      </div>
    </Modal>
  );
}

const Rows = (props: { title: string; rows: readonly { what: string; how: ReactNode }[] }) => (
  <section>
    <Text component="h3" mb={4} fz="sm" fw={600} c="dimmed">
      {props.title}
    </Text>
    <dl>
      {props.rows.map(({ what, how }) => (
        <Group key={what} className={classes.row} justify="space-between" wrap="nowrap" fz="sm">
          <dt>{what}</dt>
          <Text component="dd" inherit c="dimmed" ta="end">
            {how}
          </Text>
        </Group>
      ))}
    </dl>
  </section>
);
