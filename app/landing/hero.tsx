import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import { TurningCard } from '../card/turning-card';
import { useWords } from '../language/use-words';
import { CardPicture } from './card-picture';
import classes from './landing.module.css';

export function Hero({ signedIn }: { signedIn: boolean }) {
  const words = useWords('landing');
  return (
    <section className={classes.hero} id="home" aria-labelledby="promise">
      <div>
        <Text mb={12} c="var(--leaf-text)" fw={600}>
          {words.tagline}
        </Text>
        <Title order={1} className={classes.promise} id="promise">
          {words.promise}
        </Title>
        <Text maw="28em" mb={32} c="dimmed" fz="clamp(1.0625rem, 1.5vw, 1.25rem)">
          {words.lead}
        </Text>
        <Button
          component={Link}
          to={signedIn ? '/dashboard' : '/create-card'}
          size="lg"
          w={{ base: '100%', xs: 'auto' }}
        >
          {signedIn ? words.openDashboard : words.createCard}
        </Button>
        {!signedIn && (
          <Text mt={16}>
            <Anchor component={Link} to="/registration" inherit>
              {words.registerOrganization}
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
          label={(side) => words.turn[side]}
          hint={words.turnHint}
        />
      </div>
    </section>
  );
}
