import { ActionIcon, Button, Group, Menu, SegmentedControl, Text, TextInput } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconDots,
  IconEraser,
  IconEye,
  IconKeyboard,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
  type Icon,
} from '@tabler/icons-react';
import { Link, useLocation } from '@remix-run/react';
import { useState, type MouseEvent } from 'react';
import { SIDES, type CardKind, type SideName } from '#modules/cards/contract';
import type { PagePath } from '../access';
import { useNumber, useWords } from '../language/use-words';
import { isComposing } from '../ui/is-composing';
import type { ActionName } from './actions/action';
import { actionNamed } from './actions/registry';
import { ActionButton } from './buttons';
import classes from './designer.module.css';
import type { EditorMode } from './editor/editor';
import { scaleOf } from './editor/view';
import { useDesigner, useEditorState } from './use-designer';

const MORE: readonly ActionName[] = ['starters', 'export-png', 'export-pdf', 'shortcuts'];

/** On a phone there is no room for their buttons, and not everyone has two fingers to zoom. */
const ZOOM: readonly ActionName[] = ['zoom-in', 'zoom-out'];

interface TopBarProps {
  title: string;
  /** Before the page of the other designer is opened. */
  onSwitch: () => void;
}

/** What concerns the design as a whole. */
export function TopBar({ title, onSwitch }: TopBarProps) {
  const designer = useDesigner();
  const words = useWords('designer');
  return (
    <div className={classes.bar}>
      <Text component="h1" fz="xl" fw={600} lh={1.3} truncate className={classes.title}>
        {title}
      </Text>
      <DesignName />
      <SavedState />
      <Group gap={4} wrap="nowrap" ms="auto">
        <ActionButton name="undo" icon={IconArrowBackUp} turns />
        <ActionButton name="redo" icon={IconArrowForwardUp} turns />
        <ActionButton name="preview" icon={IconEye} />
        <Group component="span" visibleFrom="md">
          <ActionButton name="shortcuts" icon={IconKeyboard} />
        </Group>
        <Menu
          position="bottom-end"
          width={240}
          withinPortal={false}
          withInitialFocusPlaceholder={false}
        >
          <Menu.Target>
            <ActionIcon
              size="var(--control)"
              variant="subtle"
              color="gray"
              c="var(--ink)"
              aria-label={words.more}
            >
              <IconDots size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {MORE.map(actionNamed).map(({ name, perform }) => (
              <Menu.Item key={name} onClick={() => perform(designer)}>
                {words.actions[name]}
              </Menu.Item>
            ))}
            {ZOOM.map(actionNamed).map(({ name, perform }) => (
              <Menu.Item
                key={name}
                hiddenFrom="xs"
                closeMenuOnClick={false}
                onClick={() => perform(designer)}
              >
                {words.actions[name]}
              </Menu.Item>
            ))}
            <SwitchItem onSwitch={onSwitch} />
          </Menu.Dropdown>
        </Menu>
        <Button
          size="sm"
          className={classes.save}
          leftSection={<IconDeviceFloppy size={18} stroke={1.75} aria-hidden />}
          onClick={designer.page.save}
        >
          {words.actions.save}
        </Button>
      </Group>
    </div>
  );
}

const OTHER_DESIGNER: Record<EditorMode, Record<CardKind, PagePath>> = {
  canvas: {
    personal: '/personal-card-design',
    corporate: '/corporate-admin-card-design',
  },
  elements: {
    personal: '/new-personal-card-design',
    corporate: '/new-corporate-admin-card-design',
  },
};

/** Goes on with the same design in the other designer, with what is not saved yet. */
function SwitchItem({ onSwitch }: Pick<TopBarProps, 'onSwitch'>) {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const { search } = useLocation();
  const pathname = OTHER_DESIGNER[editor.mode][editor.kind];
  return (
    <Menu.Item
      component={Link}
      to={{ pathname, search }}
      onClick={({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
        // With one of these keys the other designer opens elsewhere, and this one stays.
        if (!ctrlKey && !metaKey && !shiftKey && !altKey) onSwitch();
      }}
    >
      {words.otherDesigner[editor.mode]}
    </Menu.Item>
  );
}

/** Unsaved work is stored on this device until it is saved. */
function SavedState() {
  const words = useWords('designer');
  const changed = useEditorState(({ work, saved }) => work !== saved);
  return (
    changed && (
      <Text visibleFrom="md" flex="none" fz="xs" c="dimmed">
        {words.notSaved}
      </Text>
    )
  );
}

/** The name of the design, as soon as it is typed; left empty it is what it was before. */
function DesignName() {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const name = useEditorState((state) => state.work.name);
  const [typed, setTyped] = useState<{ text: string; before: string } | null>(null);
  const type = (text: string) => {
    const before = typed?.before ?? name;
    setTyped({ text, before });
    const wanted = text.trim() || before;
    editor.change((work) => (work.name === wanted ? work : { ...work, name: wanted }), {
      kind: 'name',
    });
  };
  return (
    <TextInput
      className={classes.name}
      size="xs"
      variant="unstyled"
      dir="auto"
      aria-label={words.nameOfDesign}
      maxLength={100}
      value={typed?.text ?? name}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={({ key, currentTarget, nativeEvent }) => {
        if (key === 'Enter' && !isComposing(nativeEvent)) currentTarget.blur();
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** What concerns the side that is shown. */
export function SideBar() {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const side = useEditorState((state) => state.side);
  return (
    <Group className={classes.sideBar} justify="space-between" gap={8}>
      <SegmentedControl
        size="sm"
        className={classes.sides}
        aria-label={words.sideOfCard}
        data={SIDES.map((value) => ({ value, label: words.sides[editor.mode][value] }))}
        value={side}
        onChange={(shown) => editor.showSide(shown as SideName)}
      />
      <Zoom />
      <Group gap={8}>
        <LabelledAction name="delete-selected" icon={IconTrash} />
        <LabelledAction name="clear-canvas" icon={IconEraser} />
      </Group>
    </Group>
  );
}

/** Where there is little room only its icon. */
function LabelledAction({ name, icon: Sign }: { name: ActionName; icon: Icon }) {
  const designer = useDesigner();
  const label = useWords('designer').actions[name];
  const { perform } = actionNamed(name);
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.labelled}
      aria-label={label}
      leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
      onClick={() => perform(designer)}
    >
      {label}
    </Button>
  );
}

function Zoom() {
  const designer = useDesigner();
  // Until the size of the stage is known, there is none of the card.
  const scale = useEditorState(({ view, room }) =>
    room.width > 0 ? Math.round(scaleOf(view, room) * 100) / 100 : null,
  );
  const percent = useNumber({ style: 'percent' });
  const shown = scale === null ? null : percent(scale);
  const words = useWords('designer');
  const fit = actionNamed('zoom-fit');
  return (
    <Group gap={0} className={classes.zoom}>
      <ActionButton name="zoom-out" icon={IconZoomOut} />
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        miw={64}
        h="var(--control)"
        c="var(--ink)"
        aria-label={shown ? words.fitNow(shown) : words.actions['zoom-fit']}
        onClick={() => fit.perform(designer)}
      >
        {shown}
      </Button>
      <ActionButton name="zoom-in" icon={IconZoomIn} />
    </Group>
  );
}
