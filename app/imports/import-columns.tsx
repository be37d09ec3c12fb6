import { Box, Button, Group, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { COLUMN_LABELS, COLUMNS, type Column } from '#modules/imports/contract';
import classes from './imports.module.css';
import { useSay } from '../language/say';
import { useWords } from '../language/use-words';

/** What a file holds, and one to begin with. */
export function ImportColumns({ organization }: { organization: string }) {
  const words = useWords('imports');
  const say = useSay();
  const meanings: Partial<Record<Column, string>> = words.meanings;
  return (
    <Box component="section" maw={760} aria-labelledby="columns-title">
      <Group justify="space-between" gap={12}>
        <Title order={2} id="columns-title">
          {words.columns}
        </Title>
        <Button
          component="a"
          href={`/organization/users/import/template.csv?${new URLSearchParams({ organization })}`}
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          {words.template}
        </Button>
      </Group>
      <Text c="dimmed" m="8px 0 16px">
        {words.columnsText}
      </Text>
      <dl className={classes.meanings}>
        {COLUMNS.map((column) => (
          <div key={column}>
            <dt>{say(COLUMN_LABELS[column])}</dt>
            <dd>{meanings[column] ?? words.optional}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
