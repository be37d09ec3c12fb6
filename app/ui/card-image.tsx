import { Center, type CenterProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import classes from './card-image.module.css';

interface Props {
  /** Id of the image. */
  image: string;
  /** Empty where the words beside it say what it shows. */
  alt?: string;
}

/** An image in the shape of a card. */
export const CardImage = ({ image, alt = '' }: Props) => (
  <img
    src={`/images/${image}`}
    alt={alt}
    width={725}
    height={412}
    loading="lazy"
    className={classes.image}
  />
);

/** The place of a card that is not there, with what is said of it. */
export const CardPlace = (props: CenterProps & ComponentPropsWithoutRef<'div'>) => (
  <Center {...props} className={classes.place} />
);
