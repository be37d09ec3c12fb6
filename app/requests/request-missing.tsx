import { Anchor, Stack, Text } from '@mantine/core';
import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react';
import { ERASED } from '#events/recorded';
import { useWords } from '../language/use-words';
import { PEOPLE_AT } from '../people/addresses';
import { FallenLeaf } from '../ui/drawings';
import { troubleOf } from '../ui/error-page';
import { Moment } from '../ui/moment';
import type { GoneRequest } from './requests.server';

/** In the drawer, where a request is gone or could not be loaded; the list beside it stays. */
export function RequestMissing() {
  const error = useRouteError();
  const kind = troubleOf(error);
  const { title, text } = useWords('common').trouble[kind];
  const isMissing = kind === 'missing' || kind === 'forbidden';
  const gone = isMissing && isRouteErrorResponse(error) ? (error.data as GoneRequest | null) : null;
  return (
    <Stack align="center" gap="xs" py={48} ta="center" role="alert">
      <FallenLeaf kind={kind} />
      {gone ? (
        <Gone {...gone} />
      ) : (
        <>
          <Text fw={600}>{isMissing ? 'This request is not here' : title}</Text>
          <Text c="dimmed">
            {isMissing
              ? 'The person may have left, or the request is not yours to see. Nothing was changed.'
              : text}
          </Text>
        </>
      )}
    </Stack>
  );
}

/** It ended with its requester, who may be found among the people now. */
function Gone({ side, at, why, person }: GoneRequest) {
  const day = <Moment at={at} dayOnly />;
  if (!person) {
    return (
      <>
        <Text fw={600}>This request is gone</Text>
        <Text c="dimmed">
          {why === 'account-deleted' ? (
            <>The account it came from was deleted on {day}, and the request with it.</>
          ) : (
            <>It ended when the person was removed on {day}.</>
          )}
        </Text>
      </>
    );
  }
  const { id, name, removed, replacedByName } = person;
  const list = new URLSearchParams({ tab: removed ? 'removed' : 'active', person: id });
  return (
    <>
      <Text fw={600}>{removed ? `${name} has left` : `${name} left, and is back`}</Text>
      <Text c="dimmed">
        The request ended when {name} was removed on {day}.
        {removed &&
          replacedByName &&
          replacedByName !== ERASED &&
          ` ${replacedByName} stands in now.`}
        {!removed && ' There is no new one yet.'}
      </Text>
      <Anchor component={Link} to={`${PEOPLE_AT[side]}?${list}`}>
        {removed ? `See ${name} under Removed Users` : `See ${name} under User List`}
      </Anchor>
    </>
  );
}
