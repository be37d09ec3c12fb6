import { Title } from '@mantine/core';
import classes from './benefits.module.css';

const rows: [when: string, paper: string, leafcard: string][] = [
  [
    'A number changes',
    'Printed again, and the old ones stay in drawers.',
    'Changed once. Whoever opens the card sees today’s.',
  ],
  ['You give away the last one', 'You order some hundred more.', 'There is no last one.'],
  [
    'Somebody wants to keep it',
    'It is typed into a phone, or it is lost.',
    'It is saved with one tap, as it should be spelled.',
  ],
  [
    'A colleague joins',
    'A week until the printer delivers.',
    'Asked for in one form, there once it is approved.',
  ],
  ['A colleague leaves', 'The cards go on saying otherwise.', 'The card goes dark at once.'],
  [
    'The brand must hold',
    'Everybody has a version of it.',
    'One design, locked where it must be, open where it may.',
  ],
];

export const Benefits = () => (
  <section className={classes.benefits} id="benefits" aria-labelledby="benefits-title">
    <Title order={2} id="benefits-title" className={classes.title}>
      What changes when nothing is printed
    </Title>
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">Paper</th>
          <th scope="col">Leafcard</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([when, paper, leafcard]) => (
          <tr key={when}>
            <th scope="row">{when}</th>
            <td data-label="Paper">{paper}</td>
            <td data-label="Leafcard">{leafcard}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
