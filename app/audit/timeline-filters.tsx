import { Group } from '@mantine/core';
import { useSearchParams } from '@remix-run/react';
import { HISTORY_TYPES } from '#modules/requests/contract';
import { DayRange } from '../lists/day-range';
import { AddressSelect } from '../lists/list-filters';
import { PersonFilter } from './person-filter';
import { TYPE_LABELS, type FILTERS } from './timeline-filter';
import type { LoadedTimeline } from './timeline.server';

/** What of the timeline is shown: all of it is in the address. */
export function TimelineFilters({ names, locations }: Pick<LoadedTimeline, 'names' | 'locations'>) {
  const [search] = useSearchParams();
  const of = (name: (typeof FILTERS)[number]) => search.get(name) ?? '';
  return (
    <Group gap="0 12px" align="flex-start" role="search" aria-label="Filters">
      <PersonFilter name="person" label="Whose request" value={of('person')} names={names} />
      <PersonFilter name="actor" label="Done by" value={of('actor')} names={names} />
      <AddressSelect
        name="type"
        label="What happened"
        value={of('type')}
        choices={[
          { value: '', label: 'Anything' },
          ...HISTORY_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
        ]}
      />
      {locations.length > 1 && (
        <AddressSelect
          name="location"
          label="Location"
          value={of('location')}
          choices={[
            { value: '', label: 'All locations' },
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <DayRange
        label="Days"
        from={of('from') || undefined}
        to={of('to') || undefined}
        keep={['organization', 'person', 'actor', 'type', 'location']}
      />
    </Group>
  );
}
