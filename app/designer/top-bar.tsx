import { Button, Menu, ActionIcon, TextInput } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconDots,
  IconEye,
  IconKeyboard,
} from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from './action-button';
import { actionNamed } from './actions/registry';
import classes from './designer.module.css';
import { useEdited, useHands } from './use-editor';

const MORE = ['starters', 'export-png', 'export-pdf', 'shortcuts'];

/** What concerns the design as a whole. */
export function TopBar({ title }: { title: string }) {
  const hands = useHands();
  return (
    <div className={classes.bar}>
      <div className={classes.titles}>
        <h1 className={classes.title}>{title}</h1>
        <DesignName />
        <SavedState />
      </div>
      <div className={classes.tools}>
        <ActionButton name="undo" icon={IconArrowBackUp} />
        <ActionButton name="redo" icon={IconArrowForwardUp} />
        <ActionButton name="preview" icon={IconEye} />
        <span className={classes.wide}>
          <ActionButton name="shortcuts" icon={IconKeyboard} />
        </span>
        <Menu
          position="bottom-end"
          width={240}
          withinPortal={false}
          withInitialFocusPlaceholder={false}
        >
          <Menu.Target>
            <ActionIcon className={classes.menu} variant="subtle" color="gray" aria-label="More">
              <IconDots size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {MORE.map(actionNamed).map((action) => (
              <Menu.Item key={action.name} onClick={() => action.perform(hands)}>
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button
          size="sm"
          className={classes.save}
          leftSection={<IconDeviceFloppy size={18} stroke={1.75} aria-hidden />}
          onClick={hands.desk.save}
        >
          Save Design
        </Button>
      </div>
    </div>
  );
}

/** Whether there is anything to save. What is not saved is kept on this device until then. */
function SavedState() {
  const changed = useEdited(({ work, saved }) => work !== saved);
  return changed && <span className={classes.state}>Not saved yet</span>;
}

/** What the design is called; never nothing. */
function DesignName() {
  const { editor } = useHands();
  const name = useEdited((state) => state.work.name);
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    const wanted = typed?.trim() ?? '';
    setTyped(null);
    if (wanted !== '')
      editor.change((work) => (work.name === wanted ? work : { ...work, name: wanted }));
  };
  return (
    <TextInput
      className={classes.name}
      size="xs"
      variant="unstyled"
      aria-label="Name of the design"
      maxLength={100}
      value={typed ?? name}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      onBlur={keep}
    />
  );
}
