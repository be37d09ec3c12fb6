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
import { CardImage } from '../ui/card-image';
import { Moment } from '../ui/moment';
import classes from './dashboard.module.css';

/** How far the user has come towards a card. */
export type CardProgress = 'none' | 'ready' | 'asking' | 'waiting' | 'rejected' | 'undesigned';

export interface OwnCard {
  /** Personal, or of which organization. */
  title: string;
  progress: CardProgress;
  /** Id of the image of its front; null until it is drawn. */
  front: string | null;
  /** The card, or the next step towards it. */
  to: string;
}

const steps: Record<CardProgress, { icon: Icon; text: string; color?: string }> = {
  none: { icon: IconPencil, text: 'Design it' },
  ready: { icon: IconCircleCheck, text: 'Ready to share' },
  asking: { icon: IconSend, text: 'Send a request' },
  waiting: { icon: IconClock, text: 'Waiting for approval', color: 'var(--marigold-text)' },
  rejected: { icon: IconCircleX, text: 'Rejected. Send it again', color: 'var(--coral-text)' },
  undesigned: { icon: IconLeaf, text: 'Approved. Waiting for its design' },
};

export const OwnCards = ({ cards }: { cards: readonly OwnCard[] }) => (
  <section aria-labelledby="cards-title">
    <Title order={2} id="cards-title" mb="md">
      Your cards
    </Title>
    <Box component="ul" className={classes.cards}>
      {cards.map((card) => (
        <li key={card.to}>
          <Card {...card} />
        </li>
      ))}
    </Box>
  </section>
);

function Card({ title, progress, front, to }: OwnCard) {
  const { icon: StepIcon, text, color = 'var(--leaf-text)' } = steps[progress];
  return (
    <Box component={Link} to={to} display="block" c="var(--ink)" td="none" className={classes.card}>
      <Box mb="sm" className={classes.face}>
        {front === null ? (
          <Group
            justify="center"
            c="var(--leaf-text)"
            bg="var(--surface)"
            className={classes.outline}
          >
            <StepIcon size={36} stroke={1.5} aria-hidden />
          </Group>
        ) : (
          <CardImage image={front} />
        )}
      </Box>
      <Text fw={600} mb={2} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Group gap={6} fz="sm" c={color}>
        <StepIcon size={18} stroke={1.75} aria-hidden />
        {text}
      </Group>
    </Box>
  );
}

interface AccountProps {
  account: UserView;
  devices: number;
}

export const AccountFacts = ({ account, devices }: AccountProps) => (
  <section aria-labelledby="account-title">
    <Title order={2} id="account-title" mb="md">
      Your account
    </Title>
    <dl className={classes.list} style={{ borderTop: '1px solid var(--line)' }}>
      <Fact term="Email">{account.email}</Fact>
      <Fact term="Role">{roleLabel(account.type)}</Fact>
      <Fact term="Here since">
        <Moment at={account.registeredAt} dayOnly />
      </Fact>
      <Fact term="Signed in on">{devices === 1 ? 'this device' : `${devices} devices`}</Fact>
    </dl>
  </section>
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <Group justify="space-between" wrap="nowrap" align="start" gap="lg" py="sm">
    <Text component="dt" c="dimmed">
      {term}
    </Text>
    <Box component="dd" ta="right" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Group>
);

interface NextStep {
  to: string;
  icon: Icon;
  title: string;
  text: string;
}

const joining: NextStep = {
  to: '/add-organization',
  icon: IconUsersPlus,
  title: 'Join your organization',
  text: 'With its refer code or your work email.',
};

const nextSteps: readonly NextStep[] = [
  {
    to: '/settings',
    icon: IconUserEdit,
    title: 'Change your name',
    text: 'This is how we greet you.',
  },
  {
    to: '/settings',
    icon: IconDevices,
    title: 'See where you are signed in',
    text: 'Sign out any device you do not recognize.',
  },
  {
    to: '/#contact',
    icon: IconMessage,
    title: 'Tell us what you need',
    text: 'A person reads every message.',
  },
];

/** The first step is to join, for a user who is in no organization. */
export const NextSteps = ({ belongs }: { belongs: boolean }) => (
  <section aria-labelledby="steps-title">
    <Title order={2} id="steps-title" mb="md">
      What you can do
    </Title>
    <ul className={classes.list}>
      {[...(belongs ? [] : [joining]), ...nextSteps].map(({ to, icon: StepIcon, title, text }) => (
        <li key={title}>
          <NavLink
            component={Link}
            to={to}
            leftSection={<StepIcon size={24} stroke={1.75} color="var(--leaf-text)" aria-hidden />}
            label={title}
            description={text}
            rightSection={
              <IconChevronRight size={18} stroke={1.75} color="var(--leaf-text)" aria-hidden />
            }
          />
        </li>
      ))}
    </ul>
  </section>
);
