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
import type { DesignerWords } from '#foundation/words/designer/en';
import { useWords } from '../../language/use-words';
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
  /** In ids, and for what it is called. */
  name: keyof DesignerWords['sheet'];
  icon: Icon;
  content: ReactNode;
}

const panelsOf = ({ backgrounds, known }: PanelsProps): Record<'left' | 'right', Panel[]> => ({
  left: [
    { name: 'elements', icon: IconChecklist, content: <ElementsPanel known={known} /> },
    { name: 'layers', icon: IconStack2, content: <LayersPanel /> },
  ],
  right: [
    { name: 'styling', icon: IconPalette, content: <StylingPanel /> },
    {
      name: 'plain',
      icon: IconLayoutGrid,
      content: <BackgroundsPanel of="plain" backgrounds={backgrounds.plain} />,
    },
    {
      name: 'graphic',
      icon: IconPhoto,
      content: <BackgroundsPanel of="graphic" backgrounds={backgrounds.graphic} />,
    },
  ],
});

export function SidePanels(props: PanelsProps) {
  const { left, right } = panelsOf(props);
  return (
    <>
      <PanelTabs side="left" panels={left} />
      <PanelTabs side="right" panels={right} />
    </>
  );
}

function PanelTabs({ side, panels }: { side: 'left' | 'right'; panels: readonly Panel[] }) {
  const words = useWords('designer').panels;
  return (
    <Tabs className={classes[side]} defaultValue={panels[0]?.name} keepMounted={false}>
      <Tabs.List grow aria-label={words[side]}>
        {panels.map(({ name }) => (
          <Tabs.Tab
            key={name}
            data-goes-to={name === 'styling' ? 'styling' : undefined}
            value={name}
            h={44}
            px={8}
            flex="auto"
            fz="sm"
            fw={600}
          >
            {words[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panels.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} className={classes.panel}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Under the card, on a phone: one panel at a time, or none. */
export function PanelSheet(props: PanelsProps) {
  const words = useWords('designer');
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
          aria-label={words.panels[shown.name]}
          id="designer-sheet"
        >
          {shown.content}
        </section>
      )}
      <Group grow wrap="nowrap" gap={0} align="stretch">
        {panels.map(({ name, icon: Sign }) => (
          <UnstyledButton
            key={name}
            className={classes.sheetTab}
            data-goes-to={name === 'styling' ? 'styling' : undefined}
            aria-label={words.panels[name]}
            aria-expanded={name === open}
            aria-controls={name === open ? 'designer-sheet' : undefined}
            onClick={() => setOpen(name === open ? null : name)}
          >
            <Sign size={20} stroke={1.75} aria-hidden />
            <span aria-hidden>{words.sheet[name]}</span>
          </UnstyledButton>
        ))}
      </Group>
    </div>
  );
}
