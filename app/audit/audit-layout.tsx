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
import { useWords } from '../language/use-words';
import { TabBar } from '../lists/list-tabs';
import { among } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';
import { OrganizationChoice } from '../ui/organization-choice';
import { PageHead } from '../ui/page-head';
import { auditedOrganization } from './audited-organization.server';
import { TimesChoice, timesOf, TimesProvider } from './times';

export const shouldRevalidate = revalidateOn(
  among('OrganizationUpdated', 'OrganizationRegistered', 'RoleChanged'),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { chosen, choices } = await auditedOrganization(context, request);
  return { chosen: chosen.id, choices, times: timesOf(request) };
}

/** The pages of /audit, in the order of their tabs. */
const TABS: readonly {
  to: PagePath;
  title: 'timeline' | 'past' | 'proof' | 'rules';
  icon: Icon;
}[] = [
  { to: '/audit', title: 'timeline', icon: IconTimeline },
  { to: '/audit/past', title: 'past', icon: IconHistory },
  { to: '/audit/proof', title: 'proof', icon: IconShieldCheck },
  { to: '/audit/rules', title: 'rules', icon: IconChecklist },
];

/** What happened in an organization: one place, and a tab for each way to look at it. */
export default function AuditLayout() {
  const { chosen, choices, times } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const titles = useWords('titles');
  const shown = TABS.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`))?.to;
  return (
    <TimesProvider first={times}>
      <PageHead title={titles.audit}>{useWords('audit').intro}</PageHead>
      <OrganizationChoice chosen={chosen} choices={choices} to={shown} />
      <TabBar
        label={titles.audit}
        tabs={TABS.map(({ to, title, icon }) => ({
          icon,
          label: titles[title],
          to: `${to}?${new URLSearchParams({ organization: chosen })}`,
          isShown: to === shown,
        }))}
      >
        <TimesChoice />
      </TabBar>
      <Outlet key={chosen} />
    </TimesProvider>
  );
}
