import type { OrganizationView } from '#modules/organizations/contract';
import { AskFirst } from './ask-first';

type Props = Pick<OrganizationView, 'id' | 'name' | 'domain'>;

/** The super admin's word for a domain. */
export const ConfirmDomain = ({ id, name, domain }: Props) => (
  <AskFirst
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
