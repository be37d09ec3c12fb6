import { Box, Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconChevronRight } from '@tabler/icons-react';
import type { ImportView } from '#modules/imports/contract';
import classes from './imports.module.css';
import type { Parts } from '#foundation/words/parts';
import { useNumber, useWords } from '../language/use-words';

type Words = Parts['imports']['recentStates'];

function stateOf(words: Words, count: (n: number) => string, view: ImportView): string {
  const [done, total] = [count(view.done), count(view.total)];
  switch (view.state) {
    case 'reading':
      return words.reading;
    case 'ready':
      return view.total === 0 ? words.empty : words.ready(total);
    case 'finished':
      return words.finished(done);
    default:
      return words[view.state](done, total);
  }
}

interface Props {
  imports: readonly ImportView[];
  organization: string;
}

/** The files of the last day, to come back to. */
export function RecentImports({ imports, organization }: Props) {
  const words = useWords('imports');
  const number = useNumber();
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
        {words.recent}
      </Title>
      <ul>
        {imports.map((view) => (
          <li key={view.id}>
            <Link to={`?${new URLSearchParams({ organization, import: view.id })}`}>
              <Text span fw={600} style={{ overflowWrap: 'anywhere' }}>
                {view.fileName}
              </Text>
              <Text span c="dimmed">
                {stateOf(words.recentStates, number, view)}
              </Text>
              <IconChevronRight size={18} stroke={1.75} className={classes.along} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
