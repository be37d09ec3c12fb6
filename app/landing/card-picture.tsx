import classes from './card-picture.module.css';

interface Props {
  /** Of the picture in public/landing. */
  name: string;
  /** Empty where the words beside it say the same. */
  alt?: string;
  className?: string;
  /** Seen at once: nothing is put off. */
  first?: boolean;
}

/** A card as our renderer drew it. */
export const CardPicture = ({ name, alt = '', className = '', first }: Props) => (
  <img
    src={`/landing/${name}.webp`}
    alt={alt}
    width={1160}
    height={659}
    loading={first ? 'eager' : 'lazy'}
    decoding="async"
    className={`${classes.card} ${className}`}
  />
);
