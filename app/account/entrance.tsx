import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useRouteError } from '@remix-run/react';
import { admit } from '../http/viewer.server';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { CardFront } from '../ui/card-sides';
import { ErrorPage } from '../ui/error-page';
import { PublicFrame } from '../ui/public-frame';
import classes from './entrance.module.css';

export const shouldRevalidate = revalidateOn(changesEverything);

export function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  return null;
}

/** The pages before one is in: a form on the left, the card it leads to on the right. */
export default function Entrance() {
  return (
    <PublicFrame end={null}>
      <div className={classes.split}>
        <div className={classes.form}>
          <Outlet />
        </div>
        <div className={classes.side} aria-hidden>
          <p className={classes.promise}>One card, always right, never reprinted.</p>
          <div className={classes.card}>
            <CardFront />
          </div>
        </div>
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
