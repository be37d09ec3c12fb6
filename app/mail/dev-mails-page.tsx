import { NavLink, Paper, Stack, Text } from '@mantine/core';
import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  NavLink as RouteLink,
  Outlet,
  useLoaderData,
  useParams,
  useRevalidator,
} from '@remix-run/react';
import { useEffect } from 'react';
import { titled } from '../ui/page-title';
import { useWords } from '../language/use-words';
import arrival from '../ui/arrival.module.css';
import { EmptyTray } from '../ui/drawings';
import { Moment } from '../ui/moment';
import { PageHead } from '../ui/page-head';
import rows from '../ui/row-list.module.css';
import { useArrivals } from '../ui/use-arrivals';
import classes from './dev-mails-page.module.css';
import { requireKeptMails } from './dev-mails.server';

export const meta = titled('keptMails');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const mails = await requireKeptMails(context, request).list();
  return mails.map(({ id, at, to, subject }) => ({ id, at, to, subject }));
}

export default function KeptMails() {
  const words = useWords('account').kept;
  const mails = useLoaderData<typeof loader>();
  const arrived = useArrivals(mails.map(({ id }) => id));
  const reading = useParams().id !== undefined;
  useSteadyRefresh();
  return (
    <>
      <PageHead title={useWords('titles').keptMails}>{words.lead}</PageHead>
      <Paper className={classes.reader} data-reading={reading || undefined}>
        <nav aria-label={words.list} className={`${classes.list} ${rows.rows}`}>
          {mails.length === 0 && <None />}
          {mails.map(({ id, at, to, subject }) => (
            <NavLink
              key={id}
              component={RouteLink}
              to={`/dev/mail/${id}`}
              className={arrived.has(id) ? arrival.row : undefined}
              preventScrollReset
              label={subject}
              description={
                <>
                  {words.to(to)} · <Moment at={at} />
                </>
              }
            />
          ))}
        </nav>
        <div className={classes.pane}>
          {reading ? <Outlet /> : mails.length > 0 && <Text c="dimmed">{words.choose}</Text>}
        </div>
      </Paper>
    </>
  );
}

function None() {
  const words = useWords('account').kept;
  return (
    <Stack align="center" gap={6} px={16} py={48} ta="center">
      <EmptyTray />
      <Text fw={600}>{words.none}</Text>
      <Text c="dimmed">{words.noneText}</Text>
    </Stack>
  );
}

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
