import { Box, SimpleGrid } from '@mantine/core';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useRouteError } from '@remix-run/react';
import { requireAccess } from '../http/viewer.server';
import { useWords } from '../language/use-words';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { CardPanel, LeafcardFront } from '../ui/card-panel';
import { ErrorPage } from '../ui/error-page';
import { PublicFrame } from '../ui/public-frame';

export const shouldRevalidate = revalidateOn(changesEverything);

export function loader({ context, request }: LoaderFunctionArgs) {
  requireAccess(context.actor, request);
  return null;
}

/** The pages before one is in: a form on the left, the card it leads to on the right. */
export default function Entrance() {
  return (
    <PublicFrame end={null}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={64} mih={{ md: 'calc(100dvh - 152px)' }}>
        <Box w="100%" maw={400} m="auto">
          <Outlet />
        </Box>
        <CardPanel
          promise={useWords('account').promise}
          width="86%"
          turn="rotate(-5deg) translate(4%, -6%)"
        >
          <LeafcardFront />
        </CardPanel>
      </SimpleGrid>
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
