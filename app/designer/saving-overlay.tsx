import { Portal } from '@mantine/core';
import { messages } from '#foundation/messages';
import classes from './saving-overlay.module.css';

/** Over everything while the design is on its way. */
export const SavingOverlay = () => (
  <Portal>
    <div className={classes.overlay} role="alert" aria-busy="true">
      <span className={classes.card} aria-hidden />
      <p className={classes.words}>{messages.designSaving}</p>
    </div>
  </Portal>
);
