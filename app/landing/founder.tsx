import { Title } from '@mantine/core';
import { LogoMark } from '../ui/frame-parts';
import classes from './founder.module.css';

export const Founder = () => (
  <section className={classes.founder} id="founder" aria-labelledby="founder-title">
    <div className={classes.letter}>
      <Title order={2} id="founder-title" className={classes.title}>
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
      <p className={classes.sign}>
        <LogoMark size={26} />
        The founder of Leafcard
      </p>
    </div>
  </section>
);
