import { Box, NavLink, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconChevronRight } from '@tabler/icons-react';
import type { ImportView } from '#modules/imports/contract';
import rows from '../ui/row-list.module.css';
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
    <Box component="section" maw={760} mb={32} aria-labelledby="recent-title">
      <Title order={2} id="recent-title" mb="sm">
        {words.recent}
      </Title>
      <ul className={rows.rows} style={{ borderTop: '1px solid var(--line)' }}>
        {imports.map((view) => (
          <li key={view.id}>
            <NavLink
              component={Link}
              to={`?${new URLSearchParams({ organization, import: view.id })}`}
              label={view.fileName}
              description={stateOf(words.recentStates, number, view)}
              rightSection={
                <IconChevronRight
                  size={18}
                  stroke={1.75}
                  className="mantine-rotate-rtl"
                  aria-hidden
                />
              }
            />
          </li>
        ))}
      </ul>
    </Box>
  );
}
