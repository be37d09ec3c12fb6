import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { useFetcher } from '@remix-run/react';
import { useRef } from 'react';
import type { OrganizationDetails } from '#modules/organizations/contract';
import type { FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/form-message';
import { CopyText } from '../ui/copy-text';
import { AskFirst } from './ask-first';
import { DomainState } from './domain-state';
import classes from './joining-settings.module.css';

interface Props extends OrganizationDetails {
  /** Whom to write to. */
  contact: string;
}

/** How people come in: with the refer code, or with a mail at the organization's domain. */
export function JoiningWays({ id, domain, domainProven, referCode, contact }: Props) {
  const code = useRef<HTMLInputElement>(null);
  const rotation = useFetcher<FormAnswer>();
  return (
    <Stack gap="xl">
      <Done answer={rotation.data} />
      <div>
        <TextInput
          ref={code}
          label="Refer code"
          value={referCode ?? ''}
          readOnly
          classNames={{ input: classes.code }}
          description="Anyone who enters it under “Join organization” joins at once. Share it with your people only."
        />
        <Group mt="sm" gap="sm">
          <CopyText field={code} what="refer code" />
          <AskFirst
            fetcher={rotation}
            action={`/edit-organization?organization=${id}`}
            fields={{ intent: 'rotate-code' }}
            submitLabel="Make a new code"
            question="Make a new refer code?"
            keep="Keep this code"
          >
            The code {referCode} stops working at once, and people who have not joined yet need the
            new one. Everyone who has joined stays.
          </AskFirst>
        </Group>
      </div>
      <div>
        <Group gap="xs">
          <Text fw={600} size="sm">
            Mail at {domain}
          </Text>
          <DomainState proven={domainProven} />
        </Group>
        {domainProven ? (
          <Text size="sm" c="dimmed" mt={4}>
            Anyone with an email address there can join with a code that we send. A new domain has
            to be confirmed again, unless it is the domain of your own email.
          </Text>
        ) : (
          <Text size="sm" c="dimmed" mt={4}>
            Nobody can join with such an email yet, because the domain is not confirmed as yours.
            Write to <Anchor href={`mailto:${contact}`}>{contact}</Anchor> and we will confirm it,
            or make someone with an email there an admin. Until then, the refer code works.
          </Text>
        )}
      </div>
    </Stack>
  );
}
