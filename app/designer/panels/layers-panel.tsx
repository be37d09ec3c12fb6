import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen2,
  type Icon,
} from '@tabler/icons-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { LOCKS } from '#modules/cards/contract';
import { useWords } from '../../language/use-words';
import { rowsOf } from '../editor/decoration';
import { elementsOf, namesOf } from '../editor/elements';
import { showOrHide } from '../editor/ticking';
import { designerKindOf } from '../kinds/kinds';
import { isLocked, placedAt, withChanged, type Item } from '../editor/work';
import { useDesigner, useEditorState } from '../use-designer';
import classes from './panels.module.css';

/** Everything on this side, the topmost first: objects can be reached here without seeing or pointing. */
export function LayersPanel() {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const side = useEditorState((state) => state.side);
  const items = useEditorState((state) => state.work[state.side].items);
  const selection = useEditorState((state) => state.selection);
  if (items.length === 0) {
    return (
      <Text fz="sm" c="dimmed">
        {words.noLayers[side]}
      </Text>
    );
  }
  const names = namesOf(items, elementsOf(editor, side), words);
  const layer = (item: Item) => (
    <Layer
      key={item.id}
      item={item}
      name={names.get(item.id) ?? ''}
      selected={selection.includes(item.id)}
    />
  );
  return (
    <>
      <ul className={classes.layers} aria-label={words.layersOf[side]}>
        {rowsOf(items.toReversed()).map((row) =>
          row.length === 1 ? (
            row.map(layer)
          ) : (
            <Decoration
              key={row[0]?.id}
              count={row.length}
              selected={row.some(({ id }) => selection.includes(id))}
            >
              {row.map(layer)}
            </Decoration>
          ),
        )}
      </ul>
      <Text mt={16} fz="sm" c="dimmed">
        {words.aboutLayers}
      </Text>
    </>
  );
}

interface DecorationProps {
  count: number;
  /** A part of it. */
  selected: boolean;
  children: ReactNode;
}

function Decoration({ count, selected, children }: DecorationProps) {
  const words = useWords('designer');
  const [opened, setOpened] = useState(false);
  const open = opened || selected;
  return (
    <li>
      <details open={open} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary className={classes.decoration}>
          {words.decoration} ({count})
        </summary>
        {open && <ul>{children}</ul>}
      </details>
    </li>
  );
}

interface LayerProps {
  item: Item;
  name: string;
  selected: boolean;
}

function Layer({ item, name, selected }: LayerProps) {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const { id, object } = item;
  const { icon: Kind } = designerKindOf(object);
  const locked = object.locks.length > 0;
  const select = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    const { selection } = editor.state;
    if (!shiftKey && !ctrlKey && !metaKey) editor.select([id]);
    else editor.select(selected ? selection.filter((one) => one !== id) : [...selection, id]);
  };
  return (
    <Group
      component="li"
      gap={0}
      wrap="nowrap"
      bdrs={8}
      bg={selected ? 'var(--leaf-wash)' : undefined}
    >
      <UnstyledButton
        className={classes.layerName}
        aria-pressed={selected}
        disabled={!object.visible}
        onClick={select}
      >
        <Kind size={18} stroke={1.75} aria-hidden />
        <Text component="span" lineClamp={2} fz="sm" lh={1.25}>
          {name}
        </Text>
      </UnstyledButton>
      <LayerButton
        label={words.show(name)}
        icon={object.visible ? IconEye : IconEyeOff}
        pressed={object.visible}
        onClick={() => showOrHide(editor, item)}
      />
      <LayerButton
        label={words.lock(name)}
        icon={locked ? IconLock : IconLockOpen2}
        pressed={locked}
        color={locked ? 'var(--marigold-text)' : undefined}
        onClick={() =>
          editor.changeSide((side) =>
            withChanged(side, [id], (one) => ({ ...one, locks: locked ? [] : [...LOCKS] })),
          )
        }
      />
      <MoveButton item={item} name={name} by={1} />
      <MoveButton item={item} name={name} by={-1} />
    </Group>
  );
}

/** One further up or down. */
function MoveButton({ item, name, by }: { item: Item; name: string; by: 1 | -1 }) {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const { items } = editor.sideShown;
  const index = items.indexOf(item) + by;
  const possible = index >= 0 && index < items.length && !isLocked(item, 'order');
  return (
    <LayerButton
      label={by === 1 ? words.moveUp(name) : words.moveDown(name)}
      icon={by === 1 ? IconChevronUp : IconChevronDown}
      disabled={!possible}
      onClick={() => possible && editor.changeSide((side) => placedAt(side, item.id, index))}
    />
  );
}

interface LayerButtonProps {
  label: string;
  icon: Icon;
  pressed?: boolean;
  disabled?: boolean;
  color?: string;
  onClick: () => void;
}

const LayerButton = ({
  label,
  icon: Sign,
  pressed,
  disabled,
  color,
  onClick,
}: LayerButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    w="var(--slim)"
    miw="var(--slim)"
    h="var(--control)"
    c={color ?? 'dimmed'}
    bg={disabled ? 'none' : undefined}
    opacity={disabled ? 0.4 : undefined}
    aria-label={label}
    aria-pressed={pressed}
    aria-disabled={disabled}
    data-disabled={disabled || undefined}
    onClick={onClick}
  >
    <Sign size={18} stroke={1.75} aria-hidden />
  </ActionIcon>
);
