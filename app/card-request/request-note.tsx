import { Link } from '@remix-run/react';
import { IconCircleCheck, IconCircleX, IconHourglass, type Icon } from '@tabler/icons-react';
import type { RequestStatus } from '#modules/requests/contract';
import { messages } from '#foundation/messages';
import { useSay } from '../language/say';
import { useWords } from '../language/use-words';
import type { RequestState } from './form-mode';
import classes from './request-note.module.css';

interface Props {
  state: RequestState;
  /** Why it was rejected. */
  reason: string | null;
  organizationId: string;
}

const notes: Record<RequestStatus, { icon: Icon; text: string; isMarked?: true }> = {
  pending: { icon: IconHourglass, text: messages.requestPending, isMarked: true },
  rejected: { icon: IconCircleX, text: messages.corporateCardRejected, isMarked: true },
  accepted: { icon: IconCircleCheck, text: messages.requestApproved },
};

/** How the request stands; announced when that changes. */
export function RequestNote({ state, reason, organizationId }: Props) {
  const words = useWords('card-request');
  const say = useSay();
  const note = state && notes[state];
  return (
    <div role="status" className={classes.place}>
      {note && (
        <div className={classes.note} data-state={state}>
          <note.icon size={22} stroke={1.75} aria-hidden />
          <div>
            <p>{note.isMarked ? words.note(say(note.text)) : say(note.text)}</p>
            {state === 'rejected' && reason && <blockquote cite="">{reason}</blockquote>}
            {state === 'accepted' && (
              <Link to={`/new-corporate-card-view?organization=${organizationId}`}>
                {words.viewCard}
              </Link>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
