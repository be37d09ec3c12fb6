import { Button, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { EmployeeView } from '#modules/organizations/contract';
import { SelectAdmin } from './select-admin';
import { useWords } from '../language/use-words';

interface Props {
  organization: string;
  error?: ReactNode;
}

/** In a form: an employee who shall be the admin, or nobody yet. */
export function AppointedAdmin({ organization, error }: Props) {
  const words = useWords('organization');
  const [admin, setAdmin] = useState<EmployeeView>();
  const [selecting, setSelecting] = useState(false);
  return (
    <>
      <Input.Wrapper label={words.adminOptional} labelElement="div" error={error}>
        <div data-needs-script>
          {admin ? (
            <Group justify="space-between" wrap="nowrap">
              <Stack gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
                <strong>{admin.name}</strong>
                <Text span fz="sm" c="dimmed">
                  {admin.email}
                </Text>
              </Stack>
              <Button variant="default" size="sm" onClick={() => setAdmin(undefined)}>
                {words.remove}
              </Button>
              <input type="hidden" name="adminEmail" value={admin.email} />
              <input type="hidden" name="userId" value={admin.userId} />
            </Group>
          ) : (
            <Button variant="default" onClick={() => setSelecting(true)}>
              {words.selectAdmin}
            </Button>
          )}
        </div>
        <noscript>
          <TextInput
            type="email"
            name="adminEmail"
            aria-label={words.employeeEmail}
            placeholder={words.employeeEmail}
            required={false}
          />
        </noscript>
      </Input.Wrapper>
      <SelectAdmin
        organization={organization}
        opened={selecting}
        present={[]}
        onClose={() => setSelecting(false)}
        onSelect={(employee) => {
          setAdmin(employee);
          setSelecting(false);
        }}
      />
    </>
  );
}
