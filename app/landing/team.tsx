import { Anchor, Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import { CardPicture } from './card-picture';
import classes from './team.module.css';

const team = [
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
    text: 'draws the card that everybody gets, and decides who carries it.',
  },
  {
    card: 'yuki',
    name: 'Yuki Tanaka',
    role: 'Auditor',
    text: 'sees what was asked for and what was decided, and changes nothing.',
  },
];

/** The people of the demo; where it runs, anybody may sign in as one of them. */
export const Team = ({ demo }: { demo: boolean }) => (
  <section className={classes.team} id="team" aria-labelledby="team-title">
    <div className={classes.head}>
      <Title order={2} id="team-title" className={classes.title}>
        One team, one design, a card for each
      </Title>
      <Text className={classes.lead}>
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
    </div>
    <ul className={classes.people}>
      {team.map(({ card, name, role, text }) => (
        <li key={card}>
          <CardPicture name={card} />
          <Text className={classes.role}>{role}</Text>
          <Text>
            <strong>{name}</strong> {text}
          </Text>
        </li>
      ))}
    </ul>
  </section>
);
