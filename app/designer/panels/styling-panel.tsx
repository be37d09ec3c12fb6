import { Button, Checkbox, Group, Input, SimpleGrid, Slider, Stack } from '@mantine/core';
import {
  IconCopyPlus,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconStackBack,
  IconStackBackward,
  IconStackForward,
  IconStackFront,
} from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import {
  DEFAULTS,
  kindOf,
  LIMITS,
  LOCKS,
  type DesignObject,
  type Lock,
} from '#modules/cards/contract';
import type { DesignerWords } from '#foundation/words/designer/en';
import { useNumber, useWords } from '../../language/use-words';
import { actionNamed } from '../actions/registry';
import { ActionButton } from '../buttons';
import { FAR, turned } from '../editor/geometry';
import { keyOf, restyle } from '../editor/selected';
import { isLocked, withChanged, type Item } from '../editor/work';
import { DESIGNER_KINDS, designerKindOf } from '../kinds/kinds';
import { useDesigner, useEditorState, useSelection } from '../use-designer';
import { ColorField, NumberField, Section } from './fields';
import classes from './panels.module.css';

/** How the selection looks, and where it is; the background in any case. */
export function StylingPanel() {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const selected = useSelection();
  const kinds = new Set<string>(selected.map(({ object }) => object.kind));
  // What was selected is marked on the card first, and can be dragged.
  const isDue = useDeferredValue(selected.length > 0);
  const arranged = isDue ? selected : [];
  return (
    <Stack gap="lg">
      {Object.entries(DESIGNER_KINDS).map(
        ([kind, { Section }]) => (kinds.size === 0 || kinds.has(kind)) && <Section key={kind} />,
      )}
      <Section title={words.card}>
        <BackgroundColour />
      </Section>
      {arranged.length > 0 && <ArrangeSection />}
      {arranged.length === 1 && <PlaceSection key={keyOf(arranged)} item={arranged[0]!} />}
      {arranged.length > 0 && editor.kind === 'corporate' && <LocksSection items={arranged} />}
    </Stack>
  );
}

/** A colour replaces a picture, and the other way round. */
export function BackgroundColour() {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const { color, picture } = useEditorState((state) => state.work[state.side].background);
  return (
    <ColorField
      label={words.backgroundColour}
      value={picture ? null : (color ?? DEFAULTS.background)}
      onChange={(chosen) =>
        editor.changeSide((side) => ({ ...side, background: { color: chosen, picture: null } }), {
          kind: 'background',
        })
      }
    />
  );
}

/** Along the card, or along each other where several are selected. */
function ArrangeSection() {
  const designer = useDesigner();
  const words = useWords('designer');
  return (
    <Section title={words.arrange}>
      <Stack gap={4} dir="ltr" className={classes.arrange}>
        <Group gap={4}>
          <ActionButton name="align-left" icon={IconLayoutAlignLeft} />
          <ActionButton name="align-center" icon={IconLayoutAlignCenter} />
          <ActionButton name="align-right" icon={IconLayoutAlignRight} />
          <ActionButton name="align-top" icon={IconLayoutAlignTop} />
          <ActionButton name="align-middle" icon={IconLayoutAlignMiddle} />
          <ActionButton name="align-bottom" icon={IconLayoutAlignBottom} />
        </Group>
        <Group gap={4}>
          <ActionButton name="distribute-vertical" icon={IconLayoutDistributeHorizontal} />
          <ActionButton name="distribute-horizontal" icon={IconLayoutDistributeVertical} />
          <ActionButton name="order-front" icon={IconStackFront} />
          <ActionButton name="order-forward" icon={IconStackForward} />
          <ActionButton name="order-backward" icon={IconStackBackward} />
          <ActionButton name="order-back" icon={IconStackBack} />
        </Group>
      </Stack>
      <Button
        variant="default"
        size="sm"
        mih="var(--touch)"
        leftSection={<IconCopyPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => actionNamed('duplicate').perform(designer)}
      >
        {words.actions.duplicate}
      </Button>
    </Section>
  );
}

/** Place, size and rotation in numbers. */
export function PlaceSection({ item }: { item: Item }) {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const percent = useNumber({ style: 'percent' });
  const { id, object } = item;
  const { length, stretched } = kindOf(object);
  const keepsPlace = isLocked(item, 'position');
  const change = (step: string, make: (object: DesignObject) => DesignObject) =>
    editor.changeSide((side) => withChanged(side, [id], make), { kind: `${step} ${id}` });
  return (
    <Section title={words.placeAndSize}>
      <Group gap="sm" grow wrap="nowrap">
        <NumberField
          label={words.left}
          {...FAR}
          decimals={1}
          disabled={keepsPlace}
          value={object.left}
          onChange={(left) => change('left', (one) => ({ ...one, left }))}
        />
        <NumberField
          label={words.top}
          {...FAR}
          decimals={1}
          disabled={keepsPlace}
          value={object.top}
          onChange={(top) => change('top', (one) => ({ ...one, top }))}
        />
      </Group>
      <Group gap="sm" grow wrap="nowrap">
        <NumberField
          label={words[designerKindOf(object).lengthLabel]}
          min={1}
          max={LIMITS.reach}
          decimals={1}
          disabled={isLocked(item, 'size')}
          value={length(object)}
          onChange={(wanted) =>
            change('size', (one) => stretched(one, wanted / (length(one) || 1)))
          }
        />
        <NumberField
          label={words.rotation}
          min={-360}
          max={360}
          decimals={1}
          suffix="°"
          disabled={keepsPlace}
          value={object.angle}
          onChange={(angle) => change('turn', () => turned(item, editor.state.sizes, angle))}
        />
      </Group>
      <Input.Wrapper label={words.opacity} size="sm">
        <Slider
          thumbLabel={words.opacity}
          thumbSize={24}
          color="leaf"
          min={0}
          max={100}
          disabled={isLocked(item, 'style')}
          label={(value) => percent(value / 100)}
          value={Math.round(object.opacity * 100)}
          onChange={(value) => restyle(editor, editor.selected, { opacity: value / 100 })}
        />
      </Input.Wrapper>
    </Section>
  );
}

/** What these can be locked against, and what each lock is called. */
export function locksOf(items: readonly Item[], words: DesignerWords): [Lock, string][] {
  const contents = items.map(({ object }) => designerKindOf(object).contentLabel);
  const content = contents.includes('words')
    ? words.locks.content
    : contents.includes('picture') && words.picture;
  return LOCKS.flatMap((lock) => {
    const label = lock === 'content' ? content : words.locks[lock];
    return label ? [[lock, label]] : [];
  });
}

/** What must stay as the organization wants it. */
export function LocksSection({ items }: { items: readonly Item[] }) {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const ids = items.map(({ id }) => id);
  const set = (lock: Lock, on: boolean) =>
    editor.changeSide((side) =>
      withChanged(side, ids, (object) => ({
        ...object,
        locks: LOCKS.filter((one) => (one === lock ? on : object.locks.includes(one))),
      })),
    );
  return (
    <Section title={words.locked}>
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        {locksOf(items, words).map(([lock, label]) => (
          <Checkbox
            key={lock}
            size="sm"
            label={label}
            checked={items.every((item) => isLocked(item, lock))}
            onChange={({ currentTarget }) => set(lock, currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}
