import { Button } from '@mantine/core';
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { olderThanInput, readAllInput, readOneInput } from '#modules/notifications/contract';
import { EmptyTray } from '../ui/drawings';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { keepForm } from '../forms/keep-form';
import { PageHead } from '../ui/page-head';
import { titled } from '../ui/title';
import { revalidateOn } from '../live/revalidate';
import { concernsNotices } from '../notifications/concerns';
import { NoticeList } from '../notifications/notice-list';
import classes from '../notifications/notice-list.module.css';
import { useTold } from '../notifications/told';
import { readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { requireActor } from '../http/viewer.server';

export const meta: MetaFunction = () => titled('Notifications');

export const shouldRevalidate = revalidateOn(concernsNotices);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context.actor, request);
  const asked = new URL(request.url).searchParams.get('before') ?? undefined;
  const before = olderThanInput.parse(asked);
  const page = await context.notifications.queries.page(actor, before);
  return { ...page, before: before ?? null, now: new Date().toISOString() };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context.actor, request);
  const form = await readForm(request);
  const values = Object.fromEntries(form);
  const { readAll, readOne } = context.notifications.commands;
  try {
    switch (values.intent) {
      case 'read-all': {
        const parsed = readAllInput.safeParse(values);
        if (!parsed.success) return incomplete(parsed.error, form);
        await readAll(context.command, parsed.data);
        return data<FormAnswer>({});
      }
      case 'read': {
        const parsed = readOneInput.safeParse(values);
        if (!parsed.success) return incomplete(parsed.error, form);
        await readOne(context.command, parsed.data);
        return data<FormAnswer>({});
      }
      default:
        return data<FormAnswer>({}, { status: 400 });
    }
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepForm;

export default function NotificationsPage() {
  const { notices, olderThan, before, now } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const unread = useTold()?.unread ?? 0;
  const [newest] = notices;
  return (
    <>
      <PageHead title="Notifications">
        What was decided, who came, and what became of your own.
      </PageHead>
      <FormMessage>{answer?.message}</FormMessage>
      {newest ? (
        <>
          {before === null && (
            <div className={classes.head}>
              <Form method="post" action="/notifications">
                <input type="hidden" name="intent" value="read-all" />
                <input type="hidden" name="upTo" value={newest.position} />
                <Button type="submit" variant="default" disabled={unread === 0}>
                  Mark all as read
                </Button>
              </Form>
              <Link to="/settings">Choose what comes by mail</Link>
            </div>
          )}
          <NoticeList notices={notices} now={now} part={String(before)} />
        </>
      ) : (
        <div className={classes.none}>
          <EmptyTray />
          <p>
            {before === null
              ? 'Nothing yet. What happens to your requests, cards and roles is told here.'
              : 'There is nothing older.'}
          </p>
        </div>
      )}
      {(before !== null || olderThan !== null) && (
        <nav aria-label="More notifications" className={classes.older}>
          {before === null ? <span /> : <Link to="/notifications">The newest</Link>}
          {olderThan !== null && <Link to={`/notifications?before=${olderThan}`}>Older</Link>}
        </nav>
      )}
    </>
  );
}
