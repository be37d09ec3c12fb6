import { Box, Text } from '@mantine/core';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { IconUsers } from '@tabler/icons-react';
import { useWords } from '../language/use-words';
import { titled } from '../ui/page-title';
import { DataTable } from '../lists/data-table';
import { useListSearch } from '../lists/list-address';
import { SearchBox } from '../lists/list-filters';
import { ListTabs } from '../lists/list-tabs';
import { NoRecords } from '../lists/no-records';
import { Pages } from '../lists/pages';
import { among, REQUEST_CHANGES } from '../live/change-types';
import { isRevalidatingLive, isUnderWay } from '../live/revalidate';
import { STATUS_LOOKS } from '../ui/request-status';
import { SideDrawer } from '../ui/side-drawer';
import { isErasure, revalidateInChoice } from './revalidate';
import { pastList } from './past';
import { loadPast, type LoadedPast } from './past.server';
import { PersonThenDetails } from './person-then';
import { TimeSlider } from './time-slider';

export const meta = titled('past');

const ofThePresent = among(...REQUEST_CHANGES, 'LocationChanged');

const onChanges = revalidateInChoice(
  (change) => ofThePresent(change) || change.type.startsWith('Member'),
);

/** What has been stays as it was, but for erased users; only the present moves on by itself. */
export const shouldRevalidate: ShouldRevalidateFunction = (asked) => {
  const { currentUrl, nextUrl, formMethod } = asked;
  const stays = currentUrl.href === nextUrl.href && formMethod === undefined;
  const isPast = ['position', 'time'].some((key) => nextUrl.searchParams.has(key));
  return isPast && stays && isRevalidatingLive() ? isUnderWay(isErasure) : onChanges(asked);
};

export const loader = ({ context, request }: LoaderFunctionArgs) => loadPast(context, request);

/** The requests, people and counts of an organization exactly as they stood at a moment. */
export default function PastPage() {
  const past = useLoaderData<typeof loader>();
  const { counts, query, rows, total, isMore, opened } = past;
  const search = useListSearch();
  const { past: words } = useWords('audit');
  const tabs = [...STATUS_TABS, { tab: 'people' as const, label: words.people, icon: IconUsers }];
  const cardsOut = past.isNow ? words.cardsOut : words.cardsWereOut;
  const closed = new URLSearchParams(search);
  closed.delete('person');
  const personAddress = ({ userId }: { userId: string }) => {
    const next = new URLSearchParams(search);
    next.set('person', userId);
    return `?${next}`;
  };
  return (
    <>
      <TimeSlider past={past} />
      <ListTabs
        label={words.tabs}
        tabs={tabs.map((one) => ({ ...one, count: counts[one.tab] }))}
        shown={query.tab}
        list={`?${closed}`}
      >
        <Text span size="sm" c="dimmed">
          {cardsOut(counts.cards)}
        </Text>
      </ListTabs>
      <Box mb="md">
        <SearchBox label={pastList.searchLabel} value={query.q} />
      </Box>
      {rows.length === 0 ? (
        <Nothing past={past} />
      ) : (
        <DataTable list={pastList} rows={rows} linkTo={personAddress} narrow="lines" />
      )}
      <Pages {...query} total={total} isMore={isMore} />
      <SideDrawer
        read={(asked) => asked.get('person')}
        title={opened?.person?.name ?? words.notThere}
        closeTo={`?${closed}`}
      >
        {opened && <PersonThenDetails opened={opened} past={past} />}
      </SideDrawer>
    </>
  );
}

const STATUS_TABS = (['pending', 'accepted', 'rejected'] as const).map((tab) => ({
  tab,
  ...STATUS_LOOKS[tab],
}));

function Nothing({ past: { query, first, moment } }: { past: LoadedPast }) {
  const { past: words } = useWords('audit');
  if (query.q) return <NoRecords showAll={words.showAll}>{words.noName}</NoRecords>;
  if (first === null) return <NoRecords>{words.nothing}</NoRecords>;
  return <NoRecords>{moment < first ? words.nothingThen : words.noneThen}</NoRecords>;
}
