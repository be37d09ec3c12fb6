import { Button, Group, Input, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { EmployeeView } from '#modules/organizations/contract';
import controls from '../theme/controls.module.css';
import classes from './appointed-admin.module.css';
import { SelectAdmin } from './select-admin';

interface Props {
  organization: string;
  error?: ReactNode;
}

/** In a form: an employee who shall be the admin, or nobody yet. */
export function AppointedAdmin({ organization, error }: Props) {
  const [admin, setAdmin] = useState<EmployeeView>();
  const [selecting, setSelecting] = useState(false);
  return (
    <>
      <Input.Wrapper
        label="Admin (optional)"
        labelElement="div"
        error={error}
        size="md"
        classNames={controls}
      >
        <div className={classes.choice}>
          {admin ? (
            <Group justify="space-between" wrap="nowrap">
              <span className={classes.admin}>
                <strong>{admin.name}</strong>
                <span>{admin.email}</span>
              </span>
              <Button variant="default" size="sm" onClick={() => setAdmin(undefined)}>
                Remove
              </Button>
              <input type="hidden" name="adminEmail" value={admin.email} />
              <input type="hidden" name="userId" value={admin.userId} />
            </Group>
          ) : (
            <Button variant="default" onClick={() => setSelecting(true)}>
              Select Admin
            </Button>
          )}
        </div>
        <noscript>
          <TextInput
            type="email"
            name="adminEmail"
            aria-label="Email of an employee"
            placeholder="Email of an employee"
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
