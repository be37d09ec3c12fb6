import { Button, Group, Stack, Tabs, Text, UnstyledButton } from '@mantine/core';
import {
  IconChecklist,
  IconLayoutGrid,
  IconPalette,
  IconPhoto,
  IconStack2,
  type Icon,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { DEFAULTS, type Background } from '#modules/cards/contract';
import type { KnownTexts } from '../editor/elements';
import { useDesigner, useEditorState } from '../use-designer';
import { ElementsPanel } from './elements-panel';
import { LayersPanel } from './layers-panel';
import classes from './panels.module.css';
import { StylingPanel } from './styling-panel';

interface PanelsProps {
  backgrounds: { plain: readonly string[]; graphic: readonly string[] };
  known: KnownTexts;
}

interface Panel {
  name: string;
  /** One word: for phones, and in ids. */
  short: string;
  icon: Icon;
  content: ReactNode;
}

const panelsOf = ({ backgrounds, known }: PanelsProps): Record<'left' | 'right', Panel[]> => ({
  left: [
    {
      name: 'Elements',
      short: 'Elements',
      icon: IconChecklist,
      content: <ElementsPanel known={known} />,
    },
    { name: 'Layers', short: 'Layers', icon: IconStack2, content: <LayersPanel /> },
  ],
  right: [
    { name: 'Styling', short: 'Styling', icon: IconPalette, content: <StylingPanel /> },
    {
      name: 'Templates 1',
      short: 'Plain',
      icon: IconLayoutGrid,
      content: <BackgroundsPanel name="Plain" backgrounds={backgrounds.plain} />,
    },
    {
      name: 'Templates 2',
      short: 'Graphic',
      icon: IconPhoto,
      content: <BackgroundsPanel name="Graphic" backgrounds={backgrounds.graphic} />,
    },
  ],
});

export function SidePanels(props: PanelsProps) {
  const { left, right } = panelsOf(props);
  return (
    <>
      <PanelTabs side="left" panels={left} label="What is on the card" />
      <PanelTabs side="right" panels={right} label="How it looks" />
    </>
  );
}

function PanelTabs(props: { side: 'left' | 'right'; panels: readonly Panel[]; label: string }) {
  const { side, panels, label } = props;
  return (
    <Tabs className={classes[side]} defaultValue={panels[0]?.short} keepMounted={false}>
      <Tabs.List grow aria-label={label}>
        {panels.map(({ name, short }) => (
          <Tabs.Tab key={name} value={short} h={44} px={8} fz="sm" fw={600}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panels.map(({ name, short, content }) => (
        <Tabs.Panel key={name} value={short} className={classes.panel}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Under the card, on a phone: one panel at a time, or none. */
export function PanelSheet(props: PanelsProps) {
  const { left, right } = panelsOf(props);
  const panels = [...left, ...right];
  const [open, setOpen] = useState<string | null>(null);
  const shown = panels.find(({ name }) => name === open);
  return (
    <div className={classes.sheet}>
      {shown && (
        <section
          key={shown.name}
          className={classes.panel}
          aria-label={shown.name}
          id="designer-sheet"
        >
          {shown.content}
        </section>
      )}
      <Group grow wrap="nowrap" gap={0} align="stretch">
        {panels.map(({ name, short, icon: Sign }) => (
          <UnstyledButton
            key={name}
            className={classes.sheetTab}
            aria-label={name}
            aria-expanded={name === open}
            aria-controls={name === open ? 'designer-sheet' : undefined}
            onClick={() => setOpen(name === open ? null : name)}
          >
            <Sign size={20} stroke={1.75} aria-hidden />
            <span aria-hidden>{short}</span>
          </UnstyledButton>
        ))}
      </Group>
    </div>
  );
}

interface BackgroundsPanelProps {
  /** Read to users who cannot see the backgrounds. */
  name: string;
  backgrounds: readonly string[];
}

function BackgroundsPanel({ name, backgrounds }: BackgroundsPanelProps) {
  const { editor } = useDesigner();
  const shown = useEditorState((state) => state.work[state.side].background.picture?.assetId);
  const set = (background: Background) => editor.changeSide((side) => ({ ...side, background }));
  return (
    <Stack gap="md">
      <Button
        variant="default"
        size="sm"
        onClick={() => set({ color: DEFAULTS.background, picture: null })}
      >
        Clear Template
      </Button>
      {backgrounds.length === 0 && (
        <Text fz="sm" c="dimmed">
          There are no backgrounds yet.
        </Text>
      )}
      <ul className={classes.backgrounds}>
        {backgrounds.map((assetId, at) => (
          <li key={assetId}>
            <UnstyledButton
              className={classes.background}
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
