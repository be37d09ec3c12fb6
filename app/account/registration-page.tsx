import { Anchor, Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../language/use-words';
import { useOnward } from '../ui/onward';
import { titled } from '../ui/page-title';
import classes from './registration-page.module.css';
import { visitorsOnly } from './sign-up.server';

export const meta = titled('registration');

export const loader = visitorsOnly;

export default function Registration() {
  const { alreadyHere, signIn, registration: words } = useWords('account');
  const onward = useOnward();
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed">{words.question}</Text>
      </div>
      <RegistrationChoice to={onward('/sign-up')} title={words.individual} drawing={<OneCard />}>
        {words.individualText}
      </RegistrationChoice>
      <RegistrationChoice
        to={onward('/create-organization')}
        title={words.organization}
        drawing={<ManyCards />}
      >
        {words.organizationText}
      </RegistrationChoice>
      <Text>
        {alreadyHere}{' '}
        <Anchor component={Link} to={onward('/login')} inherit>
          {signIn}
        </Anchor>
      </Text>
    </Stack>
  );
}

interface Props {
  to: string;
  title: string;
  drawing: ReactNode;
  children: ReactNode;
}

/** One of the two ways to begin. */
const RegistrationChoice = ({ to, title, drawing, children }: Props) => (
  <Paper component={Link} to={to} className={classes.choice}>
    <Box component="span" w={{ base: 96, xs: 132 }} flex="none">
      {drawing}
    </Box>
    <Stack component="span" gap={4}>
      <Group component="span" gap={8} ff="heading" fz="xl" fw={600} lh={1.25}>
        {title}
        <IconArrowRight
          size={20}
          stroke={1.75}
          aria-hidden
          className={`${classes.arrow} mantine-rotate-rtl`}
        />
      </Group>
      <Text component="span" c="dimmed">
        {children}
      </Text>
    </Stack>
  </Paper>
);

const OneCard = () => (
  <svg viewBox="0 0 132 108" aria-hidden>
    <ellipse fill="rgb(var(--shade) / 8%)" cx="66" cy="97" rx="46" ry="5" />
    <Card turn={-8} />
  </svg>
);

/** The same card for everybody. */
const ManyCards = () => (
  <svg viewBox="0 0 132 108" aria-hidden>
    <ellipse fill="rgb(var(--shade) / 8%)" cx="66" cy="97" rx="54" ry="5" />
    <Card turn={-26} behind="far" />
    <Card turn={-8} behind="near" />
    <Card turn={10} />
  </svg>
);

function Card({ turn, behind }: { turn: number; behind?: 'near' | 'far' }) {
  return (
    <g transform={`rotate(${turn} 66 88)`}>
      <g className={classes.card} data-behind={behind}>
        <rect
          fill="#ffffff"
          stroke="rgb(27 39 33 / 18%)"
          x="22"
          y="26"
          width="88"
          height="50"
          rx="4"
        />
        <path fill="#1f7a4d" d="M76 76V60c0-19 15-34 34-34v25c0 14-11 25-25 25h-9Z" />
        <path stroke="rgb(255 255 255 / 55%)" strokeWidth={1.5} d="M76 76 110 40" />
        <path stroke="#1b2721" strokeLinecap="round" strokeWidth={4} d="M31 46h26" />
        <path stroke="#b5bdb6" strokeLinecap="round" strokeWidth={2.5} d="M31 56h18M31 64h22" />
      </g>
    </g>
  );
}
