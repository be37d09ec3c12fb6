import { Button } from '@mantine/core';
import { IconHistory, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Moment } from '../ui/moment';
import type { Draft } from './drafts';
import classes from './notices.module.css';

interface DraftProps {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** What was left unsaved the last time. */
export const DraftNotice = ({ draft, onRestore, onDiscard }: DraftProps) => (
  <Notice icon={<IconHistory size={20} stroke={1.75} aria-hidden />}>
    <span>
      You drew something here that was not saved, <Moment at={draft.at} />.
    </span>
    <span className={classes.deeds}>
      <Button size="compact-sm" onClick={onRestore}>
        Restore it
      </Button>
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        Discard it
      </Button>
    </span>
  </Notice>
);

/** Somebody else saved this design since it was opened here. */
export const TheirsNotice = ({ onCompare }: { onCompare: () => void }) => (
  <Notice icon={<IconUsers size={20} stroke={1.75} aria-hidden />}>
    <span>This design was saved elsewhere while you have it open.</span>
    <Button size="compact-sm" onClick={onCompare}>
      See what differs
    </Button>
  </Notice>
);

const Notice = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className={classes.notice} role="status">
    {icon}
    {children}
  </div>
);
