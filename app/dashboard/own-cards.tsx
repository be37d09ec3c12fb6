import { Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconLeaf,
  IconPencil,
  IconSend,
  type Icon,
} from '@tabler/icons-react';
import { CardImage } from '../ui/card-image';
import classes from './own-cards.module.css';

/** How far somebody has come to a card. */
export type CardStanding = 'none' | 'ready' | 'asking' | 'waiting' | 'rejected' | 'undesigned';

export interface OwnCard {
  /** Where it comes from. */
  title: string;
  standing: CardStanding;
  /** Id of the image of its front; null until it is drawn. */
  front: string | null;
  /** Where it is seen, or what brings one nearer to it. */
  to: string;
}

const standings: Record<CardStanding, { icon: Icon; said: string }> = {
  none: { icon: IconPencil, said: 'Design it' },
  ready: { icon: IconCircleCheck, said: 'Ready to share' },
  asking: { icon: IconSend, said: 'Send a request' },
  waiting: { icon: IconClock, said: 'Waits for approval' },
  rejected: { icon: IconCircleX, said: 'Rejected. Send it again' },
  undesigned: { icon: IconLeaf, said: 'Approved. Its design is still to come' },
};

/** Somebody's own cards, or the places where they will be. */
export const OwnCards = ({ cards }: { cards: readonly OwnCard[] }) => (
  <section aria-labelledby="cards-title">
    <Title order={2} id="cards-title" mb="md">
      Your cards
    </Title>
    <ul className={classes.cards}>
      {cards.map((card) => (
        <Card key={card.to} {...card} />
      ))}
    </ul>
  </section>
);

function Card({ title, standing, front, to }: OwnCard) {
  const { icon: Icon, said } = standings[standing];
  return (
    <li>
      <Link to={to} className={classes.card}>
        <span className={classes.face} data-empty={front === null || undefined}>
          {front === null ? (
            <span className={classes.outline}>
              <Icon size={36} stroke={1.5} aria-hidden />
            </span>
          ) : (
            <CardImage image={front} />
          )}
        </span>
        <span className={classes.title}>{title}</span>
        <span className={classes.said} data-standing={standing}>
          <Icon size={18} stroke={1.75} aria-hidden />
          {said}
        </span>
      </Link>
    </li>
  );
}
