import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Terms and what they are, one below the other. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
);

export const Fact = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{typeof children === 'string' ? <bdi>{children}</bdi> : children}</dd>
  </div>
);
