import {
  IconBell,
  IconBuilding,
  IconBuildingPlus,
  IconBuildings,
  IconCards,
  IconDatabaseExport,
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
import { organizationsWith, type Permission } from '#foundation/permissions';
import type { Viewer } from '#modules/identity/contract';
import { mayOpen, pageAccess, type PagePath } from '../access';
import { PEOPLE_AT, PEOPLE_CALLED } from '../people/addresses';
import type { PlainTitle } from '../ui/page-title';
import { REQUESTS_AT, REQUESTS_CALLED } from '../requests/addresses';

/** A page of the signed-in product, in the menu of the users who may open it. */
export interface MenuEntry {
  to: PagePath;
  title: PlainTitle;
  icon: Icon;
  /** Its heading in the menu, shared with the entries next to it of the same group. */
  group?: 'cards';
  /** A part of the page, which not all who find the page see. */
  hash?: string;
  permission?: Permission;
  /** The page is about one organization: one where the user holds this. */
  within?: Permission;
  /** Where none is shown: the one where the user was given that last, not first. */
  isLast?: boolean;
  /** Which organization, as the address says it. */
  search?: string;
  /** Only where mails are stored instead of being sent. */
  whileMailsAreStored?: boolean;
}

const entries: readonly MenuEntry[] = [
  { to: '/dashboard', title: 'dashboard', icon: IconLayoutDashboard },
  { to: REQUESTS_AT.organizations, title: REQUESTS_CALLED.organizations, icon: IconInbox },
  { to: REQUESTS_AT.locations, title: REQUESTS_CALLED.locations, icon: IconInbox },
  { to: '/createorganization', title: 'createOrganization', icon: IconBuildingPlus },
  { to: '/createadmin', title: 'createAdmin', icon: IconUserPlus },
  { to: '/organization/lists', title: 'organizationList', icon: IconBuildings },
  { to: '/templates', title: 'templates', icon: IconPalette },
  {
    to: '/edit-organization',
    title: 'organization',
    icon: IconBuilding,
    within: 'organization.edit',
  },
  {
    to: '/organization/location/info',
    title: 'locations',
    icon: IconMapPin,
    within: 'organization.edit',
  },
  { to: PEOPLE_AT.organizations, title: PEOPLE_CALLED.organizations, icon: IconUsers },
  { to: PEOPLE_AT.locations, title: PEOPLE_CALLED.locations, icon: IconUsersGroup },
  { to: '/audit', title: 'audit', icon: IconHistory, within: 'audit.read' },
  { to: '/new-personal-card-view', title: 'personalCard', icon: IconId, group: 'cards' },
  { to: '/new-personal-card-design', title: 'personalDesign', icon: IconPencil, group: 'cards' },
  { to: '/new-corporate-card-view', title: 'corporateCard', icon: IconIdBadge2, group: 'cards' },
  { to: '/card-design', title: 'corporateRequest', icon: IconForms, group: 'cards' },
  {
    to: '/new-corporate-admin-card-design',
    title: 'corporateDesign',
    icon: IconCards,
    group: 'cards',
    within: 'design.save',
    isLast: true,
  },
  { to: '/add-organization', title: 'joinOrganization', icon: IconUsersPlus },
  { to: '/notifications', title: 'notifications', icon: IconBell },
  {
    to: '/configuration',
    hash: '#backups',
    title: 'backups',
    icon: IconDatabaseExport,
    permission: 'backup.manage',
  },
  { to: '/settings', title: 'settings', icon: IconSettings },
  { to: '/dev/mail', title: 'keptMails', icon: IconMailOpened, whileMailsAreStored: true },
];

/** What leads to a page of one organization stays with the one that is shown, where the user has a role in it. */
export const menuFor = (
  viewer: Viewer,
  storesMails: boolean,
  shown: string | null = null,
): MenuEntry[] =>
  entries
    .filter(
      (entry) =>
        mayOpen(entry.permission ?? pageAccess[entry.to], viewer) &&
        (storesMails || entry.whileMailsAreStored !== true),
    )
    .map((entry) => ({ ...entry, search: searchOf(entry, viewer, shown) }));

/** Without it the server would have to name the organization, and the page come later. */
function searchOf({ within, isLast }: MenuEntry, viewer: Viewer, shown: string | null): string {
  const own = within ? organizationsWith(viewer, within) : [];
  const organization = own.find((id) => id === shown) ?? own.at(isLast ? -1 : 0);
  return organization ? `?${new URLSearchParams({ organization })}` : '';
}
