import type { CSSProperties } from 'react';
import classes from './landing.module.css';

interface Props {
  /** Of the picture in public/landing. */
  name: string;
  style?: CSSProperties;
  /** Visible at once, so not loaded lazily. */
  first?: boolean;
}

/** A card as the renderer drew it. The text beside it says the same. */
export const CardPicture = ({ name, style, first }: Props) => (
  <img
    src={`/landing/${name}.webp`}
    alt=""
    width={1160}
    height={659}
    loading={first ? 'eager' : 'lazy'}
    decoding="async"
    className={classes.card}
    style={style}
  />
);
