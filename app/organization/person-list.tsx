import type { ReactNode } from 'react';
import type { EmployeeView } from '#modules/organizations/contract';
import classes from './person-list.module.css';

interface Props {
  people: readonly EmployeeView[];
  /** Who looks at it. */
  self: string;
  /** What can be done with somebody. */
  deed?: (person: EmployeeView) => ReactNode;
}

/** People with a role. */
export const PersonList = ({ people, self, deed }: Props) => (
  <ul className={classes.list}>
    {people.map((person) => (
      <li key={person.userId} className={classes.person}>
        <div className={classes.words}>
          <span className={classes.name}>
            {person.name}
            {person.userId === self && <span className={classes.self}> (you)</span>}
          </span>
          <span className={classes.about}>
            {[person.designation, person.email].filter(Boolean).join(' · ')}
          </span>
        </div>
        {deed?.(person)}
      </li>
    ))}
  </ul>
);
