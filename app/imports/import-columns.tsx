import { Box, Button, Group, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { COLUMN_LABELS, COLUMNS, type Column } from '#modules/imports/contract';
import classes from './imports.module.css';

const meanings: Partial<Record<Column, string>> = {
  name: 'As it should appear on the card. First and last names in separate columns work too.',
  email: 'People with an account join; everyone else is invited by email.',
  location: 'The name of one of your locations. If you have only one, leave it empty.',
};

/** What a file holds, and one to begin with. */
export const ImportColumns = ({ organization }: { organization: string }) => (
  <Box component="section" maw={760} aria-labelledby="columns-title">
    <Group justify="space-between" gap={12}>
      <Title order={2} id="columns-title">
        What to put in the file
      </Title>
      <Button
        component="a"
        href={`/organization/users/import/template.csv?${new URLSearchParams({ organization })}`}
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      >
        Download a template
      </Button>
    </Group>
    <Text c="dimmed" m="8px 0 16px">
      The first line names the columns, in any order. Capitals, separators and common alternative
      names are understood. Each person finds their details filled in when they ask for a card.
    </Text>
    <dl className={classes.meanings}>
      {COLUMNS.map((column) => (
        <div key={column}>
          <dt>{COLUMN_LABELS[column]}</dt>
          <dd>{meanings[column] ?? 'Optional.'}</dd>
        </div>
      ))}
    </dl>
  </Box>
);
