import { Group } from '@mantine/core';
import type { FetcherWithComponents } from '@remix-run/react';
import { IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import type { OrganizationView } from '#modules/organizations/contract';
import type { FormAnswer } from '../forms/form-answer';
import { AskFirst } from './ask-first';

/** Whether the domain is known to be the organization's. */
export const DomainState = ({ proven }: { proven: boolean }) => {
  const Icon = proven ? IconShieldCheck : IconShieldQuestion;
  return (
    <Group
      component="span"
      display="inline-flex"
      wrap="nowrap"
      gap={4}
      c={proven ? 'var(--leaf-text)' : 'var(--marigold-text)'}
      fz="sm"
      style={{ whiteSpace: 'nowrap' }}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      {proven ? 'Confirmed' : 'Not confirmed'}
    </Group>
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
    submitLabel="Confirm domain"
    name={`Confirm domain ${domain}`}
    question={`Confirm ${domain}?`}
    keep="Not yet"
    button={{ size: 'compact-sm' }}
  >
    From then on, anyone with an email address at {domain} can join {name} with a code sent there.
    Confirm only a domain that you have checked: this cannot be undone here.
  </AskFirst>
);
