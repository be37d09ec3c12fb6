import { Button, Popover, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { elementsOf } from './editor/elements';
import { warningsOf, type Warning } from './editor/warnings';
import { namesOf } from './panels/layers-panel';
import { useEdited, useHands } from './use-editor';
import { useUnknownLetters } from './use-unknown-letters';
import classes from './warning-list.module.css';

const WORDS: Record<Exclude<Warning['kind'], 'letters'>, string> = {
  'safe-zone': 'is so near to the edge that a printer may cut it',
  contrast: 'is hard to read on this background',
  overflow: 'goes beyond the card',
};

/** What readers or printers may trip over, each with the way to it. */
export function WarningList() {
  const { editor } = useHands();
  const work = useEdited((state) => state.work);
  const sizes = useEdited((state) => state.sizes);
  const unknown = useUnknownLetters(work);
  const warnings = useMemo(() => warningsOf(work, sizes, unknown), [work, sizes, unknown]);
  if (warnings.length === 0) return null;
  const nameOf = ({ side, id }: Warning) =>
    namesOf(work[side].items, elementsOf(editor.kind, side)).get(id);
  const wordsFor = ({ kind, id }: Warning) =>
    kind === 'letters'
      ? `has ${unknown.get(id)?.join(' ')}, which no font of a card can draw`
      : WORDS[kind];
  const show = ({ side, id }: Warning) => {
    editor.show(side);
    editor.select([id]);
  };
  return (
    <Popover
      position="top-end"
      width={320}
      withArrow
      shadow="md"
      withinPortal={false}
      // Where the keys are, Escape is heard.
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="light"
          color="marigold"
          className={classes.open}
          leftSection={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
        >
          {warnings.length === 1 ? '1 hint' : `${warnings.length} hints`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <ul className={classes.list}>
          {warnings.map((warning) => (
            <li key={`${warning.id} ${warning.kind}`} className={classes.row}>
              <span>
                <strong>{nameOf(warning)}</strong> on the {warning.side} {wordsFor(warning)}.
              </span>
              <UnstyledButton className={classes.show} onClick={() => show(warning)}>
                Show
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
