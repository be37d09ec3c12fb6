import { Button, Table, Text } from '@mantine/core';
import { Link, useFetcher, useSearchParams, type FetcherWithComponents } from '@remix-run/react';
import type { ListQuery } from '#foundation/list';
import { messages } from '#foundation/messages';
import type { OrganizationView } from '#modules/organizations/contract';
import type { FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/form-message';
import { Pages } from '../lists/pages';
import rows from '../lists/rows.module.css';
import { SearchBox } from '../lists/search-box';
import { SortableHead } from '../lists/sortable-head';
import { EmptyTray } from '../ui/drawings';
import { Moment } from '../ui/moment';
import { OrganizationLogo } from '../ui/organization-logo';
import { useArrivals } from '../ui/use-arrivals';
import { DayRange } from './day-range';
import { ConfirmDomain, DomainState } from './domain-state';
import classes from './organization-list.module.css';

interface Props {
  organizations: OrganizationView[];
  /** How many the search and the days find, and whether there are more than were counted. */
  total: number;
  isMore?: boolean;
  query: ListQuery & { days: { from: string; to: string } | null };
}

const columns = [
  { name: 'name', label: 'Name' },
  { name: 'registeredAt', label: 'Registered' },
  { name: 'domain', label: 'Domain' },
  { name: 'website', label: 'Website' },
];
const ORDER = ['sort', 'order'];
const DAYS = ['from', 'to', 'zone'];

export function OrganizationList({ organizations, total, isMore, query }: Props) {
  const [search] = useSearchParams();
  const arrived = useArrivals(
    organizations.map(({ id }) => id),
    search.toString(),
  );
  const confirmation = useFetcher<FormAnswer>();
  const isFiltered = query.q !== '' || query.days !== null || query.start > 0;
  return (
    <>
      <Done answer={confirmation.data} />
      <div className={classes.filters}>
        <SearchBox label="Search organizations" value={query.q} keep={[...ORDER, ...DAYS]} />
        <DayRange
          label="Registered"
          from={query.days?.from}
          to={query.days?.to}
          keep={[...ORDER, 'q']}
        />
      </div>
      {organizations.length === 0 ? (
        <None isFiltered={isFiltered} />
      ) : (
        <Table className={`${rows.rows} ${classes.table}`}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <SortableHead key={column.name} {...column} query={query} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {organizations.map((organization) => (
              <Organization
                key={organization.id}
                organization={organization}
                fresh={arrived.has(organization.id)}
                confirmation={confirmation}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Pages {...query} total={total} isMore={isMore} rows={organizations} />
    </>
  );
}

interface RowProps {
  organization: OrganizationView;
  fresh: boolean;
  confirmation: FetcherWithComponents<FormAnswer>;
}

function Organization({ organization, fresh, confirmation }: RowProps) {
  const { name, logo, domain, domainProven, website, registeredAt } = organization;
  return (
    <Table.Tr data-fresh={fresh || undefined}>
      <Table.Td>
        <span className={classes.name}>
          <OrganizationLogo logo={logo} />
          <span>{name}</span>
        </span>
      </Table.Td>
      <Table.Td data-label="Registered" className={classes.day}>
        <Moment at={registeredAt} dayOnly />
      </Table.Td>
      <Table.Td>
        <span className={classes.domain}>
          <span className={classes.long}>{domain}</span>
          {!domainProven && (
            <>
              <DomainState proven={false} />
              <ConfirmDomain {...organization} fetcher={confirmation} />
            </>
          )}
        </span>
      </Table.Td>
      <Table.Td>
        <a href={website} target="_blank" rel="noreferrer" className={classes.website}>
          {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </a>
      </Table.Td>
    </Table.Tr>
  );
}

function None({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className={classes.none}>
      <EmptyTray />
      <Text fw={600}>{messages.noOrganization}</Text>
      {isFiltered ? (
        <>
          <Text c="dimmed">None is called like this, or registered on these days.</Text>
          <Link to="?" preventScrollReset>
            Show all organizations
          </Link>
        </>
      ) : (
        <Button component={Link} to="/createorganization">
          Create organization
        </Button>
      )}
    </div>
  );
}
