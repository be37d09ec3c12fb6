import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { FetcherWithComponents } from '@remix-run/react';
import type { StaffedLocation } from '#modules/organizations/contract';
import { useOwnAnswer, type FormAnswer } from '../forms/form-answer';
import { FieldFault, FormMessage } from '../forms/form-message';
import { useSendOnce } from '../forms/use-fetcher';
import { PersonList, RemovePerson } from './people-with-role';
import { SelectAdmin } from './select-admin';
import { useWords } from '../language/use-words';

interface Props {
  organization: string;
  location: StaffedLocation;
  self: string;
  /** Of the page, which says what comes of it once this is closed. */
  addition: FetcherWithComponents<FormAnswer>;
  removal: FetcherWithComponents<FormAnswer>;
}

/** Who administers a location: chosen among the employees, and removed again. */
export function LocationAdmins({ organization, location, self, addition, removal }: Props) {
  const { id, name, admins } = location;
  const words = useWords('organization');
  const [selecting, setSelecting] = useState(false);
  const [own, setOwn] = useState<FormAnswer>();
  const answer = useOwnAnswer({ data: own }, 'add-admin');
  const addOnce = useSendOnce(addition.state !== 'idle', addition.data, setOwn);
  const title = useId();
  const action = `/organization/location/info?${new URLSearchParams({ organization, location: id })}`;
  const fault = answer?.errors?.adminEmail;
  const add = { intent: 'add-admin', location: id };
  return (
    <Stack component="section" aria-labelledby={title} gap="sm">
      <Title order={3} id={title}>
        {words.admins}
      </Title>
      <FormMessage>
        {fault ? <FieldFault label={words.admin} fault={fault} /> : answer?.message}
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
                onAnswer={setOwn}
              />
            )
          }
        />
      )}
      <Group data-needs-script>
        <Button
          variant="default"
          onClick={() => setSelecting(true)}
          loading={addition.state !== 'idle'}
        >
          {words.selectAdmin}
        </Button>
      </Group>
      <noscript>
        <addition.Form method="post" action={action}>
          <input type="hidden" name="intent" value="add-admin" />
          <input type="hidden" name="location" value={id} />
          <TextInput type="email" name="adminEmail" label={words.employeeEmail} required />
          <Button type="submit" variant="default" mt="xs">
            {words.addAdmin}
          </Button>
        </addition.Form>
      </noscript>
      <SelectAdmin
        organization={organization}
        opened={selecting}
        present={admins}
        onClose={() => setSelecting(false)}
        onSelect={({ email, userId }) => {
          setSelecting(false);
          if (addOnce()) {
            addition.submit({ ...add, adminEmail: email, userId }, { method: 'post', action });
          }
        }}
      />
    </Stack>
  );
}
