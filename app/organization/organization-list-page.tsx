import { Anchor, Button, Group } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useSearchParams, type FetcherWithComponents } from '@remix-run/react';
import { shownWebsite } from '#foundation/domains';
import { confirmDomain, listOrganizations } from '#modules/organizations/index.server';
import { messages } from '#foundation/messages';
import { organizationList, type OrganizationView } from '#modules/organizations/contract';
import { useFetcher } from '../forms/use-fetcher';
import { titled } from '../ui/page-title';
import { keepForm, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { idOf, readForm } from '../forms/form.server';
import { refused } from '../forms/refusal.server';
import { admit } from '../http/viewer.server';
import { DataTable, type Cells, type RowState } from '../lists/data-table';
import { DayRange } from '../lists/day-range';
import { SearchBox } from '../lists/list-filters';
import filters from '../lists/list-filters.module.css';
import { loadPage } from '../lists/load-list.server';
import { NoRecords } from '../lists/no-records';
import { Pages } from '../lists/pages';
import { among } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';
import { OrganizationLogo } from '../ui/organization-logo';
import { PageHead } from '../ui/page-head';
import { useArrivals } from '../ui/use-arrivals';
import { ConfirmDomain, DomainState } from './domain-state';
import classes from './organization-list.module.css';
import { queryOf } from './organization-list.server';
import { useWords } from '../language/use-words';

export const meta = titled('organizationList');

export const shouldRevalidate = revalidateOn(
  among('OrganizationRegistered', 'OrganizationUpdated'),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = admit(context.actor, request);
  const { rows, ...page } = await loadPage(queryOf(request), (query) =>
    listOrganizations(context.services, actor, query),
  );
  return { organizations: rows, ...page };
}

/** Confirms a domain. */
export async function action({ context, request }: ActionFunctionArgs) {
  admit(context.actor, request);
  const form = await readForm(request, ['organization', 'domain']);
  const organizationId = idOf(form.get('organization'));
  const domain = String(form.get('domain') ?? '');
  try {
    await context.run(confirmDomain, { organizationId, domain });
    return { done: messages.domainConfirmed };
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepForm;

export default function OrganizationListPage() {
  const { organizations, total, isMore, query } = useLoaderData<typeof loader>();
  const titles = useWords('titles');
  const words = useWords('organization').list;
  const [search] = useSearchParams();
  const arrived = useArrivals(
    organizations.map(({ id }) => id),
    search.toString(),
  );
  const confirmation = useFetcher<FormAnswer>();
  const isFiltered = query.q !== '' || query.days !== null || query.start > 0;
  return (
    <>
      <PageHead title={titles.organizationList}>{words.about}</PageHead>
      <Done answer={confirmation.data} orRefused />
      <div className={filters.filters}>
        <SearchBox label={organizationList.searchLabel} value={query.q} />
        <DayRange
          label={words.registered}
          from={query.days?.from}
          to={query.days?.to}
          zone={query.days?.zone}
          keep={['sort', 'order', 'q']}
        />
      </div>
      {organizations.length === 0 ? (
        <NoOrganizations isFiltered={isFiltered} />
      ) : (
        <DataTable
          list={organizationList}
          query={query}
          rows={organizations}
          cells={cells}
          stateOf={({ id }): State => ({ fresh: arrived.has(id), confirmation })}
          narrow="lines"
          className={classes.table}
        />
      )}
      <Pages {...query} total={total} isMore={isMore} rows={organizations} />
    </>
  );
}

interface State extends RowState {
  confirmation: FetcherWithComponents<FormAnswer>;
}

const cells: Cells<OrganizationView, State> = {
  name: ({ name, logo, domainProven }) => (
    <Group component="span" gap="sm" wrap="nowrap">
      <OrganizationLogo logo={logo} confirmed={domainProven} />
      {name}
    </Group>
  ),
  domain: ({ domainProven, ...organization }, { confirmation }) => (
    <Group component="span" gap="4px 12px">
      {organization.domain}
      {!domainProven && (
        <>
          <DomainState proven={false} />
          <ConfirmDomain {...organization} fetcher={confirmation} />
        </>
      )}
    </Group>
  ),
  website: ({ website }) => (
    <Anchor href={website} target="_blank" rel="noreferrer" c="var(--leaf-text)" inherit>
      {shownWebsite(website)}
    </Anchor>
  ),
};

function NoOrganizations({ isFiltered }: { isFiltered: boolean }) {
  const { list, create } = useWords('organization');
  const { noOrganization } = useWords('messages');
  return (
    <NoRecords
      title={noOrganization}
      showAll={isFiltered ? list.showAll : undefined}
      drop={['q', 'from', 'to', 'zone']}
      action={
        !isFiltered && (
          <Button component={Link} to="/createorganization">
            {create.submit}
          </Button>
        )
      }
    >
      {isFiltered && list.none}
    </NoRecords>
  );
}
