import { Title } from '@mantine/core';
import type { MembershipView } from '#modules/organizations/contract';
import { Moment } from '../ui/moment';
import { OrganizationLogo } from '../ui/organization-logo';
import classes from './membership-list.module.css';

/** Where somebody is already, and since when. */
export const MembershipList = ({ memberships }: { memberships: MembershipView[] }) => (
  <section className={classes.section} aria-labelledby="memberships-title">
    <Title order={2} id="memberships-title">
      {memberships.length === 1 ? 'Your organization' : 'Your organizations'}
    </Title>
    <ul className={classes.list}>
      {memberships.map((membership) => (
        <Membership key={membership.id} {...membership} />
      ))}
    </ul>
  </section>
);

function Membership({ organization, location, email, joinedAt }: MembershipView) {
  const { name, website, logo } = organization;
  const place = [location.address, location.city, location.country].join(', ');
  return (
    <li className={classes.membership}>
      <OrganizationLogo logo={logo} size={56} />
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <a href={website} target="_blank" rel="noreferrer" className={classes.website}>
          {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </a>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Location</dt>
          <dd>
            {location.name}
            <span className={classes.quiet}>{place}</span>
          </dd>
        </div>
        <div>
          <dt>Mail</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Since</dt>
          <dd>
            <Moment at={joinedAt} dayOnly />
          </dd>
        </div>
      </dl>
    </li>
  );
}
