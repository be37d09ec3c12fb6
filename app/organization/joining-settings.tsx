import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import type { OrganizationDetails } from '#modules/organizations/contract';
import { AskFirst } from '../forms/ask-first';
import type { FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { useFetcher } from '../forms/use-fetcher';
import { CopyText } from '../ui/copy-text';
import { DomainState } from './domain-state';
import classes from './joining-settings.module.css';
import { Pieces, useWords } from '../language/use-words';

interface Props extends OrganizationDetails {
  /** Whom to write to. */
  contact: string;
}

/** How people come in: with the refer code, or with a mail at the organization's domain. */
export function JoiningSettings({ id, domain, domainProven, referCode, contact }: Props) {
  const words = useWords('organization');
  const code = useRef<HTMLInputElement>(null);
  const rotation = useFetcher<FormAnswer>();
  return (
    <Stack gap="xl">
      <Done answer={rotation.data} orRefused />
      <div>
        <TextInput
          ref={code}
          label={words.referCode}
          value={referCode ?? ''}
          readOnly
          classNames={{ input: classes.code }}
          description={words.referCodeHint}
        />
        <Group mt="sm" gap="sm">
          <CopyText field={code} what={words.referCodeCopied} />
          <AskFirst
            fetcher={rotation}
            action={`/edit-organization?organization=${id}`}
            fields={{ intent: 'rotate-code' }}
            submitLabel={words.newCode.submit}
            question={words.newCode.question}
            keep={words.newCode.keep}
          >
            {words.newCode.text(referCode ?? '')}
          </AskFirst>
        </Group>
      </div>
      <div>
        <Group gap="xs">
          <Text fw={600} size="sm">
            {words.mailAt(domain)}
          </Text>
          <DomainState proven={domainProven} />
        </Group>
        {domainProven ? (
          <Text size="sm" c="dimmed" mt={4}>
            {words.mailProven}
          </Text>
        ) : (
          <Text size="sm" c="dimmed" mt={4}>
            <Pieces
              of={words.mailNotProven<ReactNode>(
                <Anchor href={`mailto:${contact}`}>{contact}</Anchor>,
              )}
            />
          </Text>
        )}
      </div>
    </Stack>
  );
}
