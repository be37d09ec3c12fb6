import { Anchor, Box, Flex, Group, Paper, Text, Title } from '@mantine/core';
import { Link, useRouteLoaderData } from '@remix-run/react';
import {
  IconBuilding,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconId,
  IconIdBadge2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AskCard } from '../audit/ask-card';
import { useListing, useWords } from '../language/use-words';
import { withinChoice } from '../lists/list-address';
import { AnotherOrganization, OrganizationChoice } from '../ui/organization-choice';
import { OrganizationLogo } from '../ui/organization-logo';
import { PageHead } from '../ui/page-head';
import { GreenerEarth } from './greener-earth';
import classes from './dashboard.module.css';
import { Known, useKnownNumbers, type KnownNumber } from './deferred-numbers';
import type { Figures } from './figures.server';
import { FirstSteps, firstSteps } from './first-steps';
import { nextForAdmin, nextForUser, NextStep, nextToDecide, type Next } from './next-step';
import type { Rest } from './rest.server';
import { RingChart } from './ring-chart';

const LOCATION_REQUESTS = '/organization/location/users/cards/request';

type About<Kind extends Figures['kind']> = Extract<Figures, { kind: Kind }>;

/** What the page below has loaded: what comes next follows of it. */
const useRest = () => useRouteLoaderData('dashboard/dashboard-page') as Rest | undefined;

export function PlatformHead({ figures }: About<'platform'>) {
  const words = useWords('dashboard');
  const { organizations, businessCards, personalCards } = useKnownNumbers(figures);
  return (
    <>
      <PageHead title={words.today}>{words.todayLead}</PageHead>
      <FiguresPanel>
        <RingChart
          title={words.cardsRing}
          middle={words.inMiddle.organizations}
          parts={[
            {
              name: words.organizations,
              number: organizations,
              tone: 'forest',
              icon: IconBuilding,
            },
            { name: words.businessCards, number: businessCards, tone: 'leaf', icon: IconIdBadge2 },
            { name: words.personalCards, number: personalCards, tone: 'marigold', icon: IconId },
          ]}
        />
      </FiguresPanel>
    </>
  );
}

export function OrganizationHead({ chosen, choices, hasDesign, figures }: About<'organization'>) {
  const words = useWords('dashboard');
  const { businessCards, people, ...requests } = useKnownNumbers(figures);
  const organization = choices.find(({ id }) => id === chosen);
  const rest = useRest();
  // A search leaves out locations.
  const locations = rest?.kind === 'organization' && rest.q === '' ? rest.total : null;
  const waiting = requests.waiting ?? 0;
  return (
    <>
      <AnotherOrganization chosen={chosen} choices={choices} />
      <PlaceHead title={organization?.name ?? ''} logos={organization ? [organization.logo] : []}>
        <OrganizationChoice chosen={chosen} choices={choices} />
      </PlaceHead>
      {businessCards === 0 ? (
        <FirstSteps
          steps={firstSteps({ id: chosen, hasDesign, people: people ?? 0, waiting }, words)}
        />
      ) : (
        <NextStep next={nextForAdmin({ id: chosen, hasDesign, locations, waiting }, words.next)} />
      )}
      <FiguresPanel>
        <FigureRow
          figures={[
            { label: words.businessCards, number: businessCards },
            {
              label: words.people,
              number: people,
              to: `/organization/users/list${withinChoice(chosen, choices)}`,
            },
          ]}
        />
        {hasRequests(requests) && <RequestsRing {...requests} />}
      </FiguresPanel>
    </>
  );
}

export function LocationHead({ locations, figures }: About<'location'>) {
  const words = useWords('dashboard');
  const list = useListing();
  const { organizations, businessCards, personalCards, ...requests } = useKnownNumbers(figures);
  const [first] = locations;
  const isOnly = locations.length === 1 && first !== undefined;
  const names = list(locations.map(({ name }) => name));
  const rest = useRest();
  const own = rest?.kind === 'location' ? nextForUser(rest.cards, true, words.next) : null;
  const logos = new Set(locations.map(({ organization }) => organization.logo));
  return (
    <>
      <Greeting
        label={words.locations}
        title={isOnly ? first.name : words.locations}
        text={
          isOnly
            ? words.place(first.organization.name, words.cityIn(first.city, first.country))
            : names
        }
        logos={[...logos]}
        counted={words.cards.title}
        numbers={{ organizations, businessCards, personalCards }}
        next={nextToDecide(LOCATION_REQUESTS, requests.waiting ?? 0, words.next) ?? own}
      />
      {hasRequests(requests) && (
        <FiguresPanel>
          <RequestsRing {...requests} />
        </FiguresPanel>
      )}
    </>
  );
}

/** For auditors: what they are asked, and how much there is. */
export function AuditHead({ chosen, choices, figures }: About<'audit'>) {
  const requests = useKnownNumbers(figures);
  return (
    <>
      <PlaceHead title={chosen.name} text={useWords('dashboard').audits} logos={[]}>
        <OrganizationChoice chosen={chosen.id} choices={choices} />
      </PlaceHead>
      {hasRequests(requests) && (
        <FiguresPanel>
          <RequestsRing {...requests} />
        </FiguresPanel>
      )}
      <AskCard organization={chosen.id} />
    </>
  );
}

/** For users who administer nothing. */
export function OwnHead({ name, figures }: About<'own'>) {
  const words = useWords('dashboard');
  const rest = useRest();
  return (
    <Greeting
      label={words.greeting}
      title={words.hello(name)}
      numbers={useKnownNumbers(figures)}
      next={rest?.kind === 'own' ? nextForUser(rest.cards, rest.belongs, words.next) : null}
    />
  );
}

interface GreetingProps {
  label: string;
  title: string;
  text?: string;
  /** Ids of images. */
  logos?: readonly string[];
  /** What the numbers are of, where the title names something else. */
  counted?: string;
  numbers: Record<'organizations' | 'businessCards' | 'personalCards', KnownNumber>;
  next: Next | null;
}

/** The counts of a user's cards, on a picture of a greener earth. */
function Greeting({ label, title, text, logos = [], counted, numbers, next }: GreetingProps) {
  const words = useWords('dashboard');
  const { organizations, businessCards, personalCards } = numbers;
  return (
    <Box
      component="section"
      aria-label={label}
      mb={text ? 28 : undefined}
      pos="relative"
      mih={330}
      bg="var(--leaf-wash)"
      bdrs={16}
      style={{ overflow: 'hidden' }}
    >
      <Box pos="absolute" left={0} right={0} bottom={0} h={{ base: 200, lg: 250 }}>
        <GreenerEarth />
      </Box>
      <Box
        pos="relative"
        maw={560}
        // Clear of the hills: what is quiet can be read on the sky, and not on them.
        p={{ base: '24px 20px 200px', sm: '36px 40px 200px', lg: '36px 40px 132px' }}
      >
        <Group wrap="nowrap" mb="xs" gap={12}>
          {logos.map((logo) => (
            <OrganizationLogo key={logo} logo={logo} size={44} />
          ))}
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
        </Group>
        {text && <Text mb={4}>{text}</Text>}
        <Text mb={28}>{words.tagline}</Text>
        {/* Beside the leaf that flies. */}
        <Box maw={{ sm: 320 }}>
          <NextStep next={next} />
        </Box>
        {counted && (
          <Text fw={600} mb="xs">
            {counted}
          </Text>
        )}
        <FigureRow
          figures={[
            { label: words.personalCards, number: personalCards },
            { label: words.businessCards, number: businessCards },
            { label: words.organizations, number: organizations },
          ]}
        />
      </Box>
    </Box>
  );
}

interface PlaceProps {
  title: string;
  text?: string;
  /** Ids of images. */
  logos: readonly string[];
  children?: ReactNode;
}

/** The organization or location that a dashboard is about. */
const PlaceHead = ({ title, text, logos, children }: PlaceProps) => (
  <Group gap="12px 20px" mb={28}>
    {logos.map((logo) => (
      <OrganizationLogo key={logo} logo={logo} size={64} />
    ))}
    <Box flex="1 1 280px" style={{ overflowWrap: 'anywhere' }}>
      <Title order={1}>{title}</Title>
      {text && (
        <Text c="dimmed" mt={4}>
          {text}
        </Text>
      )}
    </Box>
    {children}
  </Group>
);

const FiguresPanel = ({ children }: { children: ReactNode }) => (
  <Paper p={{ base: 20, sm: '28px 32px' }}>
    <Group gap="28px 72px" className={classes.figures}>
      {children}
    </Group>
  </Paper>
);

interface Figure {
  label: string;
  number: KnownNumber;
  /** A page that lists what is counted. */
  to?: string;
}

/** Small while there is nothing of any of them. */
const FigureRow = ({ figures }: { figures: readonly Figure[] }) => {
  const isEmpty = figures.every(({ number }) => number === 0);
  return (
    <Flex component="dl" wrap="wrap" gap={{ base: '12px 14px', sm: '16px 48px' }}>
      {figures.map(({ label, number, to }) => (
        <Flex
          key={label}
          direction={isEmpty ? 'row-reverse' : 'column-reverse'}
          align={isEmpty ? 'baseline' : undefined}
          gap={isEmpty ? 6 : undefined}
        >
          <Text component="dt" c="dimmed" mih={24} fz={{ base: 13, sm: 'md' }}>
            {to ? (
              <Anchor component={Link} to={to} c="inherit">
                {label}
              </Anchor>
            ) : (
              label
            )}
          </Text>
          <Flex
            component="dd"
            align="center"
            className={classes.number}
            data-large={!isEmpty || undefined}
            mih="1.1em"
          >
            <Known number={number} />
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
};

interface RequestsProps {
  waiting: KnownNumber;
  accepted: KnownNumber;
  rejected: KnownNumber;
}

const hasRequests = (counts: RequestsProps): boolean =>
  Object.values(counts).some((number) => number !== 0);

function RequestsRing({ waiting, accepted, rejected }: RequestsProps) {
  const words = useWords('dashboard');
  return (
    <RingChart
      title={words.requestsRing}
      middle={words.inMiddle.pending}
      parts={[
        { name: words.pending, number: waiting, tone: 'marigold', icon: IconClock },
        { name: words.accepted, number: accepted, tone: 'leaf', icon: IconCircleCheck },
        { name: words.rejected, number: rejected, tone: 'coral', icon: IconCircleX },
      ]}
    />
  );
}
