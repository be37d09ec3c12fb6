import { Outlet, useRouteError } from '@remix-run/react';
import { ErrorPage } from '../components/error-page';
import { PublicFrame } from '../components/public-frame';
import classes from './entrance.module.css';

/** The pages before one is in: a form on the left, the card it leads to on the right. */
export default function Entrance() {
  return (
    <PublicFrame end={null}>
      <div className={classes.split}>
        <div className={classes.form}>
          <Outlet />
        </div>
        <aside className={classes.side} aria-hidden>
          <p className={classes.promise}>One card, always right, never reprinted.</p>
          <div className={classes.card}>
            <svg viewBox="0 0 725 412">
              <rect className={classes.paper} width="725" height="412" rx="24" />
              <path
                className={classes.leaf}
                d="M470 412V266C470 120 580 0 725 0v190c0 122-99 222-222 222h-33Z"
              />
              <path className={classes.vein} d="M470 412 725 118M560 308V206M560 308h104" />
              <path className={classes.ink} d="M64 278h236M64 318h150" />
              <path
                className={classes.mark}
                d="M64 132V98c0-19 15-34 34-34h34v34c0 19-15 34-34 34H64Z"
              />
            </svg>
          </div>
        </aside>
      </div>
    </PublicFrame>
  );
}

export function ErrorBoundary() {
  return (
    <PublicFrame>
      <ErrorPage error={useRouteError()} />
    </PublicFrame>
  );
}
