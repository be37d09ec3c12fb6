import { Text, Title } from '@mantine/core';
import type { DayCount, UserView } from '#modules/identity/contract';
import type { ListQuery } from '#foundation/list';
import classes from './everybody.module.css';
import { PeopleList } from './people-list';
import { RegistrationsChart } from './registrations-chart';

export type PeopleColumn = 'registeredAt' | 'username' | 'email' | 'type';

export interface PeopleProps {
  people: UserView[];
  /** How many the search finds, and whether there are more than were counted. */
  matching: number;
  isMore?: boolean;
  query: ListQuery<PeopleColumn>;
  everybody: number;
  days: DayCount[];
}

/** Everybody who has an account, and how they came. */
export function Everybody({ everybody, days, ...list }: PeopleProps) {
  const lately = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="people-title">
      <Title order={2} id="people-title" mb="sm">
        People
      </Title>
      <div className={classes.summary}>
        <div className={classes.figure}>
          <Text c="dimmed">People registered</Text>
          <p className={classes.number} data-testid="people-total">
            {everybody.toLocaleString('en')}
          </p>
          <Text size="sm" c="dimmed">
            {lately === 0 ? 'Nobody new' : `${lately.toLocaleString('en')} of them`} in the last{' '}
            {days.length} days
          </Text>
        </div>
        <RegistrationsChart days={days} />
      </div>
      <PeopleList {...list} />
    </section>
  );
}
