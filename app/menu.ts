import { IconLayoutDashboard, IconMailOpened, IconSettings, type Icon } from '@tabler/icons-react';
import type { UserType } from '#modules/shared/roles';

/** A page of the signed-in product, and who finds it in the menu. */
export interface MenuEntry {
  to: string;
  label: string;
  icon: Icon;
  /** Everybody when absent. */
  types?: readonly UserType[];
  /** Only while mails are kept here instead of being sent. */
  whileMailsAreKept?: boolean;
}

const entries: readonly MenuEntry[] = [
  { to: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/settings', label: 'Settings', icon: IconSettings },
  { to: '/dev/mail', label: 'Kept mails', icon: IconMailOpened, whileMailsAreKept: true },
];

export const menuFor = (type: UserType, keepsMails: boolean): MenuEntry[] =>
  entries.filter(
    (entry) =>
      (entry.types?.includes(type) ?? true) && (keepsMails || entry.whileMailsAreKept !== true),
  );
