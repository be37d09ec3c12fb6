import { Group } from '@mantine/core';
import type { FetcherWithComponents } from '@remix-run/react';
import { IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import type { OrganizationView } from '#modules/organizations/contract';
import { AskFirst } from '../forms/ask-first';
import type { FormAnswer } from '../forms/form-answer';
import { useWords } from '../language/use-words';

/** Whether the domain is known to be the organization's. */
export const DomainState = ({ proven }: { proven: boolean }) => {
  const words = useWords('organization');
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
      {proven ? words.confirmed : words.notConfirmed}
    </Group>
  );
};

interface Props extends Pick<OrganizationView, 'id' | 'name' | 'domain'> {
  fetcher: FetcherWithComponents<FormAnswer>;
}

/** The super admin's word for a domain. */
export function ConfirmDomain({ fetcher, id, name, domain }: Props) {
  const words = useWords('organization').confirmDomain;
  return (
    <AskFirst
      fetcher={fetcher}
      action="/organization/lists"
      fields={{ organization: id, domain }}
      submitLabel={words.submit}
      name={words.name(domain)}
      question={words.question(domain)}
      keep={words.keep}
      button={{ size: 'compact-sm' }}
    >
      {words.text(domain, name)}
    </AskFirst>
  );
}
