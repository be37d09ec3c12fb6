import { Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { CardImages, CardValues, DesignDocument } from '#modules/cards/contract';
import type { PagePath } from '../access';
import { CardSide } from '../card/card-side';
import { ContactCode } from './contact-code';
import { ShareLink } from './share-link';
import { Turning } from './turning';
import classes from './viewed-card.module.css';

export interface ViewedCardProps {
  /** The person's. */
  name: string;
  design: DesignDocument;
  values: CardValues;
  images: CardImages | null;
  shareId: string;
  /** Where others see the card. */
  link: string;
  /** Where it is changed, by whoever may. */
  designer?: PagePath;
}

/** One's own card, with the code that gives it to others and the link to it. */
export function ViewedCard({
  name,
  design,
  values,
  images,
  shareId,
  link,
  designer,
}: ViewedCardProps) {
  return (
    <div className={classes.view}>
      <Turning
        name={name}
        front={<CardSide image={images?.front ?? null} side={design.front} values={values} />}
        back={<CardSide image={images?.back ?? null} side={design.back} values={values} />}
      />
      {/* Drawn anew, it may say something new. */}
      <ContactCode key={images?.front} shareId={shareId} name={name} seen={images?.front} />
      <section className={classes.pass} aria-labelledby="pass-on">
        <Title order={2} size="h3" id="pass-on">
          Pass it on
        </Title>
        <p className={classes.words}>
          Whoever has this link sees the card and can save the contact. No account is needed.
        </p>
        <ShareLink link={link} name={name} />
        {images && <Downloads images={images} />}
        {designer && (
          <p className={classes.downloads}>
            <Link to={designer}>Change the design</Link>
          </p>
        )}
      </section>
    </div>
  );
}

const FILE = 'visiting card';

const Downloads = ({ images }: { images: CardImages }) => (
  <p className={classes.downloads}>
    Download:{' '}
    <a href={`/images/${images.front}`} download={`${FILE}.png`}>
      front
    </a>
    {' · '}
    <a href={`/images/${images.back}`} download={`${FILE} back.png`}>
      back
    </a>
  </p>
);
