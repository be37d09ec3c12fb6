import { NavLink, Paper, Text } from '@mantine/core';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { NavLink as RouteLink, Outlet, useLoaderData, useParams } from '@remix-run/react';
import { titled } from '../ui/page-title';
import { useWords } from '../language/use-words';
import { NoRecords } from '../lists/no-records';
import arrival from '../ui/arrival.module.css';
import { Moment } from '../ui/moment';
import { PageHead } from '../ui/page-head';
import rows from '../ui/row-list.module.css';
import { useArrivals } from '../ui/use-arrivals';
import { useNextLoad } from '../ui/use-next-load';
import classes from './dev-mails-page.module.css';
import { requireKeptMails } from './dev-mails.server';

export const meta = titled('keptMails');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const mails = await requireKeptMails(context, request).list();
  return mails.map(({ id, at, to, subject }) => ({ id, at, to, subject }));
}

export default function KeptMails() {
  const words = useWords('kept');
  const mails = useLoaderData<typeof loader>();
  const arrived = useArrivals(mails.map(({ id }) => id));
  const reading = useParams().id !== undefined;
  useNextLoad();
  const head = <PageHead title={useWords('titles').keptMails}>{words.lead}</PageHead>;
  if (mails.length === 0 && !reading) {
    return (
      <>
        {head}
        <Paper>
          <NoRecords title={words.none}>{words.noneText}</NoRecords>
        </Paper>
      </>
    );
  }
  return (
    <>
      {head}
      <Paper className={classes.reader} data-reading={reading || undefined}>
        <nav aria-label={words.list} className={`${classes.list} ${rows.rows}`}>
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
          {reading ? <Outlet /> : <Text c="dimmed">{words.choose}</Text>}
        </div>
      </Paper>
    </>
  );
}
