import { Text, Title } from '@mantine/core';
import classes from './about.module.css';
import { CardPicture } from './card-picture';

const fan = ['henrik', 'astrid', 'clara', 'vasco'];

export const About = () => (
  <section className={classes.about} id="about" aria-labelledby="about-title">
    <Title order={2} id="about-title" className={classes.statement}>
      A paper card is right on the day it is printed.{' '}
      <em>A Leafcard is right on the day it is read.</em>
    </Title>
    <div className={classes.words}>
      <Text>
        Leafcard is a business card without the paper. You draw its front and its back, and it lives
        behind a link and a code. Whoever receives it gets a person, not something to lose: name and
        role, number and mail, and the way to the door.
      </Text>
      <Text>
        It is for one person with one card, and for organizations that give a card to everybody: one
        design, asked for in one form, approved with one key, and gone dark the moment somebody
        leaves.
      </Text>
    </div>
    <figure className={classes.figure}>
      <div className={classes.fan} aria-hidden>
        {fan.map((name) => (
          <CardPicture key={name} name={name} className={classes.card} />
        ))}
      </div>
      <figcaption>
        Yours to draw: papers and pictures, typefaces, your logo and your photo. These were made
        with it.
      </figcaption>
    </figure>
  </section>
);
