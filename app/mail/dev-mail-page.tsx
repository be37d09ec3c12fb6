import { Anchor, Box, SegmentedControl, Text, Title } from '@mantine/core';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { idOf, refusal } from '../forms/form.server';
import { useWords } from '../language/use-words';
import { Moment } from '../ui/moment';
import { titled } from '../ui/page-title';
import { useHydrated } from '../ui/use-hydrated';
import { requireKeptMails } from './dev-mails.server';

export const meta = titled<typeof loader>((titles, { data }) => data?.subject ?? titles.keptMail);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const mail = await requireKeptMails(context, request).get(idOf(params.id));
  if (!mail) throw refusal(404);
  return mail;
}

/** Links of the mail open beside it: the frame they stand in may go nowhere itself. */
const opensBeside = (html: string): string => {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => head + base)
    : base + html;
};

export default function KeptMail() {
  const words = useWords('kept');
  const { at, from, to, replyTo, subject, text, html } = useLoaderData<typeof loader>();
  const [view, setView] = useState('html');
  const hydrated = useHydrated();
  return (
    <article aria-labelledby="mail-subject">
      <Anchor component={Link} to="/dev/mail" display="inline-block" mb={12} hiddenFrom="md">
        {words.all}
      </Anchor>
      <Title order={2} id="mail-subject">
        {subject}
      </Title>
      <Text size="sm" c="dimmed" mt={6} style={{ overflowWrap: 'anywhere' }}>
        {words.from(from)}
        <br />
        {words.to(to)}
        {replyTo && (
          <>
            <br />
            {words.answersTo(replyTo)}
          </>
        )}
        <br />
        <Moment at={at} />
      </Text>
      <SegmentedControl
        aria-label={words.view}
        size="sm"
        my="md"
        disabled={!hydrated}
        value={view}
        onChange={setView}
        data={[
          { value: 'html', label: words.asItLooks },
          { value: 'text', label: words.plainText },
        ]}
      />
      {view === 'html' ? (
        <Box
          component="iframe"
          title={words.mail(subject)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={opensBeside(html)}
          display="block"
          w="100%"
          h={620}
          bd="1px solid var(--line)"
          bdrs="md"
          bg="white"
          style={{ colorScheme: 'light' }}
        />
      ) : (
        <Box
          component="pre"
          m={0}
          p={16}
          bdrs="md"
          bg="var(--sunken)"
          ff="monospace"
          fz="sm"
          style={{ overflowX: 'auto', whiteSpace: 'pre-wrap' }}
        >
          {text}
        </Box>
      )}
    </article>
  );
}
