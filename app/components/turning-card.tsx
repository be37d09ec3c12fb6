import { useState } from 'react';
import classes from './turning-card.module.css';

/**
 * Leafcard's own card. It turns over when it is pressed; where there is no script it lies with
 * both sides to see.
 */
export function TurningCard() {
  const [turned, setTurned] = useState(false);
  return (
    <div className={classes.stage}>
      <button
        type="button"
        className={classes.card}
        data-turned={turned || undefined}
        aria-label={
          turned
            ? 'Leafcard’s card, back. Turn to the front'
            : 'Leafcard’s card, front. Turn to the back'
        }
        onClick={() => setTurned(!turned)}
      >
        <Front />
        <Back />
      </button>
      <p className={classes.hint}>Press the card to turn it. Its code can be scanned.</p>
    </div>
  );
}

function Front() {
  return (
    <span className={classes.front}>
      <svg viewBox="0 0 725 412" aria-hidden preserveAspectRatio="none">
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

function Back() {
  return (
    <span className={classes.back}>
      <img src="/leafcard-contact.svg" alt="" width="150" height="150" className={classes.code} />
      <span className={classes.aside}>
        <span className={classes.save}>Scan to Save Card</span>
        <span className={classes.small}>No paper, no typing.</span>
      </span>
    </span>
  );
}
