import { Button } from '@mantine/core';
import { Link, useSearchParams } from '@remix-run/react';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import type { Side } from '#modules/organizations/contract';
import { EXPORTED_AT } from './addresses';
import classes from './people-ways.module.css';

/** Many people come by a file, and what is listed leaves by one. */
export function PeopleWays({ side }: { side: Side }) {
  const [search] = useSearchParams();
  const listed = new URLSearchParams(
    ['tab', 'q', 'organization'].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={classes.ways}>
      {side === 'organizations' && (
        <Button
          component={Link}
          to="/organization/users/import"
          variant="default"
          size="sm"
          leftSection={<IconUpload {...icon} />}
        >
          Import
        </Button>
      )}
      <Button
        component="a"
        href={`${EXPORTED_AT[side]}?${listed}`}
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
