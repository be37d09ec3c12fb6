import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './employee-option.module.css';

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

/** One of the employees among whom somebody is chosen. */
export const EmployeeOption = ({ employee, about, current, picked, disabled, onChoose }: Props) => (
  <button
    type="button"
    className={classes.employee}
    disabled={disabled}
    aria-current={current || undefined}
    aria-pressed={picked}
    onClick={onChoose}
  >
    <span className={classes.name}>{employee.name}</span>
    <span className={classes.about}>{about}</span>
    <span className={classes.mail}>{employee.email}</span>
  </button>
);

export const WaitingForEmployees = () => (
  <div className={classes.list} aria-busy>
    <VisuallyHidden>Looking for employees</VisuallyHidden>
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className={classes.waiting}>
        <Skeleton height={16} width="40%" radius="sm" />
        <Skeleton height={12} width="60%" mt={8} radius="sm" />
      </div>
    ))}
  </div>
);
