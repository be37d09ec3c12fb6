import { Button, NavLink, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { OrganizationView } from '#modules/organizations/contract';
import { messages } from '#foundation/messages';
import arrival from '../ui/arrival.module.css';
import { Moment } from '../ui/moment';
import { OrganizationLogo } from '../ui/organization-logo';
import { useArrivals } from '../ui/use-arrivals';
import classes from './dashboard.module.css';
import { EmptyPart, ListPart } from './list-part';

interface Props {
  /** Of the last seven days, the newest first. */
  organizations: readonly OrganizationView[];
  /** Also those that are not shown. */
  total: number;
}

const NEWEST_FIRST = '/organization/lists?sort=registeredAt&order=DESC';

export function NewOrganizations({ organizations, total }: Props) {
  const arrived = useArrivals(organizations.map(({ id }) => id));
  return (
    <ListPart
      id="new-organizations-title"
      title="New in the last 7 days"
      total={total}
      more={{ to: NEWEST_FIRST, label: 'All organizations' }}
      isEmpty={organizations.length === 0}
      empty={
        <EmptyPart
          title={messages.noOrganization}
          action={
            <Button component={Link} to="/createorganization" mt="sm">
              Create organization
            </Button>
          }
        >
          None in the last 7 days. New ones appear here automatically.
        </EmptyPart>
      }
    >
      <ul className={classes.list}>
        {organizations.map(({ id, name, domain, domainProven, logo, registeredAt }) => (
          <li key={id} className={arrived.has(id) ? arrival.row : undefined}>
            <NavLink
              component={Link}
              to={`/organization/lists?${new URLSearchParams({ q: name })}`}
              leftSection={<OrganizationLogo logo={logo} confirmed={domainProven} size={40} />}
              label={name}
              description={domain}
              rightSection={
                <Text span size="sm" c="dimmed">
                  <Moment at={registeredAt} dayOnly />
                </Text>
              }
            />
          </li>
        ))}
      </ul>
    </ListPart>
  );
}
