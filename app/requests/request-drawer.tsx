import { Group, Text } from '@mantine/core';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import { IconUsers } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { RequestDetails } from '#modules/requests/contract';
import { Pieces, useListing, useWords } from '../language/use-words';
import { useOthersAt } from '../live/use-presence';
import { Faces } from '../ui/faces';
import { Moment } from '../ui/moment';
import { Note } from '../ui/note';
import { StatusMark } from '../ui/request-status';
import { CardPreview } from './card-preview';
import { DecisionButtons } from './decision-buttons';
import type { Subject } from './decision-queue';
import { useDecisions } from './decisions';
import { actorName, didOf, undoOfOther, type People } from './history-words';
import { RequestFacts } from './request-facts';
import { RequestHistory } from './request-history';
import { loadRequest, type LoadedRequest } from './requests.server';
import { useUpdatedRequest } from './use-updates';

export { concernsRequest as shouldRevalidate } from './concerns';

export const loader = ({ context, request, params: { id = '' } }: LoaderFunctionArgs) =>
  loadRequest(context, request, id);

export { RequestMissing as ErrorBoundary } from './request-missing';

/** What the list does for the request that is open beside it. */
export interface BesideList {
  accept: (subject: Subject) => void;
  reject: (subject: Subject) => void;
  undo: (subject: Subject) => void;
}

/** One request: what it says, the card it would become, and its history. */
export default function OpenedRequest() {
  const loaded = useLoaderData<typeof loader>();
  return <Opened key={loaded.request.id} {...loaded} />;
}

function Opened({ request: loaded, design, names, self, undoLeft, level }: LoadedRequest) {
  const { accept, reject, undo } = useOutletContext<BesideList>();
  const { deciding, undoUntil } = useDecisions();
  const updated = useUpdatedRequest(loaded);
  // What is decided here is shown with its answer, and all of it at once.
  const request = deciding.has(loaded.id) ? loaded : updated;
  const words = useWords('requests');
  const [first] = useState(request.status);
  const { id, name, status, version } = request;
  const subject = { id, name, status, version };
  const people = { self, names };
  return (
    <>
      <Group gap="8px 14px">
        <StatusMark status={status} pill />
        <Text span size="sm" c="dimmed">
          <Pieces of={words.sent(<Moment at={request.submittedAt} />)} />
        </Text>
        <OtherViewers request={request} />
      </Group>
      <OthersAction request={request} people={people} />
      <CardPreview
        design={design}
        name={name}
        stamped={status === 'accepted' && first !== 'accepted'}
      />
      <RequestFacts request={request} />
      <RequestHistory request={request} people={people} />
      {request.mayDecide && (
        <DecisionButtons
          level={level}
          subject={subject}
          undoLeft={undoLeft}
          undoUntil={undoUntil(subject)}
          undoOfOther={undoOfOther(request, people, words)}
          isDeciding={deciding.has(id)}
          onAccept={() => accept(subject)}
          onReject={() => reject(subject)}
          onUndo={() => undo(subject)}
        />
      )}
    </>
  );
}

/** Who else has this request open, and may be about to decide. */
function OtherViewers({ request: { organizationId, id } }: { request: RequestDetails }) {
  const words = useWords('requests');
  const listing = useListing();
  const others = useOthersAt({ kind: 'request', organizationId, id });
  return (
    <Group component="span" role="status" gap="xs" c="dimmed" fz="sm">
      {others.length > 0 && (
        <>
          <Faces people={others} size={26} />
          <span>{words.lookingToo(listing(others.map(({ name }) => name)), others.length)}</span>
        </>
      )}
    </Group>
  );
}

/** Announces what another admin does with the request while it is open here. */
function OthersAction({
  request: { history },
  people,
}: {
  request: RequestDetails;
  people: People;
}) {
  const words = useWords('requests');
  const newest = history.at(-1);
  const [seen] = useState(newest?.position);
  const isNew = newest && newest.position !== seen && newest.actor !== people.self;
  return (
    <div role="status">
      {isNew && (
        <Note icon={IconUsers} tone="marigold" mt={16} bd={0}>
          <Pieces
            of={words.decidedOn<ReactNode>(
              <Pieces
                of={didOf(
                  newest,
                  words,
                )<ReactNode>(<strong>{actorName(newest, people, words)}</strong>)}
              />,
              <Moment at={newest.at} />,
            )}
          />
        </Note>
      )}
    </div>
  );
}
