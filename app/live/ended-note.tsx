import { Text } from '@mantine/core';
import { useSearchParams } from '@remix-run/react';
import { messages } from '#modules/shared/messages';
import type { EndReason } from './protocol';

const sentences: Record<EndReason, string> = {
  'signed-out': messages.endedSignedOut,
  ended: messages.endedElsewhere,
  password: messages.endedPassword,
  deleted: messages.endedDeleted,
  expired: messages.endedExpired,
};

/** Why somebody finds themselves at /login, when a session ended under an open page. */
export function EndedNote() {
  const [params] = useSearchParams();
  const why = Object.entries(sentences).find(([reason]) => reason === params.get('ended'));
  return why ? <Text role="status">{why[1]}</Text> : null;
}
