import { Box, Flex, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useSearchParams } from '@remix-run/react';
import type { CSSProperties } from 'react';
import { userList, type Registrations, type UserView } from '#modules/identity/contract';
import type { ListQuery, SortKey } from '#foundation/list';
import { roleLabel } from '#foundation/roles';
import { useSay } from '../language/say';
import { useLanguage, useNumber, useWords } from '../language/use-words';
import { DataTable, type Cells } from '../lists/data-table';
import { SearchBox } from '../lists/list-filters';
import { NoRecords } from '../lists/no-records';
import { Pages } from '../lists/pages';
import { useArrivals } from '../ui/use-arrivals';
import { useHydrated } from '../ui/use-hydrated';
import { useNow } from '../ui/use-now';
import classes from './dashboard.module.css';
import { registrationsByDay } from './registrations-by-day';

interface ListProps {
  people: UserView[];
  /** How many the search finds, and whether there are more than were counted. */
  matching: number;
  isMore?: boolean;
  query: ListQuery<SortKey<typeof userList>>;
}

interface Props extends ListProps {
  /** How many users there are in all. */
  everybody: number;
  registrations: Registrations[];
  now: string;
}

export function Users({ everybody, registrations, now, ...list }: Props) {
  const { people, users: words } = useWords('dashboard');
  const format = useNumber();
  const timeZone = useHydrated() ? undefined : 'UTC';
  const days = registrationsByDay(registrations, useNow() ?? now, timeZone);
  const lately = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="people-title">
      <Title order={2} id="people-title" mb="sm">
        {people}
      </Title>
      <Paper mb={28} p={{ base: 20, md: '24px 28px' }}>
        <Flex direction={{ base: 'column', md: 'row' }} gap="xl">
          <Box flex={1} miw={{ md: 200 }}>
            <Text c="dimmed">{words.registered}</Text>
            <Text className={classes.number} fz="3.5rem" my={4} data-testid="people-total">
              {format(everybody)}
            </Text>
            <Text size="sm" c="dimmed">
              {lately === 0
                ? words.nobodyNew(days.length)
                : words.lately(format(lately), days.length)}
            </Text>
          </Box>
          <RegistrationsChart days={days} />
        </Flex>
      </Paper>
      <UserList {...list} />
    </section>
  );
}

/** One bar a day; screen readers get the same as a table. */
function RegistrationsChart({ days }: { days: ReturnType<typeof registrationsByDay> }) {
  const words = useWords('dashboard').users;
  const { locale } = useLanguage();
  const number = useNumber();
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day));
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <Box component="figure" flex={2.4} pos="relative">
      <Group gap={6} h={148} wrap="nowrap" align="stretch" aria-hidden>
        {days.map(({ day, count }, index) => (
          <Stack
            key={day}
            flex={1}
            miw={0}
            gap={0}
            align="center"
            fz="xs"
            title={words.onDay(format(day, { day: 'numeric', month: 'long' }), number(count))}
          >
            <Stack flex={1} w="100%" gap={0} align="center" justify="end" fw={600}>
              {count > 0 && number(count)}
              <span
                className={classes.bar}
                data-empty={count === 0 || undefined}
                data-today={index === days.length - 1 || undefined}
                style={{ '--share': count / most } as CSSProperties}
              />
            </Stack>
            {/* Browsers may write days otherwise than the server. */}
            <Text span inherit c="dimmed" pt={6} suppressHydrationWarning>
              {format(day, { day: 'numeric' })}
            </Text>
          </Stack>
        ))}
      </Group>
      <Text component="figcaption" c="dimmed" size="sm" mt={4}>
        {words.perDayUpTo}
      </Text>
      <VisuallyHidden>
        <table>
          <caption>{words.perDay}</caption>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row" suppressHydrationWarning>
                  {format(day, { day: 'numeric', month: 'long' })}
                </th>
                <td>{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Box>
  );
}

function UserList({ people, matching, isMore, query }: ListProps) {
  const words = useWords('dashboard').users;
  const say = useSay();
  const cells: Cells<UserView> = { type: ({ type }) => say(roleLabel(type)) };
  const [search] = useSearchParams();
  const arrived = useArrivals(
    people.map(({ id }) => id),
    search.toString(),
  );
  return (
    <>
      <SearchBox label={userList.searchLabel} value={query.q} />
      {people.length === 0 ? (
        <NoRecords showAll={words.showAll}>
          {query.q ? words.noneContains(query.q) : words.emptyPage}
        </NoRecords>
      ) : (
        <DataTable
          list={userList}
          query={query}
          rows={people}
          cells={cells}
          stateOf={({ id }) => ({ fresh: arrived.has(id) })}
          narrow="lines"
        />
      )}
      <Pages {...query} total={matching} isMore={isMore} rows={people} />
    </>
  );
}
