import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import classes from './tiles.module.css';

interface Props extends ComponentPropsWithoutRef<'div'> {
  component?: 'ul' | 'ol' | 'div';
  /** How wide each is at least: a length of CSS. */
  least: string;
  gap: string | number;
}

/** As many beside each other as there is room for, all of one width. */
export const Tiles = ({ component: List = 'ul', least, gap, ...props }: Props) => (
  <List
    {...(props as object)}
    className={classes.tiles}
    style={{ '--least': least, gap } as CSSProperties}
  />
);
