import { Checkbox, CheckIcon } from '@mantine/core';
import type { InputHTMLAttributes } from 'react';
import controls from '../theme/controls.module.css';

const { classes } = Checkbox;

/** Mantine's checkbox as plain elements: one in every row took a third of the time of a whole page. */
export const RowCheckbox = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <div className="mantine-Checkbox-root" data-checked={props.checked || undefined}>
    <div className={classes.inner}>
      <input
        type="checkbox"
        className={`mantine-focus-auto ${classes.input} ${controls.box}`}
        // Else a browser that comes back ticks the boxes of whichever rows are there by then.
        autoComplete="off"
        {...props}
      />
      <CheckIcon className={classes.icon} />
    </div>
  </div>
);
