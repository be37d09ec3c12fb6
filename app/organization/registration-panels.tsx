import { Stack, Tabs, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './registration-panels.module.css';
import { tabs, type Tab } from './registration-tabs';
import { useHydrated } from '../ui/use-hydrated';

/** Mantine names the tabs and what they control after it. */
const ID = 'registration';

interface TabsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  isOpen: (tab: Tab) => boolean;
  isComplete: (tab: Tab) => boolean;
}

export const RegistrationTabs = ({ tab, onTab, isOpen, isComplete }: TabsProps) => (
  <Tabs
    id={ID}
    value={tab}
    onChange={(name) => onTab(name as Tab)}
    classNames={{ root: classes.tabs, tab: classes.tab, tabLabel: classes.label }}
  >
    <Tabs.List grow>
      {tabs.map(({ name, label }, index) => (
        <Tabs.Tab
          key={name}
          value={name}
          disabled={!isOpen(name)}
          leftSection={<Mark done={isComplete(name)}>{index + 1}</Mark>}
        >
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  </Tabs>
);

const Mark = ({ done, children }: { done: boolean; children: ReactNode }) => (
  <span className={classes.mark} data-done={done || undefined} aria-hidden>
    {done ? <IconCheck size={14} stroke={2.5} /> : children}
  </span>
);

interface PanelProps {
  name: Tab;
  open: boolean;
  children: ReactNode;
}

/** It keeps its fields while another one is open. Without script all lie open, one below the other. */
export function RegistrationPanel({ name, open, children }: PanelProps) {
  const tabbed = useHydrated();
  const title = `${ID}-title-${name}`;
  return (
    <section
      id={`${ID}-panel-${name}`}
      className={classes.panel}
      role={tabbed ? 'tabpanel' : undefined}
      aria-labelledby={tabbed ? `${ID}-tab-${name}` : title}
      data-panel={name}
      data-open={open || undefined}
    >
      <Title order={2} id={title} className={classes.title}>
        {tabs.find((tab) => tab.name === name)?.label}
      </Title>
      <Stack>{children}</Stack>
    </section>
  );
}
