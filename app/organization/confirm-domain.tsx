import type { FetcherWithComponents } from '@remix-run/react';
import type { OrganizationView } from '#modules/organizations/contract';
import { AskFirst } from './ask-first';
import type { FormAnswer } from '../forms/form-answer';

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
