import classes from './logo.module.css';

/** A leaf that folds like the corner of a card. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <path className={classes.leaf} d="M3 29V15C3 8.4 8.4 3 15 3h14v14c0 6.6-5.4 12-12 12H3Z" />
      <path className={classes.fold} d="M29 3v14L15 3h14Z" />
      <path className={classes.vein} d="M3 29 18.5 13.5M10 22v-7.5M10 22h7.5" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark />
      <span className={classes.name}>Leafcard</span>
    </span>
  );
}
