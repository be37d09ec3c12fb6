import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import { useState } from 'react';
import { Moment } from '../../ui/moment';
import { useDecisions } from '../decisions/decisions';
import type { Subject } from '../decisions/decision';
import type { RequestData } from '../requests-data';
import { loadRequest } from '../requests.server';
import { CardPreview } from './card-preview';
import { Deeds } from './deeds';
import classes from './opened-request.module.css';
import { OtherLookers } from './other-lookers';
import { OthersDeed } from './others-deed';
import { RequestFacts } from './request-facts';
import { RequestHistory } from './request-history';
import { RequestState } from './request-state';
import { othersDecision } from './told';

/** What the list does for the request that is open beside it. */
export interface BesideList {
  accept: (subject: Subject) => void;
  reject: (subject: Subject) => void;
  undo: (subject: Subject) => void;
}

export { concernsRequest as shouldRevalidate } from '../concerns';

export const loader = ({ context, request, params: { id = '' } }: LoaderFunctionArgs) =>
  loadRequest(context, request, id);

export { NotHere as ErrorBoundary } from './not-here';

/** One request: what it says, the card it would be, and all that happened to it. */
export default function OpenedRequest() {
  const props = useLoaderData<typeof loader>();
  return <Opened key={props.request.id} {...props} />;
}

function Opened({ request, design, names, self, undoLeft, side }: RequestData) {
  const { accept, reject, undo } = useOutletContext<BesideList>();
  const { deciding, undoUntil } = useDecisions();
  const [first] = useState(request.status);
  const { id, name, status, version, organizationId } = request;
  const subject = { id, name, status, version };
  const people = { self, names };
  return (
    <>
      <div className={classes.head}>
        <RequestState status={status} />
        <span className={classes.quiet}>
          Sent <Moment at={request.submittedAt} />
        </span>
        <OtherLookers organizationId={organizationId} id={id} />
      </div>
      <OthersDeed request={request} people={people} />
      <CardPreview
        design={design}
        name={name}
        stamped={status === 'accepted' && first !== 'accepted'}
      />
      <RequestFacts request={request} />
      <RequestHistory request={request} people={people} />
      {request.mayDecide && (
        <Deeds
          side={side}
          subject={subject}
          undoLeft={undoLeft}
          undoUntil={undoUntil(id)}
          decidedBy={othersDecision(request, people)}
          isDeciding={deciding.has(id)}
          onAccept={() => accept(subject)}
          onReject={() => reject(subject)}
          onUndo={() => undo(subject)}
        />
      )}
    </>
  );
}
