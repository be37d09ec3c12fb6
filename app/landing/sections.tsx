import { Anchor, Box, Group, Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { CSSProperties } from 'react';
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

export const About = () => (
  <Section
    id="about"
    className={classes.ruled}
    pt={{ base: 64, md: 96 }}
    pb={{ base: 72, md: 112 }}
  >
    <Title order={2} id="about-title" className={classes.statement} maw="22ch">
      A paper card is right on the day it is printed.{' '}
      <em>A Leafcard is right on the day it is read.</em>
    </Title>
    <div className={classes.words}>
      <Text>
        Leafcard is a business card without the paper. You draw its front and its back, and it lives
        behind a link and a code. The receiver gets a person, not something to lose: name and role,
        number and mail, and the way to the door.
      </Text>
      <Text>
        It is for one person with one card, and for organizations that give a card to everyone: one
        design, asked for in one form, approved with one key, and gone dark the moment a person
        leaves.
      </Text>
    </div>
    <Box component="figure" mt={{ base: 56, sm: 88 }}>
      <div className={classes.fan} aria-hidden>
        {FAN.map(({ name, angle, y }) => (
          <CardPicture key={name} name={name} style={{ '--angle': angle, '--y': y } as Css} />
        ))}
      </div>
      <Text
        component="figcaption"
        maw="60ch"
        mx="auto"
        mt={40}
        c="dimmed"
        ta="center"
        style={{ textWrap: 'balance' }}
      >
        Yours to draw: papers and pictures, typefaces, your logo and your photo. These were made
        with it.
      </Text>
    </Box>
  </Section>
);

type Css = CSSProperties & Record<`--${string}`, string>;

const BENEFITS: [when: string, paper: string, leafcard: string][] = [
  [
    'A number changes',
    'Printed again, and the old ones stay in drawers.',
    'Changed once. Anyone who opens the card sees today’s.',
  ],
  ['You give away the last one', 'You order a few hundred more.', 'There is no last one.'],
  [
    'Someone wants to keep it',
    'It is typed into a phone, or it is lost.',
    'It is saved with one tap, spelled as it should be.',
  ],
  [
    'A colleague joins',
    'A week until the printer delivers.',
    'Asked for in one form, there once it is approved.',
  ],
  ['A colleague leaves', 'The cards go on saying otherwise.', 'The card goes dark at once.'],
  [
    'The brand must hold',
    'Everyone has a version of it.',
    'One design, locked where it must be, open where it may.',
  ],
];

export const Benefits = () => (
  <Section
    id="benefits"
    className={classes.benefits}
    pt={{ base: 64, md: 104 }}
    pb={{ base: 72, md: 112 }}
  >
    <Title order={2} id="benefits-title" className={classes.statement} maw="18ch" mb={48}>
      What changes when nothing is printed
    </Title>
    <table>
      <thead>
        <tr>
          <td />
          <th scope="col">Paper</th>
          <th scope="col">Leafcard</th>
        </tr>
      </thead>
      <tbody>
        {BENEFITS.map(([when, paper, leafcard]) => (
          <tr key={when}>
            <th scope="row">{when}</th>
            <td data-label="Paper">{paper}</td>
            <td data-label="Leafcard">{leafcard}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);

const TEAM = [
  {
    card: 'sofia',
    name: 'Sofia Marques',
    role: 'Employee',
    text: 'asks for her card in one form, and sees on the screen when it is approved.',
  },
  {
    card: 'amara',
    name: 'Amara Okafor',
    role: 'Location admin',
    text: 'looks after the cards of one place and its people.',
  },
  {
    card: 'mateo',
    name: 'Mateo Ferrari',
    role: 'Corporate admin',
    text: 'draws the card that everyone gets, and decides who carries it.',
  },
  {
    card: 'yuki',
    name: 'Yuki Tanaka',
    role: 'Auditor',
    text: 'sees what was asked for and what was decided, and changes nothing.',
  },
];

/** The people of the demo; where it runs, anyone can sign in as one of them. */
export const Team = ({ demo }: { demo: boolean }) => (
  <Section id="team" pt={{ base: 72, md: 112 }} pb={{ base: 56, md: 96 }}>
    <Group justify="space-between" align="end" gap="12px 48px" mb={56}>
      <Title order={2} id="team-title" className={classes.title} maw="16ch">
        One team, one design, a card for each
      </Title>
      <Text maw="44ch" c="dimmed">
        The team of Fernhill Botanics, who are at home in our demo.{' '}
        {demo && (
          <>
            <Anchor component={Link} to="/login" inherit>
              Sign in as any of them
            </Anchor>{' '}
            and look around.
          </>
        )}
      </Text>
    </Group>
    <ul className={classes.people}>
      {TEAM.map(({ card, name, role, text }, step) => (
        <li key={card} style={{ '--step': `${step}` } as Css}>
          <CardPicture name={card} />
          <Text mt={18} c="var(--leaf-text)" fz="sm" fw={600}>
            {role}
          </Text>
          <Text>
            <strong>{name}</strong> {text}
          </Text>
        </li>
      ))}
    </ul>
  </Section>
);

export const Founder = () => (
  <Section id="founder" pt={{ base: 8, md: 24 }} pb={{ base: 64, md: 104 }}>
    <div className={classes.letter}>
      <Title order={2} id="founder-title" mb={28} c="var(--leaf-text)" fz="inherit">
        A word from the founder
      </Title>
      <p>
        Every card I was ever given said two things: here is a person, and please keep this piece of
        paper. I wanted to keep the first and be rid of the second.
      </p>
      <p>
        So we made a card that weighs nothing, is up to date when it is opened, and can be saved
        before the handshake is over. It should be as well made as the best that was ever printed,
        and it should be there for one person alone as much as for a thousand.
      </p>
      <p>
        If it spares a few trees on the way, so much the better. That is where the leaf comes from.
      </p>
      <Group gap={12} mt="2em" c="dimmed" ff="text" fz="md">
        <LogoMark size={26} />
        The founder of Leafcard
      </Group>
    </div>
  </Section>
);
