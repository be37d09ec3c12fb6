import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { auditorInput, type EmployeeView } from '#modules/organizations/contract';
import { useOwnAnswer, useSuccessCount, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { useFetcher, useSendOnce } from '../forms/use-fetcher';
import { useFormCheck } from '../forms/use-form-check';
import { PersonList, RemovePerson } from './people-with-role';
import { useWords } from '../language/use-words';

interface Props {
  organization: string;
  auditors: readonly EmployeeView[];
  self: string;
}

/** They see everything that happened and change nothing. */
export function Auditors({ organization, auditors, self }: Props) {
  const words = useWords('organization');
  const action = `/edit-organization?organization=${organization}`;
  const removal = useFetcher<FormAnswer>();
  return (
    <Stack>
      <Done answer={removal.data} />
      <FormMessage>{removal.data?.message ?? removal.data?.errors?.email}</FormMessage>
      {auditors.length === 0 ? (
        <Text c="dimmed">{words.noAuditor}</Text>
      ) : (
        <PersonList
          people={auditors}
          self={self}
          action={({ email, userId }) => (
            <RemovePerson
              action={action}
              fetcher={removal}
              fields={{ intent: 'remove-auditor', email, userId }}
              name={words.removeAuditor(email)}
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
  const words = useWords('organization');
  const answer = useOwnAnswer(fetcher, 'add-auditor');
  const added = useSuccessCount(answer);
  const { formProps, field, message } = useFormCheck({ schema: auditorInput, answer });
  const sendOnce = useSendOnce(fetcher.state !== 'idle', answer);
  return (
    <fetcher.Form
      method="post"
      action={action}
      {...formProps}
      onSubmit={(event) => {
        formProps.onSubmit(event);
        if (!event.defaultPrevented) sendOnce(event);
      }}
    >
      <Done answer={answer} />
      <input type="hidden" name="intent" value="add-auditor" />
      <Stack gap="xs">
        <FormMessage>{message}</FormMessage>
        <TextInput
          {...field('email', words.newAuditor)}
          // Empty again after each.
          key={added}
          type="email"
          autoComplete="off"
        />
        <Group>
          <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
            {words.addAuditor}
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  );
}
