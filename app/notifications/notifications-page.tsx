import {
  noticePage,
  readNotification,
  readNotifications,
} from '#modules/notifications/index.server';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { olderThanInput, readAllInput, readOneInput } from '#modules/notifications/contract';
import { titled } from '../ui/page-title';
import { type FormAnswer, keepForm } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { readForm, refusal } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { requireActor } from '../http/viewer.server';
import { useWords } from '../language/use-words';
import { revalidateOn } from '../live/revalidate';
import { useAnnounced } from '../ui/announced';
import { EmptyTray } from '../ui/drawings';
import { PageHead } from '../ui/page-head';
import { NoticeList } from './notice-list';
import { affectsNotices, useNotificationSummary } from './notification-summary';

export const meta = titled('notifications');

export const shouldRevalidate = revalidateOn(affectsNotices);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context.actor, request);
  const asked = new URL(request.url).searchParams.get('before') ?? undefined;
  const before = olderThanInput.parse(asked);
  const page = await noticePage(context.services, actor, before);
  return { ...page, before: before ?? null, now: new Date().toISOString() };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context.actor, request);
  const form = await readForm(request, [readAllInput, readOneInput]);
  const values = Object.fromEntries(form);
  try {
    switch (values.intent) {
      case 'read-all': {
        const parsed = readAllInput.safeParse(values);
        if (!parsed.success) return incomplete(parsed.error, form);
        await context.run(readNotifications, parsed.data);
        return data<FormAnswer>({});
      }
      case 'read': {
        const parsed = readOneInput.safeParse(values);
        if (!parsed.success) return incomplete(parsed.error, form);
        await context.run(readNotification, parsed.data);
        return data<FormAnswer>({});
      }
      default:
        throw refusal(400);
    }
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepForm;

export default function NotificationsPage() {
  const words = useWords('notifications');
  const { notices, olderThan, before, now } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const unread = useNotificationSummary()?.unread ?? 0;
  const [newest] = notices;
  useAnnounced(newest && before === null && unread === 0 ? words.allRead : '');
  return (
    <>
      <PageHead title={useWords('titles').notifications}>{words.lead}</PageHead>
      <FormMessage>{answer?.message}</FormMessage>
      {newest ? (
        <>
          {before === null && (
            <Group gap="16px 24px" mih={42}>
              {unread === 0 ? (
                <Text c="dimmed">{words.allRead}</Text>
              ) : (
                <Form method="post" action="/notifications">
                  <input type="hidden" name="intent" value="read-all" />
                  <input type="hidden" name="upTo" value={newest.position} />
                  <Button type="submit" variant="default">
                    {words.readAll}
                  </Button>
                </Form>
              )}
              <Anchor component={Link} to="/settings#emails">
                {words.chooseMails}
              </Anchor>
            </Group>
          )}
          <NoticeList notices={notices} now={now} page={String(before)} />
        </>
      ) : (
        <Stack align="center" maw={480} mx="auto" my={56} ta="center">
          <EmptyTray />
          <Text c="dimmed">{before === null ? words.nothing : words.everything}</Text>
        </Stack>
      )}
      {(before !== null || olderThan !== null) && (
        <Group component="nav" aria-label={words.more} justify="space-between" maw={800} mt="lg">
          {before === null ? (
            <span />
          ) : (
            <Anchor component={Link} to="/notifications" fw={600}>
              {words.newest}
            </Anchor>
          )}
          {olderThan !== null && (
            <Anchor component={Link} to={`/notifications?before=${olderThan}`} fw={600}>
              {words.older}
            </Anchor>
          )}
        </Group>
      )}
    </>
  );
}
