import { Group, NavLink, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconMapPin, IconUsers } from '@tabler/icons-react';
import type { StaffedLocation } from '#modules/organizations/contract';
import { useNumber, useWords } from '../language/use-words';
import { SearchBox } from '../lists/list-filters';
import arrival from '../ui/arrival.module.css';
import rows from '../ui/row-list.module.css';
import { useArrivals } from '../ui/use-arrivals';
import { EmptyPart, ListPart } from './list-part';

interface Props {
  locations: readonly StaffedLocation[];
  /** How many the search finds, also those that are not shown. */
  total: number;
  q: string;
  /** The organization. */
  chosen: string;
}

const managementOf = (what: Record<string, string>): string =>
  `/organization/location/info?${new URLSearchParams(what)}`;

export function LocationsOverview({ locations, total, q, chosen }: Props) {
  const { overview: words, cityIn } = useWords('dashboard');
  const format = useNumber();
  const arrived = useArrivals(
    locations.map(({ id }) => id),
    q,
  );
  return (
    <div>
      <ListPart
        id="locations-title"
        title={words.title}
        total={total}
        more={{ to: managementOf({ organization: chosen }), label: words.all }}
        search={<SearchBox label={words.search} value={q} maw={480} />}
        isEmpty={locations.length === 0}
        empty={<EmptyPart>{words.noneMatches(q)}</EmptyPart>}
      >
        <ul className={rows.rows}>
          {locations.map(({ id, name, city, country, address, admins }) => (
            <li key={id} className={arrived.has(id) ? arrival.row : undefined}>
              <NavLink
                component={Link}
                to={managementOf({ organization: chosen, location: id })}
                leftSection={
                  <IconMapPin size={22} stroke={1.75} color="var(--leaf-text)" aria-hidden />
                }
                label={name}
                description={
                  <>
                    {address}
                    <br />
                    {cityIn(city, country)}
                  </>
                }
                rightSection={<Admins count={admins.length} />}
              />
            </li>
          ))}
        </ul>
      </ListPart>
      {total > locations.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {words.first(format(locations.length), format(total))}
        </Text>
      )}
    </div>
  );
}

function Admins({ count }: { count: number }) {
  const words = useWords('dashboard').overview;
  const text = count === 0 ? words.noAdmin : words.admins(count);
  return (
    <Group component="span" gap={6} c="dimmed" fz="sm" title={text}>
      <IconUsers size={18} stroke={1.75} aria-hidden />
      {text}
    </Group>
  );
}
