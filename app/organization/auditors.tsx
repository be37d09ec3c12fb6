import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { auditorInput, type EmployeeView } from '#modules/organizations/contract';
import { Done } from '../ui/done';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { PersonList } from './person-list';
import { RemovePerson } from './remove-person';
import { useFormCheck } from '../forms/use-form-check';
import { useOwnAnswer } from '../forms/use-own-answer';

interface Props {
  organization: string;
  auditors: readonly EmployeeView[];
  self: string;
}

/** They see everything that happened, and change nothing. */
export function Auditors({ organization, auditors, self }: Props) {
  const action = `/edit-organization?organization=${organization}`;
  const removal = useFetcher<FormAnswer>();
  return (
    <Stack>
      <Done answer={removal.data} />
      <FormMessage>{removal.data?.message}</FormMessage>
      {auditors.length === 0 ? (
        <Text c="dimmed">There is no auditor yet.</Text>
      ) : (
        <PersonList
          people={auditors}
          self={self}
          deed={({ email }) => (
            <RemovePerson
              action={action}
              fetcher={removal}
              fields={{ intent: 'remove-auditor', email }}
              name={`Remove ${email}, auditor`}
            />
          )}
        />
      )}
      <AddAuditor action={action} />
    </Stack>
  );
}

function AddAuditor({ action }: { action: string }) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = useOwnAnswer(fetcher, 'add-auditor');
  const [seen, setSeen] = useState(answer);
  const [added, setAdded] = useState(0);
  if (answer !== seen) {
    setSeen(answer);
    if (answer?.done) setAdded(added + 1);
  }
  const { formProps, field, message } = useFormCheck({ schema: auditorInput, answer });
  return (
    <fetcher.Form method="post" action={action} {...formProps}>
      <Done answer={answer} />
      <input type="hidden" name="intent" value="add-auditor" />
      <Stack gap="xs">
        <FormMessage>{message}</FormMessage>
        <TextInput
          {...field('email', 'Email of a new auditor')}
          // Empty again after each.
          key={added}
          type="email"
          autoComplete="off"
        />
        <Group>
          <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
            Add auditor
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  );
}
