import { Button, Stack, UnstyledButton } from '@mantine/core';
import { DEFAULTS, type Background } from '#modules/cards/contract';
import { withBackground } from '../editor/changes';
import { useEdited, useHands } from '../use-editor';
import classes from './panels.module.css';

interface Props {
  /** What they are called where there is no seeing. */
  name: string;
  backgrounds: readonly string[];
}

/** Backgrounds to choose from. */
export function TemplatesPanel({ name, backgrounds }: Props) {
  const { editor } = useHands();
  const shown = useEdited((state) => state.work[state.side].background.picture?.assetId);
  const set = (background: Background) =>
    editor.changeSide((side) => withBackground(side, background));
  return (
    <Stack gap="md">
      <Button
        variant="default"
        size="sm"
        onClick={() => set({ color: DEFAULTS.background, picture: null })}
      >
        Clear Template
      </Button>
      {backgrounds.length === 0 && <p className={classes.hint}>There are no backgrounds yet.</p>}
      <ul className={classes.templates}>
        {backgrounds.map((assetId, at) => (
          <li key={assetId}>
            <UnstyledButton
              className={classes.template}
              aria-label={`${name} background ${at + 1}`}
              aria-pressed={assetId === shown}
              onClick={() => set({ color: null, picture: { origin: 'template', assetId } })}
            >
              <img src={`/images/${assetId}`} alt="" loading="lazy" width={725} height={412} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
