import { ActionIcon, Box, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconArrowLeft, IconArrowRight, type Icon } from '@tabler/icons-react';
import { useListSearch } from '../lists/list-address';
import { useHydrated } from '../ui/use-hydrated';
import classes from './landing.module.css';
import { Section } from './section';

interface Quote {
  text: string;
  name: string;
  title: string;
}

const [fernhill, nordlys] = ['Fernhill Botanics', 'Nordlys Instruments'];

/** By the people of the demo. */
const QUOTES: readonly Quote[] = [
  {
    text: 'My hands are never clean enough for a paper card. People scan the one on my phone, and I go back to the beds.',
    name: 'Inês Carvalho',
    title: `Head Gardener, ${fernhill}`,
  },
  {
    text: 'I moved from the workshop to headquarters and changed one field. Nobody had to be told.',
    name: 'Håkon Lervik',
    title: `Firmware Engineer, ${nordlys}`,
  },
  {
    text: 'We had eleven versions of our card. Now there is one, and it is the right one.',
    name: 'Maren Eide',
    title: `Communications, ${nordlys}`,
  },
  {
    text: 'On a new colleague’s first day the card is there before the desk is.',
    name: 'Joana Sequeira',
    title: `People and Culture, ${fernhill}`,
  },
  {
    text: 'Visitors used to ring from the wrong side of the river. The map on my card brings them to the right door.',
    name: 'Nuno Bastos',
    title: `Nursery Manager, ${fernhill}`,
  },
  {
    text: 'After a fair I used to order a box of cards. Now I order lunch.',
    name: 'Solveig Brekke',
    title: `Sales Europe, ${nordlys}`,
  },
];

const PER_PAGE = 2;
const PAGES = Math.ceil(QUOTES.length / PER_PAGE);

/** The page that an address asks for; the first where there is no such page. */
function pageOf(search: URLSearchParams): number {
  const asked = Number(search.get('said'));
  return Number.isInteger(asked) && asked >= 1 && asked <= PAGES ? asked : 1;
}

/** Two at a time. Each page has an address, so that turning pages needs no script. */
export function Testimonials() {
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
          What they say about it
        </Title>
        <Group component="nav" aria-label="Testimonials" gap={14} c="dimmed">
          <Turn
            to={page > 1 ? page - 1 : PAGES}
            label="Previous testimonials"
            icon={IconArrowLeft}
          />
          <span role="status">
            {page} of {PAGES}
          </span>
          <Turn to={page < PAGES ? page + 1 : 1} label="Next testimonials" icon={IconArrowRight} />
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
        {shown.map(({ text, name, title }) => (
          <Box key={name} component="figure">
            <blockquote className={classes.quote}>{text}</blockquote>
            <Text component="figcaption" c="dimmed">
              <Text component="strong" display="block" c="var(--ink)" fw={600}>
                {name}
              </Text>
              {title}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        Fernhill Botanics and Nordlys Instruments are the organizations of our demo, and so are the
        people who speak here.
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
      <Sign size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
