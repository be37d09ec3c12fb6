import classes from './card-image.module.css';

interface Props {
  /** Id of the image; null where there is none yet. */
  image: string | null;
}

/** A background in the shape of a card. What it shows, the words beside it say. */
export const CardImage = ({ image }: Props) =>
  image ? (
    <img
      src={`/images/${image}`}
      alt=""
      width={725}
      height={412}
      loading="lazy"
      className={classes.image}
    />
  ) : (
    <span className={classes.image} />
  );
