import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { DayCount } from '#modules/identity/contract';
import classes from './registrations-chart.module.css';

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(day));

/** One bar a day; who cannot see them gets the same as a table. */
export function RegistrationsChart({ days }: { days: DayCount[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <figure className={classes.figure}>
      <div className={classes.bars} aria-hidden>
        {days.map(({ day, count }, index) => (
          <div
            key={day}
            className={classes.day}
            title={`${format(day, { day: 'numeric', month: 'long' })}: ${count}`}
          >
            <span className={classes.track}>
              <span className={classes.count}>{count > 0 ? count : ''}</span>
              <span
                className={classes.bar}
                data-empty={count === 0 || undefined}
                data-today={index === days.length - 1 || undefined}
                style={{ '--share': count / most } as CSSProperties}
              />
            </span>
            <span className={classes.label}>{format(day, { day: 'numeric' })}</span>
          </div>
        ))}
      </div>
      <figcaption className={classes.caption}>New people a day, until today</figcaption>
      <VisuallyHidden>
        <table>
          <caption>New people a day</caption>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{format(day, { day: 'numeric', month: 'long' })}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
