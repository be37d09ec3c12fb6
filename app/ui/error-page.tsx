import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from '@remix-run/react';
import type { ErrorCode } from '#foundation/errors';
import { useSay } from '../language/say';
import { useWords } from '../language/use-words';
import { FallenLeaf, type Trouble } from './drawings';
import { useHydrated } from './use-hydrated';

/** As Chrome, Firefox and Safari call it. */
const UNREACHABLE = /^(Failed to fetch|NetworkError|Load failed)/;

export function troubleOf(error: unknown): Trouble {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return 'missing';
    if (error.status === 403) return 'forbidden';
    if (error.data === ('SearchTooWide' satisfies ErrorCode)) return 'tooWide';
    return error.status < 500 ? 'refused' : 'broken';
  }
  const unreachable = error instanceof TypeError && UNREACHABLE.test(error.message);
  return unreachable ? 'offline' : 'broken';
}

interface Props {
  error: unknown;
  /** What the page says where something broke on our side. */
  broken?: string;
}

export function ErrorPage({ error, broken }: Props) {
  const kind = troubleOf(error);
  const { trouble, tryAgain } = useWords('common');
  const say = useSay();
  const title = kind === 'broken' && broken ? say(broken) : trouble[kind].title;
  const { revalidate, state } = useRevalidator();
  const hydrated = useHydrated();
  useWindowEvent('online', () => {
    if (kind === 'offline') revalidate();
  });
  const mends = kind === 'offline' || kind === 'broken';
  const goesOn = mends || kind === 'tooWide';
  return (
    <Stack component="section" align="center" py={48} ta="center">
      <FallenLeaf kind={kind} />
      <Title order={1}>{title}</Title>
      <Text c="dimmed" maw="29em">
        {trouble[kind].text}
      </Text>
      <Group justify="center">
        {mends && hydrated && (
          <Button onClick={revalidate} loading={state === 'loading'}>
            {tryAgain}
          </Button>
        )}
        {kind === 'tooWide' && (
          <Button component={Link} to="?">
            {trouble.wholeList}
          </Button>
        )}
        <Button component={Link} to="/" variant={goesOn ? 'default' : 'filled'}>
          {trouble.startPage}
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
