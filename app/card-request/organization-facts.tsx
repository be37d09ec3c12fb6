import { OrganizationLogo } from '../ui/organization-logo';
import type { CardRequestView } from './card-request';
import classes from './organization-facts.module.css';

/** What others say about the person's work: the organization, and the mail with which one is in it. */
export const OrganizationFacts = ({
  organization: { name, domain, website, logo },
  email,
}: Pick<CardRequestView, 'organization' | 'email'>) => (
  <div className={classes.facts}>
    <OrganizationLogo logo={logo} size={56} />
    <dl>
      <div className={classes.whole}>
        <dt>Organization</dt>
        <dd>{name}</dd>
      </div>
      <div className={classes.whole}>
        <dt>Email</dt>
        <dd>{email}</dd>
      </div>
      <div>
        <dt>Domain</dt>
        <dd>{domain}</dd>
      </div>
      <div>
        <dt>Website</dt>
        <dd>{website.replace(/^https?:\/\//, '').replace(/\/$/, '')}</dd>
      </div>
    </dl>
  </div>
);
