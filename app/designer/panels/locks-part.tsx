import { Checkbox, SimpleGrid } from '@mantine/core';
import { LOCKS, type Lock } from '#modules/cards/contract';
import { isLocked, withChanged } from '../editor/changes';
import type { Item } from '../editor/work';
import { useHands } from '../use-editor';
import { Part } from './part';

const LABELS: Record<Lock, string> = {
  position: 'Place',
  size: 'Size',
  content: 'Words',
  style: 'Style',
  delete: 'Deleting',
  order: 'Order',
};

/** What must stay as it is, so that the brand does. */
export function LocksPart({ items }: { items: readonly Item[] }) {
  const { editor } = useHands();
  const ids = items.map(({ id }) => id);
  const set = (lock: Lock, on: boolean) =>
    editor.changeSide((side) =>
      withChanged(side, ids, (object) => ({
        ...object,
        locks: LOCKS.filter((one) => (one === lock ? on : object.locks.includes(one))),
      })),
    );
  return (
    <Part title="Locked">
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        {LOCKS.map((lock) => (
          <Checkbox
            key={lock}
            size="sm"
            label={LABELS[lock]}
            checked={items.every((item) => isLocked(item, lock))}
            onChange={({ currentTarget }) => set(lock, currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
    </Part>
  );
}
