import { Text, Title } from '@mantine/core';
import { GreenerEarth } from '../ui/drawings';
import { FigureRow, type Figure } from './figure-row';
import classes from './greeting.module.css';

interface Props {
  name: string;
  figures: readonly Figure[];
}

/** The first words to somebody who administers nothing. */
export const Greeting = ({ name, figures }: Props) => (
  <section className={classes.hero} aria-label="Greeting">
    <div className={classes.greeting}>
      <Title order={1} className={classes.name}>
        Good to see you, {name}
      </Title>
      <Text>Towards a Greener Earth</Text>
      <div className={classes.figures}>
        <FigureRow figures={figures} />
      </div>
    </div>
    <div className={classes.scene}>
      <GreenerEarth />
    </div>
  </section>
);
