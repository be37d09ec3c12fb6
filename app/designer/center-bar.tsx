import { Button, SegmentedControl } from '@mantine/core';
import { IconEraser, IconTrash, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { SideName } from '#modules/cards/contract';
import { ActionButton } from './action-button';
import { actionNamed } from './actions/registry';
import classes from './designer.module.css';
import { scaleOf } from './editor/view';
import { useEdited, useHands } from './use-editor';

const SIDES: { value: SideName; label: string }[] = [
  { value: 'front', label: 'Front' },
  { value: 'back', label: 'Back' },
];

/** What concerns the side that is shown. */
export function CenterBar() {
  const hands = useHands();
  const side = useEdited((state) => state.side);
  return (
    <div className={classes.centreBar}>
      <SegmentedControl
        size="sm"
        className={classes.sides}
        aria-label="Side of the card"
        data={SIDES}
        value={side}
        onChange={(shown) => hands.editor.show(shown as SideName)}
      />
      <Zoom />
      <div className={classes.removing}>
        <Deed name="delete-selected" icon={<IconTrash size={18} stroke={1.75} aria-hidden />} />
        <Deed name="clear-canvas" icon={<IconEraser size={18} stroke={1.75} aria-hidden />} />
      </div>
    </div>
  );
}

function Deed({ name, icon }: { name: string; icon: JSX.Element }) {
  const hands = useHands();
  const action = actionNamed(name);
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.deed}
      aria-label={action.label}
      leftSection={icon}
      onClick={() => action.perform(hands)}
    >
      {action.label}
    </Button>
  );
}

function Zoom() {
  const hands = useHands();
  // Until there is room for the card, it has no size that would be true.
  const percent = useEdited(({ view, room }) =>
    room.width > 0 ? `${Math.round(scaleOf(view, room) * 100)} %` : null,
  );
  const fit = actionNamed('zoom-fit');
  return (
    <div className={classes.zoom}>
      <ActionButton name="zoom-out" icon={IconZoomOut} />
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.percent}
        aria-label={percent ? `${fit.label}, now at ${percent}` : fit.label}
        onClick={() => fit.perform(hands)}
      >
        {percent}
      </Button>
      <ActionButton name="zoom-in" icon={IconZoomIn} />
    </div>
  );
}
