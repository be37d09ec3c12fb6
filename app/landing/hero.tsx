import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import { TurningCard } from '../card/turning-card';
import { CardPicture } from './card-picture';
import classes from './landing.module.css';

export const Hero = ({ signedIn }: { signedIn: boolean }) => (
  <section className={classes.hero} id="home" aria-labelledby="promise">
    <div>
      <Text mb={12} c="var(--leaf-text)" fw={600}>
        Towards a Greener Earth
      </Text>
      <Title order={1} className={classes.promise} id="promise">
        The business card that never runs out.
      </Title>
      <Text maw="44ch" mb={32} c="dimmed" fz="clamp(1.0625rem, 1.5vw, 1.25rem)">
        Design it once, carry it on your phone. People scan it, save it with one tap, and anyone who
        opens it sees the one that is right today.
      </Text>
      <Button
        component={Link}
        to={signedIn ? '/dashboard' : '/create-card'}
        size="lg"
        w={{ base: '100%', xs: 'auto' }}
      >
        {signedIn ? 'Open dashboard' : 'Create your card'}
      </Button>
      {!signedIn && (
        <Text mt={16}>
          <Anchor component={Link} to="/registration" inherit>
            Or register your organization
          </Anchor>
        </Text>
      )}
    </div>
    <div className={classes.pack}>
      <div aria-hidden>
        <CardPicture name="vasco" first />
        <CardPicture name="henrik" first />
      </div>
      <TurningCard
        tilted
        front={<CardPicture name="sofia" first />}
        back={<CardPicture name="sofia-back" first />}
        label={(side, other) => `A card’s ${side}: ${SIDES[side]}. Turn to the ${other}`}
        hint="Press the card to turn it. Its code can be scanned."
      />
    </div>
  </section>
);

const SIDES = {
  front: 'Sofia Marques, Garden Designer, Fernhill Botanics',
  back: 'a code that any camera reads. Scan to Save Card',
};
