import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { OrganizationView } from '#modules/organizations/contract';
import { messages } from '#foundation/messages';
import { Moment } from '../ui/moment';
import { OrganizationLogo } from '../ui/organization-logo';
import { useArrivals } from '../ui/use-arrivals';
import { Nothing } from './nothing';
import { PartHead } from './part-head';
import classes from './row-list.module.css';
import { ScrollArea } from './scroll-area';

interface Props {
  organizations: readonly OrganizationView[];
  /** Also those who are not shown. */
  total: number;
}

const TITLE = 'new-organizations-title';
const NEWEST_FIRST = '/organization/lists?sort=registeredAt&order=DESC';

/** Who has joined Leafcard in the last seven days, the newest first. */
export function NewOrganizations({ organizations, total }: Props) {
  const arrived = useArrivals(organizations.map(({ id }) => id));
  return (
    <>
      <PartHead
        id={TITLE}
        title="New in the last 7 days"
        number={total}
        more={{ to: NEWEST_FIRST, label: 'All organizations' }}
      />
      {organizations.length === 0 ? (
        <Nothing
          title={messages.noOrganization}
          deed={
            <Button component={Link} to="/createorganization" mt="sm">
              Create organization
            </Button>
          }
        >
          Not in the last 7 days. New ones appear here by themselves.
        </Nothing>
      ) : (
        <ScrollArea labelledBy={TITLE}>
          <ul className={classes.list}>
            {organizations.map((organization) => (
              <Organization
                key={organization.id}
                {...organization}
                fresh={arrived.has(organization.id)}
              />
            ))}
          </ul>
        </ScrollArea>
      )}
    </>
  );
}

type RowProps = OrganizationView & { fresh: boolean };

const Organization = ({ name, domain, logo, registeredAt, fresh }: RowProps) => (
  <li data-fresh={fresh || undefined}>
    <Link to={`/organization/lists?${new URLSearchParams({ q: name })}`} className={classes.row}>
      <OrganizationLogo logo={logo} size={40} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.text}>{domain}</span>
      </span>
      <span className={classes.aside}>
        <Moment at={registeredAt} dayOnly />
      </span>
    </Link>
  </li>
);
