import { Box, Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconChevronRight } from '@tabler/icons-react';
import type { ImportState, ImportView } from '#modules/imports/contract';
import classes from './imports.module.css';

const words: Record<ImportState, (view: ImportView) => string> = {
  reading: () => 'Being read',
  ready: ({ total }) => (total === 0 ? 'Nobody to import' : `Waiting for you: ${count(total)}`),
  running: ({ done, total }) => `Being imported: ${count(done)} of ${count(total)}`,
  cancelled: ({ done, total }) => `Cancelled after ${count(done)} of ${count(total)}`,
  finished: ({ done }) => `Imported: ${count(done)}`,
};

const count = (number: number): string => number.toLocaleString('en');

interface Props {
  imports: readonly ImportView[];
  organization: string;
}

/** The files of the last day, to come back to. */
export function RecentImports({ imports, organization }: Props) {
  if (imports.length === 0) return null;
  return (
    <Box
      component="section"
      maw={760}
      mb={32}
      className={classes.recent}
      aria-labelledby="recent-title"
    >
      <Title order={2} id="recent-title">
        Recent files
      </Title>
      <ul>
        {imports.map((view) => (
          <li key={view.id}>
            <Link to={`?${new URLSearchParams({ organization, import: view.id })}`}>
              <Text span fw={600} style={{ overflowWrap: 'anywhere' }}>
                {view.fileName}
              </Text>
              <Text span c="dimmed">
                {words[view.state](view)}
              </Text>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
