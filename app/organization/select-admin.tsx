import { Box, Modal, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue, useIntersection } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { messages } from '#foundation/messages';
import type { EmployeeView } from '#modules/organizations/contract';
import {
  EmployeeOption,
  EmployeeSearch,
  EmployeesFailed,
  WaitingForEmployees,
} from '../ui/employee-option';
import options from '../ui/employee-option.module.css';
import { useEmployees, type Employees } from './use-employees';

interface Props {
  organization: string;
  opened: boolean;
  present: readonly EmployeeView[];
  onClose: () => void;
  onSelect: (employee: EmployeeView) => void;
}

export function SelectAdmin({ opened, onClose, ...list }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Select Admin" size="lg">
      <EmployeeChoice {...list} />
    </Modal>
  );
}

const PAUSE_IN_TYPING = 200;

function EmployeeChoice({
  organization,
  present,
  onSelect,
}: Pick<Props, 'organization' | 'present' | 'onSelect'>) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), PAUSE_IN_TYPING);
  const { found, failed, isLoading, loadMore, retry } = useEmployees(organization, q);
  return (
    <Stack gap="sm">
      <EmployeeSearch
        label="Search by email"
        description="Names and designations work too."
        value={typed}
        onSearch={setTyped}
      />
      {failed ? (
        <EmployeesFailed onRetry={retry} />
      ) : found === null ? (
        <WaitingForEmployees />
      ) : found.rows.length === 0 ? (
        <Nobody q={q} isOwnMail={found.isOwnMail} />
      ) : (
        <EmployeeList
          {...found}
          present={present}
          isLoading={isLoading}
          onEnd={loadMore}
          onSelect={onSelect}
        />
      )}
    </Stack>
  );
}

interface ListProps extends Employees, Pick<Props, 'present' | 'onSelect'> {
  isLoading: boolean;
  onEnd: () => void;
}

function EmployeeList({ rows, more, present, isLoading, onEnd, onSelect }: ListProps) {
  const { ref: end, entry } = useIntersection();
  const isNear = entry?.isIntersecting ?? false;
  const next = useRef(onEnd);
  useEffect(() => {
    next.current = onEnd;
  });
  useEffect(() => {
    if (isNear && more && !isLoading) next.current();
  }, [isNear, more, isLoading, rows.length]);
  const admins = new Set(present.map(({ userId }) => userId));
  return (
    <>
      <VisuallyHidden role="status">
        {`${rows.length}${more ? ' or more' : ''} ${rows.length === 1 ? 'employee' : 'employees'}`}
      </VisuallyHidden>
      <ul className={options.list} aria-busy={isLoading}>
        {rows.map((employee) => (
          <li key={employee.userId}>
            <EmployeeOption
              employee={employee}
              about={admins.has(employee.userId) ? 'Admin here already' : employee.designation}
              disabled={admins.has(employee.userId)}
              onChoose={() => onSelect(employee)}
            />
          </li>
        ))}
        {more && (
          <Box component="li" ref={end} px={16} py={14}>
            <Skeleton height={16} radius="sm" />
          </Box>
        )}
      </ul>
    </>
  );
}

function Nobody({ q, isOwnMail }: { q: string; isOwnMail: boolean }) {
  return (
    <Box role="status" px={16} py={24} bd="1px dashed var(--line)" bdrs="lg" ta="center">
      <Text fw={600}>{isOwnMail ? messages.ownMailAsAdmin : messages.noEmployeeToAssign}</Text>
      <Text size="sm" c="dimmed">
        {q
          ? `No other employee matches “${q}”.`
          : 'People can be chosen once they have joined the organization.'}
      </Text>
    </Box>
  );
}
