import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './panels.module.css';

interface FileButtonProps extends ButtonProps {
  /** Where the words on it are not enough. */
  label?: string;
  /** PNG and JPEG, unless it says otherwise. */
  accept?: string;
  onPick: ComponentProps<'input'>['onChange'];
}

export function FileButton({
  label,
  accept = 'image/png,image/jpeg',
  onPick,
  disabled,
  children,
  ...rest
}: FileButtonProps) {
  return (
    <Button
      component="label"
      variant="default"
      mih="var(--touch)"
      className={classes.file}
      c={disabled ? 'dimmed' : undefined}
      opacity={disabled ? 0.6 : undefined}
      data-disabled={disabled || undefined}
      {...rest}
    >
      {children}
      <input type="file" accept={accept} aria-label={label} disabled={disabled} onChange={onPick} />
    </Button>
  );
}
