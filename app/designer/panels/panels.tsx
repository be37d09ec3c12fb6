import { Group, Tabs, UnstyledButton } from '@mantine/core';
import {
  IconChecklist,
  IconLayoutGrid,
  IconPalette,
  IconPhoto,
  IconStack2,
  type Icon,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { KnownTexts } from '../editor/elements';
import { BackgroundsPanel } from './backgrounds-panel';
import { ElementsPanel } from './elements-panel';
import { LayersPanel } from './layers-panel';
import classes from './panels.module.css';
import { StylingPanel } from './styling-panel';

export interface PanelsProps {
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
          <Tabs.Tab
            key={name}
            data-goes-to={short === 'Styling' ? 'styling' : undefined}
            value={short}
            h={44}
            px={8}
            fz="sm"
            fw={600}
          >
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
            data-goes-to={short === 'Styling' ? 'styling' : undefined}
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
