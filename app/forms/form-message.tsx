import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './form-message.module.css';

/** What is wrong with the form as a whole, announced as it appears. */
export function FormMessage({ children }: { children?: string }) {
  return (
    <div role="alert" className={classes.place}>
      {children && (
        <p className={classes.message}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
