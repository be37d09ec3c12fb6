import {
  Box,
  Button,
  Paper,
  Skeleton,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef, KeyboardEvent, ReactNode } from 'react';
import { clamp } from '#foundation/clamp';
import { SEARCH_MAX } from '#foundation/list';
import { useWords } from '../language/use-words';
import classes from './employee-option.module.css';
import { isComposing } from './is-composing';
import rows from './row-list.module.css';

interface Props {
  employee: { name: string; email: string };
  about: string;
  /** Who is chosen at present. */
  current?: boolean;
  /** Who is to be chosen once that is confirmed. */
  picked?: boolean;
  disabled: boolean;
  onChoose: () => void;
}

/** One of the employees to choose from. */
export const EmployeeOption = ({ employee, about, current, picked, disabled, onChoose }: Props) => (
  <UnstyledButton
    className={classes.employee}
    disabled={disabled}
    aria-current={current || undefined}
    aria-pressed={picked}
    onClick={onChoose}
  >
    <Text span fw={600}>
      {employee.name}
    </Text>
    <Text span fz="sm" c="dimmed" className={classes.about}>
      {about}
    </Text>
    <Text span fz="sm" c="dimmed">
      {employee.email}
    </Text>
  </UnstyledButton>
);

/** All that are found, one below the other. */
export const EmployeeOptions = (props: ComponentPropsWithoutRef<'ul'>) => (
  <Paper {...props} component="ul" className={`${classes.list} ${rows.rows}`} />
);

/** Around the search and what it finds. */
export const EmployeeFinder = ({ children }: { children: ReactNode }) => (
  <Stack gap="sm" onKeyDown={leadByArrows}>
    {children}
  </Stack>
);

/** Arrow keys lead from the search into the list, and through it. */
function leadByArrows(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button:enabled')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[clamp(Math.max(at, 0) + by, { min: 0, max: stops.length - 1 })]?.focus();
}

interface SearchProps {
  label: string;
  description: string;
  value: string;
  onSearch: (typed: string) => void;
}

/** Has the focus when its dialog opens. */
export const EmployeeSearch = ({ onSearch, ...field }: SearchProps) => (
  <TextInput
    {...field}
    type="search"
    maxLength={SEARCH_MAX}
    onChange={({ currentTarget }) => onSearch(currentTarget.value)}
    leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
    autoComplete="off"
    data-autofocus
  />
);

export function EmployeesFailed({ onRetry }: { onRetry: () => void }) {
  const { employees, tryAgain } = useWords('common');
  return (
    <div role="alert">
      <Text>{employees.failed}</Text>
      <Button variant="default" size="sm" mt="xs" onClick={onRetry}>
        {tryAgain}
      </Button>
    </div>
  );
}

export const WaitingForEmployees = () => (
  <Paper className={classes.list} aria-busy>
    <VisuallyHidden>{useWords('common').employees.searching}</VisuallyHidden>
    {[1, 2, 3, 4].map((row) => (
      <Box key={row} px={16} py={14}>
        <Skeleton height={16} width="40%" radius="sm" />
        <Skeleton height={12} width="60%" mt={8} radius="sm" />
      </Box>
    ))}
  </Paper>
);
