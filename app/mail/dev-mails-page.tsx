import { Stack, Text } from '@mantine/core';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { NavLink, Outlet, useLoaderData, useParams, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { titled } from '../ui/page-title';
import arrival from '../ui/arrival.module.css';
import { EmptyTray } from '../ui/drawings';
import { Moment } from '../ui/moment';
import { PageHead } from '../ui/page-head';
import { useArrivals } from '../ui/use-arrivals';
import classes from './dev-mails-page.module.css';
import { requireKeptMails } from './dev-mails.server';

export const meta = titled('keptMails');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const mails = await requireKeptMails(context, request).list();
  return mails.map(({ id, at, to, subject }) => ({ id, at, to, subject }));
}

export default function KeptMails() {
  const mails = useLoaderData<typeof loader>();
  const arrived = useArrivals(mails.map(({ id }) => id));
  const reading = useParams().id !== undefined;
  useSteadyRefresh();
  return (
    <>
      <PageHead title="Kept emails">
        No mail server is set up, so emails stay here. Only this machine can read them.
      </PageHead>
      <div className={classes.reader} data-reading={reading || undefined}>
        <nav aria-label="Mails" className={classes.list}>
          {mails.length === 0 && <None />}
          {mails.map(({ id, at, to, subject }) => (
            <NavLink
              key={id}
              to={`/dev/mail/${id}`}
              className={arrived.has(id) ? `${classes.mail} ${arrival.row}` : classes.mail}
              preventScrollReset
            >
              <Text component="span" fw={600}>
                {subject}
              </Text>
              <Text component="span" fz="sm" c="dimmed">
                To {to} · <Moment at={at} />
              </Text>
            </NavLink>
          ))}
        </nav>
        <div className={classes.pane}>
          {reading ? (
            <Outlet />
          ) : (
            mails.length > 0 && <Text c="dimmed">Choose an email to read it.</Text>
          )}
        </div>
      </div>
    </>
  );
}

const None = () => (
  <Stack align="center" gap={6} px={16} py={48} ta="center">
    <EmptyTray />
    <Text fw={600}>No email yet</Text>
    <Text c="dimmed">The next one appears here automatically.</Text>
  </Stack>
);

const EVERY = 1000;

/** For pages about things that the log knows nothing of, so that nothing is pushed about them. */
function useSteadyRefresh(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, EVERY);
    const onVisible = () => document.visibilityState === 'visible' && revalidate();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [revalidate, state]);
}
