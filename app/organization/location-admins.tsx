import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { StaffedLocation } from '#modules/organizations/contract';
import { useOwnAnswer, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FieldFault, FormMessage } from '../forms/form-message';
import { useFetcher } from '../forms/use-fetcher';
import { PersonList, RemovePerson } from './people-with-role';
import { SelectAdmin } from './select-admin';
import { useWords } from '../language/use-words';

interface Props {
  organization: string;
  location: StaffedLocation;
  self: string;
}

/** Who administers a location: chosen among the employees, and removed again. */
export function LocationAdmins({ organization, location: { id, name, admins }, self }: Props) {
  const words = useWords('organization');
  const [selecting, setSelecting] = useState(false);
  const fetcher = useFetcher<FormAnswer>();
  const answer = useOwnAnswer(fetcher, 'add-admin');
  const removal = useFetcher<FormAnswer>();
  const title = useId();
  const action = `/organization/location/info?${new URLSearchParams({ organization, location: id })}`;
  const fault = answer?.errors?.adminEmail;
  const add = { intent: 'add-admin', location: id };
  return (
    <Stack component="section" aria-labelledby={title} gap="sm">
      <Title order={3} id={title}>
        {words.admins}
      </Title>
      <Done answer={answer} />
      <Done answer={removal.data} />
      <FormMessage>
        {fault ? (
          <FieldFault label={words.admin} fault={fault} />
        ) : (
          (answer?.message ?? removal.data?.message)
        )}
      </FormMessage>
      {admins.length === 0 ? (
        <Text c="dimmed">{words.noAdminHere}</Text>
      ) : (
        <PersonList
          people={admins}
          self={self}
          action={({ userId, email }) =>
            userId !== self && (
              <RemovePerson
                action={action}
                fetcher={removal}
                fields={{ intent: 'remove-admin', location: id, adminEmail: email }}
                name={words.removeAdmin(email, name)}
              />
            )
          }
        />
      )}
      <Group data-needs-script>
        <Button
          variant="default"
          onClick={() => setSelecting(true)}
          loading={fetcher.state !== 'idle'}
        >
          {words.selectAdmin}
        </Button>
      </Group>
      <noscript>
        <fetcher.Form method="post" action={action}>
          <input type="hidden" name="intent" value="add-admin" />
          <input type="hidden" name="location" value={id} />
          <TextInput type="email" name="adminEmail" label={words.employeeEmail} required />
          <Button type="submit" variant="default" mt="xs">
            {words.addAdmin}
          </Button>
        </fetcher.Form>
      </noscript>
      <SelectAdmin
        organization={organization}
        opened={selecting}
        present={admins}
        onClose={() => setSelecting(false)}
        onSelect={({ email, userId }) => {
          setSelecting(false);
          fetcher.submit({ ...add, adminEmail: email, userId }, { method: 'post', action });
        }}
      />
    </Stack>
  );
}
