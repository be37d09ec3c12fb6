import { ActionIcon, UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconEye,
  IconEyeOff,
  IconLetterT,
  IconLine,
  IconLock,
  IconLockOpen2,
  IconPhoto,
  type Icon,
} from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { LOCKS, type DesignObject } from '#modules/cards/contract';
import { isLocked, placedAt, withChanged } from '../editor/changes';
import { elementsOf, showOrHide } from '../editor/elements';
import type { Item } from '../editor/work';
import { useEdited, useHands } from '../use-editor';
import classes from './panels.module.css';

/** Everything on this side, the topmost first: the way to it without seeing or pointing. */
export function LayersPanel() {
  const { editor } = useHands();
  const side = useEdited((state) => state.side);
  const items = useEdited((state) => state.work[state.side].items);
  const selection = useEdited((state) => state.selection);
  if (items.length === 0) {
    return (
      <p className={classes.hint}>Nothing is on the {side} yet. Tick something under Elements.</p>
    );
  }
  const names = namesOf(items, elementsOf(editor.kind, side));
  return (
    <>
      <ul className={classes.layers} aria-label={`Layers of the ${side}, the topmost first`}>
        {items.toReversed().map((item) => (
          <Layer
            key={item.id}
            item={item}
            name={names.get(item.id) ?? ''}
            selected={selection.includes(item.id)}
          />
        ))}
      </ul>
      <p className={classes.hint}>
        Select a layer, then move it with the arrow keys; its place and size are under Styling.
      </p>
    </>
  );
}

interface LayerProps {
  item: Item;
  name: string;
  selected: boolean;
}

function Layer({ item, name, selected }: LayerProps) {
  const { editor } = useHands();
  const { id, object } = item;
  const Sign = SIGNS[object.kind];
  const locked = object.locks.length > 0;
  const change = (make: (object: DesignObject) => DesignObject) =>
    editor.changeSide((side) => withChanged(side, [id], make));
  const select = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    const { selection } = editor.state;
    if (!shiftKey && !ctrlKey && !metaKey) editor.select([id]);
    else editor.select(selected ? selection.filter((one) => one !== id) : [...selection, id]);
  };
  return (
    <li className={classes.layer} data-selected={selected || undefined}>
      <UnstyledButton
        className={classes.layerName}
        aria-pressed={selected}
        disabled={!object.visible}
        onClick={select}
      >
        <Sign size={18} stroke={1.75} aria-hidden />
        <span>{name}</span>
      </UnstyledButton>
      <ActionIcon
        {...QUIET}
        aria-label={`Show ${name}`}
        aria-pressed={object.visible}
        onClick={() => showOrHide(editor, item)}
      >
        {object.visible ? <IconEye {...SMALL} /> : <IconEyeOff {...SMALL} />}
      </ActionIcon>
      <ActionIcon
        {...QUIET}
        aria-label={`Lock ${name}`}
        aria-pressed={locked}
        onClick={() => change((one) => ({ ...one, locks: locked ? [] : [...LOCKS] }))}
      >
        {locked ? <IconLock {...SMALL} /> : <IconLockOpen2 {...SMALL} />}
      </ActionIcon>
      <Mover item={item} name={name} by={1} />
      <Mover item={item} name={name} by={-1} />
    </li>
  );
}

/** One further up or down. */
function Mover({ item, name, by }: { item: Item; name: string; by: 1 | -1 }) {
  const { editor } = useHands();
  const { items } = editor.sideShown;
  const index = items.indexOf(item) + by;
  const can = index >= 0 && index < items.length && !isLocked(item, 'order');
  const Sign = by === 1 ? IconChevronUp : IconChevronDown;
  return (
    <ActionIcon
      {...QUIET}
      aria-label={`Move ${name} ${by === 1 ? 'up' : 'down'}`}
      aria-disabled={!can}
      data-disabled={!can || undefined}
      onClick={() => can && editor.changeSide((side) => placedAt(side, item.id, index))}
    >
      <Sign {...SMALL} />
    </ActionIcon>
  );
}

const QUIET = { variant: 'subtle', color: 'gray', className: classes.layerButton } as const;
const SMALL = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const SIGNS: Record<DesignObject['kind'], Icon> = {
  text: IconLetterT,
  line: IconLine,
  image: IconPhoto,
};

const KINDS: Record<DesignObject['kind'], string> = {
  text: 'Text',
  line: 'Line',
  image: 'Picture',
};

/** Each by another name: its field's, else what it says, else what it is. */
export function namesOf(
  items: readonly Item[],
  elements: readonly { fieldName: string; label: string }[],
): ReadonlyMap<string, string> {
  const used = new Map<string, number>();
  return new Map(
    items.map(({ id, object }) => {
      const label = elements.find(({ fieldName }) => fieldName === object.fieldName)?.label;
      const words = object.kind === 'text' ? object.text.trim().slice(0, 40) : '';
      const name = label ?? (words || KINDS[object.kind]);
      const count = (used.get(name) ?? 0) + 1;
      used.set(name, count);
      return [id, count === 1 ? name : `${name} (${count})`];
    }),
  );
}
