import { Tabs, UnstyledButton } from '@mantine/core';
import {
  IconChecklist,
  IconLayoutGrid,
  IconPalette,
  IconPhoto,
  IconStack2,
  type Icon,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from '../designer.module.css';
import type { KnownTexts } from '../editor/elements';
import { ElementsPanel } from './elements-panel';
import { LayersPanel } from './layers-panel';
import { StylingPanel } from './styling-panel';
import { TemplatesPanel } from './templates-panel';

export interface PanelsProps {
  backgrounds: { plain: readonly string[]; graphic: readonly string[] };
  known: KnownTexts;
}

interface Panel {
  name: string;
  /** In one word: where there is little room, and in ids. */
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
      content: <TemplatesPanel name="Plain" backgrounds={backgrounds.plain} />,
    },
    {
      name: 'Templates 2',
      short: 'Graphic',
      icon: IconPhoto,
      content: <TemplatesPanel name="Graphic" backgrounds={backgrounds.graphic} />,
    },
  ],
});

/** Left and right of the card. */
export function SidePanels(props: PanelsProps) {
  const { left, right } = panelsOf(props);
  return (
    <>
      <PanelTabs className={classes.left} panels={left} label="What is on the card" />
      <PanelTabs className={classes.right} panels={right} label="How it looks" />
    </>
  );
}

function PanelTabs(props: { className?: string; panels: readonly Panel[]; label: string }) {
  const { className, panels, label } = props;
  return (
    <Tabs className={className} defaultValue={panels[0]?.short} keepMounted={false}>
      <Tabs.List grow aria-label={label}>
        {panels.map(({ name, short }) => (
          <Tabs.Tab key={name} value={short} className={classes.tab}>
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

/** Under the card, on a phone: one at a time, and none for whoever wants to see the card. */
export function LowerSheet(props: PanelsProps) {
  const { left, right } = panelsOf(props);
  const panels = [...left, ...right];
  const [open, setOpen] = useState<string | null>(null);
  const shown = panels.find(({ name }) => name === open);
  return (
    <div className={classes.sheet}>
      {shown && (
        <section
          key={shown.name}
          className={classes.sheetPanel}
          aria-label={shown.name}
          id="designer-sheet"
        >
          {shown.content}
        </section>
      )}
      <div className={classes.sheetTabs}>
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
      </div>
    </div>
  );
}
