import { Anchor, Group, Paper, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconCircleCheck, IconCircleX, IconHourglass, type Icon } from '@tabler/icons-react';
import type { RequestStatus } from '#modules/requests/contract';
import type { MessageKey } from '#foundation/messages';
import { useWords } from '../language/use-words';
import type { RequestState } from './form-mode';
import classes from './request-note.module.css';

interface Props {
  state: RequestState;
  /** Why it was rejected. */
  reason: string | null;
  organizationId: string;
}

const notes: Record<RequestStatus, { icon: Icon; color: string; text: MessageKey }> = {
  pending: { icon: IconHourglass, color: 'var(--marigold-text)', text: 'requestPending' },
  rejected: { icon: IconCircleX, color: 'var(--coral-text)', text: 'corporateCardRejected' },
  accepted: { icon: IconCircleCheck, color: 'var(--leaf-text)', text: 'requestApproved' },
};

/** How the request stands; announced when that changes. */
export function RequestNote({ state, reason, organizationId }: Props) {
  const words = useWords('card-request');
  const messages = useWords('messages');
  const note = state && notes[state];
  return (
    <div role="status" className={classes.place}>
      {note && (
        <Paper px={16} py={14}>
          <Group wrap="nowrap" align="start" gap={12}>
            <note.icon
              size={22}
              stroke={1.75}
              color={note.color}
              aria-hidden
              style={{ flex: 'none' }}
            />
            <div>
              <Text fw={600}>
                {state === 'accepted' ? messages[note.text] : words.note(messages[note.text])}
              </Text>
              {state === 'rejected' && reason && (
                <blockquote cite="" className={classes.reason}>
                  {reason}
                </blockquote>
              )}
              {state === 'accepted' && (
                <Anchor
                  component={Link}
                  to={`/new-corporate-card-view?organization=${organizationId}`}
                  display="inline-block"
                  py={8}
                  my={-5}
                  fw={600}
                >
                  {words.viewCard}
                </Anchor>
              )}
            </div>
          </Group>
        </Paper>
      )}
    </div>
  );
}
