import type { FetcherWithComponents } from '@remix-run/react';
import { IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import type { OrganizationView } from '#modules/organizations/contract';
import type { FormAnswer } from '../forms/form-answer';
import { AskFirst } from './ask-first';
import classes from './domain-state.module.css';

/** Whether the domain is known to be the organization's. */
export const DomainState = ({ proven }: { proven: boolean }) => {
  const Icon = proven ? IconShieldCheck : IconShieldQuestion;
  return (
    <span className={classes.state} data-proven={proven || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {proven ? 'Confirmed' : 'Not confirmed'}
    </span>
  );
};

interface Props extends Pick<OrganizationView, 'id' | 'name' | 'domain'> {
  fetcher: FetcherWithComponents<FormAnswer>;
}

/** The super admin's word for a domain. */
export const ConfirmDomain = ({ fetcher, id, name, domain }: Props) => (
  <AskFirst
    fetcher={fetcher}
    action="/organization/lists"
    fields={{ organization: id, domain }}
    deed="Confirm domain"
    name={`Confirm domain ${domain}`}
    question={`Confirm ${domain}?`}
    keep="Not yet"
    button={{ size: 'compact-sm' }}
  >
    From then on, whoever receives mail at {domain} can join {name} by a code sent there. Confirm
    only what you have made sure of: it cannot be taken back here.
  </AskFirst>
);
