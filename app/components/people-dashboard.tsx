import { Text, Title } from '@mantine/core';
import type { DayCount, UserView } from '#modules/identity/contract';
import type { ListQuery } from '#modules/shared/list';
import { PageHead } from './page-head';
import { PeopleList } from './people-list';
import classes from './people-dashboard.module.css';
import { RegistrationsChart } from './registrations-chart';

export type PeopleColumn = 'registration_date' | 'username' | 'email' | 'type';

export interface PeopleProps {
  people: UserView[];
  /** How many the search finds. */
  matching: number;
  query: ListQuery<PeopleColumn>;
  everybody: number;
  days: DayCount[];
}

export function PeopleDashboard({ everybody, days, ...list }: PeopleProps) {
  const lately = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageHead title="People">
        Everybody who has an account. The numbers follow as they join.
      </PageHead>
      <section className={classes.summary} aria-label="Registrations">
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
      </section>
      <section aria-labelledby="people-title">
        <Title order={2} id="people-title" mb="sm">
          Everybody
        </Title>
        <PeopleList {...list} />
      </section>
    </>
  );
}
