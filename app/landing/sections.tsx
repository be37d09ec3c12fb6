import { Anchor, Box, Group, Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { CSSProperties } from 'react';
import { Pieces, useWords } from '../language/use-words';
import { LogoMark } from '../ui/frame-parts';
import { CardPicture } from './card-picture';
import classes from './landing.module.css';
import { Section } from './section';

/** The sections of the page that only tell: about, benefits, team and founder. */

const FAN = [
  { name: 'henrik', angle: '-7deg', y: '14px' },
  { name: 'astrid', angle: '-2deg', y: '-14px' },
  { name: 'clara', angle: '3deg', y: '10px' },
  { name: 'vasco', angle: '8deg', y: '-10px' },
];

export function About() {
  const words = useWords('landing').about;
  return (
    <Section
      id="about"
      className={classes.ruled}
      pt={{ base: 64, md: 96 }}
      pb={{ base: 72, md: 112 }}
    >
      <Title order={2} id="about-title" className={classes.statement} maw="14.5em">
        {words.paper} <em>{words.leafcard}</em>
      </Title>
      <div className={classes.words}>
        <Text>{words.what}</Text>
        <Text>{words.whom}</Text>
      </div>
      <Box component="figure" mt={{ base: 56, sm: 88 }}>
        <div className={classes.fan} aria-hidden>
          {FAN.map(({ name, angle, y }) => (
            <CardPicture key={name} name={name} style={{ '--angle': angle, '--y': y } as Css} />
          ))}
        </div>
        <Text
          component="figcaption"
          maw="38em"
          mx="auto"
          mt={40}
          c="dimmed"
          ta="center"
          style={{ textWrap: 'balance' }}
        >
          {words.drawn}
        </Text>
      </Box>
    </Section>
  );
}

type Css = CSSProperties & Record<`--${string}`, string>;

const BENEFITS = ['changes', 'last', 'keep', 'joins', 'leaves', 'brand'] as const;

const PRODUCT = 'Leafcard';

export function Benefits() {
  const words = useWords('landing').benefits;
  return (
    <Section
      id="benefits"
      className={classes.benefits}
      pt={{ base: 64, md: 104 }}
      pb={{ base: 72, md: 112 }}
    >
      <Title order={2} id="benefits-title" className={classes.statement} maw="11.9em" mb={48}>
        {words.title}
      </Title>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.paper}</th>
            <th scope="col">{PRODUCT}</th>
          </tr>
        </thead>
        <tbody>
          {BENEFITS.map((benefit) => (
            <tr key={benefit}>
              <th scope="row">{words[benefit].when}</th>
              <td data-label={words.paper}>{words[benefit].paper}</td>
              <td data-label={PRODUCT}>{words[benefit].leafcard}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const TEAM = [
  { card: 'sofia', name: 'Sofia Marques' },
  { card: 'amara', name: 'Amara Okafor' },
  { card: 'mateo', name: 'Mateo Ferrari' },
  { card: 'yuki', name: 'Yuki Tanaka' },
] as const;

/** The people of the demo; where it runs, anyone can sign in as one of them. */
export function Team({ demo }: { demo: boolean }) {
  const words = useWords('landing').team;
  return (
    <Section id="team" pt={{ base: 72, md: 112 }} pb={{ base: 56, md: 96 }}>
      <Group justify="space-between" align="end" gap="12px 48px" mb={56}>
        <Title order={2} id="team-title" className={classes.title} maw="10.7em">
          {words.title}
        </Title>
        <Text maw="28em" c="dimmed">
          {words.who}{' '}
          {demo && (
            <Pieces
              of={words.lookAround(
                <Anchor component={Link} to="/login" inherit>
                  {words.signIn}
                </Anchor>,
              )}
            />
          )}
        </Text>
      </Group>
      <ul className={classes.people}>
        {TEAM.map(({ card, name }, step) => (
          <li key={card} style={{ '--step': `${step}` } as Css}>
            <CardPicture name={card} />
            <Text mt={18} c="var(--leaf-text)" fz="sm" fw={600}>
              {words[card].role}
            </Text>
            <Text>
              <Pieces of={words[card].does(<strong>{name}</strong>)} />
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Founder() {
  const words = useWords('landing').founder;
  return (
    <Section id="founder" pt={{ base: 8, md: 24 }} pb={{ base: 64, md: 104 }}>
      <div className={classes.letter}>
        <Title order={2} id="founder-title" mb={28} c="var(--leaf-text)" fz="inherit">
          {words.title}
        </Title>
        <p>{words.person}</p>
        <p>{words.card}</p>
        <p>{words.leaf}</p>
        <Group gap={12} mt="2em" c="dimmed" ff="text" fz="md">
          <LogoMark size={26} />
          {words.signed}
        </Group>
      </div>
    </Section>
  );
}
