import { Group } from '@mantine/core';
import { useSearchParams } from '@remix-run/react';
import { REQUEST_EVENT_TYPES } from '#events/request-types';
import { useWords } from '../language/use-words';
import { DayRange } from '../lists/day-range';
import { AddressSelect } from '../lists/list-filters';
import { PersonFilter } from './person-filter';
import { filterOf } from './timeline-filter';
import { useIsUtc } from './times';
import type { LoadedTimeline } from './timeline.server';

/** What of the timeline is shown: all of it is in the address. */
export function TimelineFilters({
  chosenNames: names,
  locations,
  days,
}: Pick<LoadedTimeline, 'chosenNames' | 'locations' | 'days'>) {
  const [search] = useSearchParams();
  const { filters, types } = useWords('audit');
  const { person = '', actor = '', type = '', location = '' } = filterOf(search);
  return (
    <Group gap="0 12px" align="flex-start" role="search" aria-label={filters.title}>
      <PersonFilter name="person" label={filters.person} value={person} names={names} />
      <PersonFilter name="actor" label={filters.actor} value={actor} names={names} />
      <AddressSelect
        name="type"
        label={filters.type}
        value={type}
        choices={[
          { value: '', label: filters.anything },
          ...REQUEST_EVENT_TYPES.map((value) => ({ value, label: types[value] })),
        ]}
      />
      {locations.length > 1 && (
        <AddressSelect
          name="location"
          label={filters.location}
          value={location}
          choices={[
            { value: '', label: filters.allLocations },
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <DayRange
        label={filters.days}
        from={days?.from}
        to={days?.to}
        zone={days?.zone}
        isUtc={useIsUtc()}
        keep={['organization', 'person', 'actor', 'type', 'location']}
      />
    </Group>
  );
}
