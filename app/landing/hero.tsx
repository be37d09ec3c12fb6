import { Button, Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import classes from './hero.module.css';
import { TurningCard } from './turning-card';

export const Hero = ({ signedIn }: { signedIn: boolean }) => (
  <section className={classes.hero} id="home" aria-labelledby="promise">
    <div>
      <p className={classes.tagline}>Towards a Greener Earth</p>
      <Title order={1} className={classes.promise} id="promise">
        The business card that never runs out.
      </Title>
      <Text className={classes.lead}>
        Design it once, carry it on your phone. People scan it, save it with one tap, and whoever
        opens it sees the one that is right today.
      </Text>
      <Button
        component={Link}
        to={signedIn ? '/dashboard' : '/registration'}
        size="lg"
        className={classes.begin}
      >
        {signedIn ? 'Open dashboard' : 'Create your card'}
      </Button>
    </div>
    <TurningCard />
  </section>
);
