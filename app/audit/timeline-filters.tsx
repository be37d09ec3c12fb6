import { Group } from '@mantine/core';
import { useSearchParams } from '@remix-run/react';
import { HISTORY_TYPES } from '#modules/requests/contract';
import { useWords } from '../language/use-words';
import { DayRange } from '../lists/day-range';
import { AddressSelect } from '../lists/list-filters';
import { PersonFilter } from './person-filter';
import type { FILTERS } from './timeline-filter';
import type { LoadedTimeline } from './timeline.server';

/** What of the timeline is shown: all of it is in the address. */
export function TimelineFilters({ names, locations }: Pick<LoadedTimeline, 'names' | 'locations'>) {
  const [search] = useSearchParams();
  const { filters, types } = useWords('audit');
  const of = (name: (typeof FILTERS)[number]) => search.get(name) ?? '';
  return (
    <Group gap="0 12px" align="flex-start" role="search" aria-label={filters.title}>
      <PersonFilter name="person" label={filters.person} value={of('person')} names={names} />
      <PersonFilter name="actor" label={filters.actor} value={of('actor')} names={names} />
      <AddressSelect
        name="type"
        label={filters.type}
        value={of('type')}
        choices={[
          { value: '', label: filters.anything },
          ...HISTORY_TYPES.map((value) => ({ value, label: types[value] })),
        ]}
      />
      {locations.length > 1 && (
        <AddressSelect
          name="location"
          label={filters.location}
          value={of('location')}
          choices={[
            { value: '', label: filters.allLocations },
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <DayRange
        label={filters.days}
        from={of('from') || undefined}
        to={of('to') || undefined}
        keep={['organization', 'person', 'actor', 'type', 'location']}
      />
    </Group>
  );
}
