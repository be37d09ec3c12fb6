import {
  IconBell,
  IconBuilding,
  IconBuildingPlus,
  IconBuildings,
  IconCards,
  IconForms,
  IconHistory,
  IconId,
  IconIdBadge2,
  IconInbox,
  IconLayoutDashboard,
  IconMailOpened,
  IconMapPin,
  IconPalette,
  IconPencil,
  IconSettings,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconUsersPlus,
  type Icon,
} from '@tabler/icons-react';
import type { Viewer } from '#modules/identity/contract';
import { mayOpen, pageAccess, type PagePath } from '../access';
import { PEOPLE_AT, PEOPLE_CALLED } from '../people/addresses';
import { REQUESTS_AT, REQUESTS_CALLED } from '../requests/addresses';

/** A page of the signed-in product, in the menu of the users who may open it. */
export interface MenuEntry {
  to: PagePath;
  label: string;
  icon: Icon;
  /** Its heading in the menu, shared with the entries next to it of the same group. */
  group?: 'Cards';
  /** Only where mails are stored instead of being sent. */
  whileMailsAreStored?: boolean;
}

const entries: readonly MenuEntry[] = [
  { to: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  { to: REQUESTS_AT.organizations, label: REQUESTS_CALLED.organizations, icon: IconInbox },
  { to: REQUESTS_AT.locations, label: REQUESTS_CALLED.locations, icon: IconInbox },
  { to: '/createorganization', label: 'Create organization', icon: IconBuildingPlus },
  { to: '/createadmin', label: 'Create admin', icon: IconUserPlus },
  { to: '/organization/lists', label: 'Organization List', icon: IconBuildings },
  { to: '/templates', label: 'Templates', icon: IconPalette },
  { to: '/edit-organization', label: 'Organization', icon: IconBuilding },
  { to: '/organization/location/info', label: 'Locations', icon: IconMapPin },
  { to: PEOPLE_AT.organizations, label: PEOPLE_CALLED.organizations, icon: IconUsers },
  { to: PEOPLE_AT.locations, label: PEOPLE_CALLED.locations, icon: IconUsersGroup },
  { to: '/audit', label: 'Audit', icon: IconHistory },
  { to: '/new-personal-card-view', label: 'Personal card', icon: IconId, group: 'Cards' },
  { to: '/new-personal-card-design', label: 'Personal design', icon: IconPencil, group: 'Cards' },
  { to: '/new-corporate-card-view', label: 'Corporate card', icon: IconIdBadge2, group: 'Cards' },
  { to: '/card-design', label: 'Corporate request', icon: IconForms, group: 'Cards' },
  {
    to: '/new-corporate-admin-card-design',
    label: 'Corporate design',
    icon: IconCards,
    group: 'Cards',
  },
  { to: '/add-organization', label: 'Join organization', icon: IconUsersPlus },
  { to: '/notifications', label: 'Notifications', icon: IconBell },
  { to: '/settings', label: 'Settings', icon: IconSettings },
  { to: '/dev/mail', label: 'Kept emails', icon: IconMailOpened, whileMailsAreStored: true },
];

export const menuFor = (viewer: Viewer, storesMails: boolean): MenuEntry[] =>
  entries.filter(
    (entry) =>
      mayOpen(pageAccess[entry.to], viewer) && (storesMails || entry.whileMailsAreStored !== true),
  );
