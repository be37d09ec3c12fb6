import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import {
  IconChecklist,
  IconHistory,
  IconShieldCheck,
  IconTimeline,
  type Icon,
} from '@tabler/icons-react';
import type { PagePath } from '../access';
import { withinChoice } from '../lists/list-address';
import { TabBar } from '../lists/list-tabs';
import { revalidateOn } from '../live/revalidate';
import { OrganizationChoice } from '../ui/organization-choice';
import { PageHead } from '../ui/page-head';
import { auditedOrganization } from './audited-organization.server';
import { TimesChoice, timesOf, TimesProvider } from './times';

export const shouldRevalidate = revalidateOn(({ type }) =>
  ['OrganizationUpdated', 'OrganizationRegistered', 'RoleChanged'].includes(type),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { chosen, choices } = await auditedOrganization(context, request);
  return { chosen: chosen.id, choices, times: timesOf(request) };
}

/** The pages of /audit, in the order of their tabs. */
const TABS: readonly { to: PagePath; label: string; icon: Icon }[] = [
  { to: '/audit', label: 'Timeline', icon: IconTimeline },
  { to: '/audit/past', label: 'As it was', icon: IconHistory },
  { to: '/audit/proof', label: 'Proof', icon: IconShieldCheck },
  { to: '/audit/rules', label: 'Rules', icon: IconChecklist },
];

/** What happened in an organization: one place, and a tab for each way to look at it. */
export default function AuditLayout() {
  const { chosen, choices, times } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const shown = TABS.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`))?.to;
  return (
    <TimesProvider first={times}>
      <PageHead title="Audit">Who did what, and when: history that nobody can change.</PageHead>
      <OrganizationChoice chosen={chosen} choices={choices} />
      <TabBar
        label="Audit"
        tabs={TABS.map(({ to, ...tab }) => ({
          ...tab,
          to: to + withinChoice(chosen, choices),
          isShown: to === shown,
        }))}
      >
        <TimesChoice />
      </TabBar>
      <Outlet key={chosen} />
    </TimesProvider>
  );
}
