import classes from './card-sides.module.css';

/** The front of Leafcard's own card. */
export function CardFront() {
  return (
    <span className={classes.front}>
      <svg viewBox="0 0 725 412" aria-hidden>
        <path className={classes.wash} d="M395 412C395 190 520 0 725 0v412H395Z" />
        <path
          className={classes.leaf}
          d="M470 412V266C470 120 580 0 725 0v190c0 122-99 222-222 222h-33Z"
        />
        <path
          className={classes.vein}
          d="M470 412 725 118M560 308V206M560 308h104M628 230v-76M628 230h97"
        />
        <path className={classes.fold} d="M725 0v92L633 0h92Z" />
      </svg>
      <span className={classes.words}>
        <span className={classes.brand}>Leafcard</span>
        <span className={classes.line} />
        <span className={classes.tag}>Towards a Greener Earth</span>
      </span>
    </span>
  );
}
