import { Box, Group, NavLink, Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import {
  IconChevronRight,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDevices,
  IconLeaf,
  IconMessage,
  IconPencil,
  IconSend,
  IconUserEdit,
  IconUsersPlus,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { roleLabel } from '#foundation/roles';
import type { UserView } from '#modules/identity/contract';
import { useSay } from '../language/say';
import { useWords } from '../language/use-words';
import { CardImage, CardPlace } from '../ui/card-image';
import { Moment } from '../ui/moment';
import rows from '../ui/row-list.module.css';
import { Tiles } from '../ui/tiles';
import classes from './dashboard.module.css';

/** How far the user has come towards a card. */
export type CardProgress = 'none' | 'ready' | 'asking' | 'waiting' | 'rejected' | 'undesigned';

export interface OwnCard {
  /** Its name; null for the personal card. */
  organization: string | null;
  progress: CardProgress;
  /** Id of the image of its front; null until it is drawn. */
  front: string | null;
  /** The card, or the next step towards it. */
  to: string;
}

const steps: Record<CardProgress, { icon: Icon; color?: string }> = {
  none: { icon: IconPencil },
  ready: { icon: IconCircleCheck },
  asking: { icon: IconSend },
  waiting: { icon: IconClock, color: 'var(--marigold-text)' },
  rejected: { icon: IconCircleX, color: 'var(--coral-text)' },
  undesigned: { icon: IconLeaf },
};

export const OwnCards = ({ cards }: { cards: readonly OwnCard[] }) => (
  <section aria-labelledby="cards-title">
    <Title order={2} id="cards-title" mb="md">
      {useWords('dashboard').cards.title}
    </Title>
    <Tiles least="260px" gap={28}>
      {cards.map((card) => (
        <li key={card.to}>
          <Card {...card} />
        </li>
      ))}
    </Tiles>
  </section>
);

function Card({ organization, progress, front, to }: OwnCard) {
  const words = useWords('dashboard').cards;
  const personal = useWords('titles').personalCard;
  const { icon: StepIcon, color = 'var(--leaf-text)' } = steps[progress];
  return (
    <Box component={Link} to={to} display="block" c="var(--ink)" td="none" className={classes.card}>
      <Box mb="sm" className={classes.face}>
        {front === null ? (
          <CardPlace c="var(--leaf-text)" bg="var(--surface)">
            <StepIcon size={36} stroke={1.5} aria-hidden />
          </CardPlace>
        ) : (
          <CardImage image={front} />
        )}
      </Box>
      <Text fw={600} mb={2} style={{ overflowWrap: 'anywhere' }}>
        {organization ?? personal}
      </Text>
      <Group gap={6} fz="sm" c={color}>
        <StepIcon size={18} stroke={1.75} aria-hidden />
        {words[progress]}
      </Group>
    </Box>
  );
}

interface AccountProps {
  account: UserView;
  devices: number;
}

export function AccountFacts({ account, devices }: AccountProps) {
  const words = useWords('dashboard').account;
  const say = useSay();
  return (
    <section aria-labelledby="account-title">
      <Title order={2} id="account-title" mb="md">
        {words.title}
      </Title>
      <dl className={rows.rows} style={{ borderTop: '1px solid var(--line)' }}>
        <Fact term={words.email}>{account.email}</Fact>
        <Fact term={words.role}>{say(roleLabel(account.type))}</Fact>
        <Fact term={words.since}>
          <Moment at={account.registeredAt} dayOnly />
        </Fact>
        <Fact term={words.signedInOn}>
          {devices === 1 ? words.thisDevice : words.devices(devices)}
        </Fact>
      </dl>
    </section>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <Group justify="space-between" wrap="nowrap" align="start" gap="lg" py="sm">
    <Text component="dt" c="dimmed">
      {term}
    </Text>
    <Box component="dd" ta="end" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Group>
);

/** The first step is to join, for a user who is in no organization. */
export function NextSteps({ belongs }: { belongs: boolean }) {
  const { steps: words, next } = useWords('dashboard');
  const joining = {
    to: '/add-organization',
    icon: IconUsersPlus,
    title: next.join,
    text: next.joinText,
  };
  const steps = [
    { to: '/settings', icon: IconUserEdit, title: words.name, text: words.nameText },
    { to: '/settings', icon: IconDevices, title: words.devices, text: words.devicesText },
    { to: '/#contact', icon: IconMessage, title: words.contact, text: words.contactText },
  ];
  return (
    <section aria-labelledby="steps-title">
      <Title order={2} id="steps-title" mb="md">
        {words.title}
      </Title>
      <ul className={rows.rows}>
        {[...(belongs ? [] : [joining]), ...steps].map(({ to, icon: StepIcon, title, text }) => (
          <li key={title}>
            <NavLink
              component={Link}
              to={to}
              leftSection={
                <StepIcon size={24} stroke={1.75} color="var(--leaf-text)" aria-hidden />
              }
              label={title}
              description={text}
              rightSection={
                <IconChevronRight
                  size={18}
                  stroke={1.75}
                  color="var(--leaf-text)"
                  aria-hidden
                  className="mantine-rotate-rtl"
                />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
