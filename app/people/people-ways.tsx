import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import type { Side } from '#modules/organizations/contract';
import { useListSearch } from '../lists/use-list-search';
import { EXPORTED_AT } from './addresses';
import classes from './people-ways.module.css';

/** Many people come by a file, and what is listed leaves by one. */
export function PeopleWays({ side }: { side: Side }) {
  const search = useListSearch();
  const kept = (...names: string[]) =>
    new URLSearchParams([...search].filter(([name, text]) => text && names.includes(name)));
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={classes.ways}>
      {side === 'organizations' && (
        <Button
          component={Link}
          to={{ pathname: '/organization/users/import', search: kept('organization').toString() }}
          variant="default"
          size="sm"
          leftSection={<IconUpload {...icon} />}
        >
          Import
        </Button>
      )}
      <Button
        component="a"
        href={`${EXPORTED_AT[side]}?${kept('tab', 'q', 'organization')}`}
        download
        variant="default"
        size="sm"
        leftSection={<IconDownload {...icon} />}
      >
        Export
      </Button>
    </div>
  );
}
