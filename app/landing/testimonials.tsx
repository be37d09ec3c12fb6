import { ActionIcon, Box, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconArrowLeft, IconArrowRight, type Icon } from '@tabler/icons-react';
import { useWords } from '../language/use-words';
import { useListSearch } from '../lists/list-address';
import { useHydrated } from '../ui/use-hydrated';
import classes from './landing.module.css';
import { Section } from './section';

/** By the people of the demo. */
const QUOTES = [
  { by: 'ines', name: 'Inês Carvalho' },
  { by: 'hakon', name: 'Håkon Lervik' },
  { by: 'maren', name: 'Maren Eide' },
  { by: 'joana', name: 'Joana Sequeira' },
  { by: 'nuno', name: 'Nuno Bastos' },
  { by: 'solveig', name: 'Solveig Brekke' },
] as const;

const PER_PAGE = 2;
const PAGES = Math.ceil(QUOTES.length / PER_PAGE);

/** The page that an address asks for; the first where there is no such page. */
function pageOf(search: URLSearchParams): number {
  const asked = Number(search.get('said'));
  return Number.isInteger(asked) && asked >= 1 && asked <= PAGES ? asked : 1;
}

/** Two at a time. Each page has an address, so that turning pages needs no script. */
export function Testimonials() {
  const words = useWords('landing').testimonials;
  const page = pageOf(useListSearch());
  const shown = QUOTES.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <Section
      id="testimonials"
      className={classes.ruled}
      pt={72}
      pb={88}
      style={{ scrollMarginTop: 16 }}
    >
      <Group justify="space-between" gap="12px 32px" mb={40}>
        <Title order={2} id="testimonials-title" className={classes.title}>
          {words.title}
        </Title>
        <Group component="nav" aria-label={words.pages} gap={14} c="dimmed">
          <Turn to={page > 1 ? page - 1 : PAGES} label={words.previous} icon={IconArrowLeft} />
          <span role="status">{words.page(page, PAGES)}</span>
          <Turn to={page < PAGES ? page + 1 : 1} label={words.next} icon={IconArrowRight} />
        </Group>
      </Group>
      <SimpleGrid
        cols={{ base: 1, sm: 2 }}
        spacing={72}
        verticalSpacing={40}
        mih={{ base: 420, sm: 240 }}
        mb={24}
        style={{ alignContent: 'start' }}
      >
        {shown.map(({ by, name }) => (
          <Box key={name} component="figure">
            <blockquote className={classes.quote}>{words.quoted(words[by].text)}</blockquote>
            <Text component="figcaption" c="dimmed">
              <Text component="strong" display="block" c="var(--ink)" fw={600}>
                {name}
              </Text>
              {words[by].title}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {words.who}
      </Text>
    </Section>
  );
}

function Turn({ to, label, icon: Sign }: { to: number; label: string; icon: Icon }) {
  // Without script the page loads again, and has to scroll back here.
  const place = useHydrated() ? '' : '#testimonials';
  return (
    <ActionIcon
      component={Link}
      to={`/?said=${to}${place}`}
      preventScrollReset
      replace
      variant="default"
      size={44}
      radius="xl"
      c="var(--ink)"
      bg="none"
      bd="1px solid var(--control-line)"
      aria-label={label}
    >
      <Sign size={20} stroke={1.75} aria-hidden className="mantine-rotate-rtl" />
    </ActionIcon>
  );
}
