import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { DEFAULTS, type Background, type SideName } from '#modules/cards/contract';
import type { Editor } from '../editor/editor';
import { useNumber, useWords } from '../../language/use-words';
import { CardImage } from '../../ui/card-image';
import { Tiles } from '../../ui/tiles';
import { useDesigner, useEditorState } from '../use-designer';
import classes from './panels.module.css';

export interface BackgroundsProps {
  of: 'plain' | 'graphic';
  backgrounds: readonly string[];
}

export const BackgroundsPanel = (props: BackgroundsProps) => (
  <Stack gap="md">
    <ClearTemplate />
    <Backgrounds {...props} />
  </Stack>
);

export const setBackground = (editor: Editor, background: Background, side?: SideName): void =>
  editor.changeSide(({ items }) => ({ items, background }), { side });

export function ClearTemplate() {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const { background } = useEditorState((state) => state.work[state.side]);
  return (
    <Button
      variant="default"
      size="sm"
      mih="var(--touch)"
      // A colour that was chosen is no template.
      onClick={() =>
        background.picture && setBackground(editor, { color: DEFAULTS.background, picture: null })
      }
    >
      {words.clearTemplate}
    </Button>
  );
}

export function Backgrounds({ of, backgrounds }: BackgroundsProps) {
  const number = useNumber();
  const { editor } = useDesigner();
  const words = useWords('designer');
  const shown = useEditorState((state) => state.work[state.side].background.picture?.assetId);
  if (backgrounds.length === 0) {
    return (
      <Text fz="sm" c="dimmed">
        {words.noBackgrounds}
      </Text>
    );
  }
  return (
    <Tiles least="108px" gap={12}>
      {backgrounds.map((assetId, at) => (
        <li key={assetId}>
          <UnstyledButton
            className={classes.background}
            aria-label={words.background[of](number(at + 1))}
            aria-pressed={assetId === shown}
            onClick={() =>
              setBackground(editor, { color: null, picture: { origin: 'template', assetId } })
            }
          >
            <CardImage image={assetId} />
          </UnstyledButton>
        </li>
      ))}
    </Tiles>
  );
}
