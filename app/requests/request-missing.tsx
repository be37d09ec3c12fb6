import { Anchor, Stack, Text } from '@mantine/core';
import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ERASED } from '#events/recorded';
import { Pieces, useWords } from '../language/use-words';
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
  const { missing } = useWords('requests');
  const isMissing = kind === 'missing' || kind === 'forbidden';
  const gone = isMissing && isRouteErrorResponse(error) ? (error.data as GoneRequest | null) : null;
  return (
    <Stack align="center" gap="xs" py={48} ta="center" role="alert">
      <FallenLeaf kind={kind} />
      {gone ? (
        <Gone {...gone} />
      ) : (
        <>
          <Text fw={600}>{isMissing ? missing.title : title}</Text>
          <Text c="dimmed">{isMissing ? missing.text : text}</Text>
        </>
      )}
    </Stack>
  );
}

/** It ended with its requester, who may be found among the people now. */
function Gone({ level, at, why, person }: GoneRequest) {
  const words = useWords('requests').gone;
  const day = <Moment at={at} dayOnly />;
  if (!person) {
    return (
      <>
        <Text fw={600}>{words.title}</Text>
        <Text c="dimmed">
          <Pieces of={words[why === 'account-deleted' ? 'accountDeleted' : 'removed'](day)} />
        </Text>
      </>
    );
  }
  const { id, name, removed, replacedByName } = person;
  const list = new URLSearchParams({ tab: removed ? 'removed' : 'active', person: id });
  return (
    <>
      <Text fw={600}>{removed ? words.left(name) : words.isBack(name)}</Text>
      <Text c="dimmed">
        <Pieces of={words.ended<ReactNode>(name, day)} />
        {removed && replacedByName && replacedByName !== ERASED && words.standsIn(replacedByName)}
        {!removed && words.noNewOne}
      </Text>
      <Anchor component={Link} to={`${PEOPLE_AT[level]}?${list}`}>
        {removed ? words.seeRemoved(name) : words.seePresent(name)}
      </Anchor>
    </>
  );
}
