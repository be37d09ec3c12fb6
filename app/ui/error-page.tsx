import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from '@remix-run/react';
import { useEffect } from 'react';
import type { ErrorCode } from '#foundation/errors';
import { FallenLeaf } from './drawings';
import { useHydrated } from './use-hydrated';

interface Trouble {
  kind: 'missing' | 'forbidden' | 'refused' | 'tooWide' | 'offline' | 'broken';
  title: string;
  text: string;
}

const troubles: Record<Trouble['kind'], Trouble> = {
  missing: {
    kind: 'missing',
    title: 'This leaf is not on our tree',
    text: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  },
  forbidden: {
    kind: 'forbidden',
    title: 'This page is not yours to see',
    text: 'You are signed in, but this page is not for your role. Nothing was changed.',
  },
  refused: {
    kind: 'refused',
    title: 'This page did not understand that',
    text: 'What was sent does not fit this page. Nothing was changed.',
  },
  tooWide: {
    kind: 'tooWide',
    title: 'This search takes too long',
    text: 'Go back and type a little more: too many entries match.',
  },
  offline: {
    kind: 'offline',
    title: 'You are offline',
    text: 'The page could not be loaded. Nothing is lost: it loads as soon as you are connected.',
  },
  broken: {
    kind: 'broken',
    title: 'Something went wrong on our side',
    text: 'The error has been recorded. Everything you saved is safe. Try again in a moment.',
  },
};

/** As Chrome, Firefox and Safari call it. */
const UNREACHABLE = /^(Failed to fetch|NetworkError|Load failed)/;

export function troubleOf(error: unknown): Trouble {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return troubles.missing;
    if (error.status === 403) return troubles.forbidden;
    if (error.data === ('SearchTooWide' satisfies ErrorCode)) return troubles.tooWide;
    if (error.status < 500) return troubles.refused;
    return troubles.broken;
  }
  const unreachable = error instanceof TypeError && UNREACHABLE.test(error.message);
  return unreachable ? troubles.offline : troubles.broken;
}

interface Props {
  error: unknown;
  /** What the page says where something broke on our side. */
  broken?: string;
}

export function ErrorPage({ error, broken }: Props) {
  const { kind, text, ...trouble } = troubleOf(error);
  const title = kind === 'broken' ? (broken ?? trouble.title) : trouble.title;
  const { revalidate, state } = useRevalidator();
  const hydrated = useHydrated();
  useEffect(() => {
    if (kind !== 'offline') return;
    window.addEventListener('online', revalidate);
    return () => window.removeEventListener('online', revalidate);
  }, [kind, revalidate]);
  const mends = kind === 'offline' || kind === 'broken';
  const goesOn = mends || kind === 'tooWide';
  return (
    <Stack component="section" align="center" py={48} ta="center">
      <FallenLeaf kind={kind} />
      <Title order={1}>{title}</Title>
      <Text c="dimmed" maw="46ch">
        {text}
      </Text>
      <Group justify="center">
        {mends && hydrated && (
          <Button onClick={revalidate} loading={state === 'loading'}>
            Try again
          </Button>
        )}
        {kind === 'tooWide' && (
          <Button component={Link} to="?">
            Show the whole list
          </Button>
        )}
        <Button component={Link} to="/" variant={goesOn ? 'default' : 'filled'}>
          Go to the start page
        </Button>
      </Group>
    </Stack>
  );
}

/** The `ErrorBoundary` of a page with words of its own for what broke. */
export const errorPageSaying = (broken: string) =>
  function PageError() {
    return <ErrorPage error={useRouteError()} broken={broken} />;
  };
