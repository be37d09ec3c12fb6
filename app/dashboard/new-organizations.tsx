import { Button, NavLink, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { OrganizationView } from '#modules/organizations/contract';
import { useWords } from '../language/use-words';
import arrival from '../ui/arrival.module.css';
import { Moment } from '../ui/moment';
import { OrganizationLogo } from '../ui/organization-logo';
import rows from '../ui/row-list.module.css';
import { useArrivals } from '../ui/use-arrivals';
import { EmptyPart, ListPart } from './list-part';

interface Props {
  /** Of the last seven days, the newest first. */
  organizations: readonly OrganizationView[];
  /** Also those that are not shown. */
  total: number;
}

const NEWEST_FIRST = '/organization/lists?sort=registeredAt&order=DESC';

export function NewOrganizations({ organizations, total }: Props) {
  const words = useWords('dashboard').newest;
  const { noOrganization } = useWords('messages');
  const arrived = useArrivals(organizations.map(({ id }) => id));
  return (
    <ListPart
      id="new-organizations-title"
      title={words.title}
      total={total}
      more={{ to: NEWEST_FIRST, label: words.all }}
      isEmpty={organizations.length === 0}
      empty={
        <EmptyPart
          title={noOrganization}
          action={
            <Button component={Link} to="/createorganization" mt="sm">
              {words.create}
            </Button>
          }
        >
          {words.none}
        </EmptyPart>
      }
    >
      <ul className={rows.rows}>
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
