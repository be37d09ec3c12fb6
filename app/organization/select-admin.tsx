import { Box, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useCallbackRef, useDebouncedValue, useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { EmployeeView } from '#modules/organizations/contract';
import {
  EmployeeFinder,
  EmployeeOption,
  EmployeeOptions,
  EmployeeSearch,
  EmployeesFailed,
  WaitingForEmployees,
} from '../ui/employee-option';
import Modal from '../ui/modal';
import { useEmployees, type Employees } from './use-employees';
import { useWords } from '../language/use-words';
import { TYPING_PAUSE_MS } from '../ui/typing-pause';

interface Props {
  organization: string;
  opened: boolean;
  present: readonly EmployeeView[];
  onClose: () => void;
  onSelect: (employee: EmployeeView) => void;
}

export function SelectAdmin({ opened, onClose, ...list }: Props) {
  const words = useWords('organization');
  return (
    <Modal opened={opened} onClose={onClose} title={words.selectAdmin} size="lg">
      <EmployeeChoice {...list} />
    </Modal>
  );
}

function EmployeeChoice({
  organization,
  present,
  onSelect,
}: Pick<Props, 'organization' | 'present' | 'onSelect'>) {
  const words = useWords('organization');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { found, failed, isLoading, loadMore, retry } = useEmployees(organization, q);
  return (
    <EmployeeFinder>
      <EmployeeSearch
        label={words.searchByEmail}
        description={words.searchHint}
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
    </EmployeeFinder>
  );
}

interface ListProps extends Employees, Pick<Props, 'present' | 'onSelect'> {
  isLoading: boolean;
  onEnd: () => void;
}

function EmployeeList({ rows, more, present, isLoading, onEnd, onSelect }: ListProps) {
  const words = useWords('organization');
  const { ref: end, entry } = useIntersection();
  const isNear = entry?.isIntersecting ?? false;
  const next = useCallbackRef(onEnd);
  useEffect(() => {
    if (isNear && more && !isLoading) next();
  }, [isNear, more, isLoading, rows.length, next]);
  const admins = new Set(present.map(({ userId }) => userId));
  return (
    <>
      <VisuallyHidden role="status">
        {more ? words.employeesOrMore(rows.length) : words.employees(rows.length)}
      </VisuallyHidden>
      <EmployeeOptions aria-busy={isLoading}>
        {rows.map((employee) => (
          <li key={employee.userId}>
            <EmployeeOption
              employee={employee}
              about={[admins.has(employee.userId) && words.adminAlready, employee.designation]
                .filter(Boolean)
                .join(' · ')}
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
      </EmployeeOptions>
    </>
  );
}

function Nobody({ q, isOwnMail }: { q: string; isOwnMail: boolean }) {
  const words = useWords('organization');
  const messages = useWords('messages');
  return (
    <Box role="status" px={16} py={24} bd="1px dashed var(--line)" bdrs="lg" ta="center">
      <Text fw={600}>{isOwnMail ? messages.ownMailAsAdmin : messages.noEmployeeToAssign}</Text>
      <Text size="sm" c="dimmed">
        {q ? words.noOtherEmployee(q) : words.afterJoining}
      </Text>
    </Box>
  );
}
