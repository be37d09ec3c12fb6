import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import type { InvitationView } from '#modules/organizations/contract';
import { messages } from '#foundation/messages';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';

export interface InvitationAnswer extends FormAnswer {
  invitation?: InvitationView;
}

export const InvitationReading = () => (
  <Stack aria-busy>
    <Title order={1}>You are invited</Title>
    <noscript>
      <Text>Opening a mailed link needs JavaScript.</Text>
    </noscript>
    <Skeleton h={22} w="80%" />
    <Skeleton h={66} />
    <Skeleton h={66} />
    <Skeleton h={66} />
  </Stack>
);

export const InvitationSpent = () => (
  <>
    <Title order={1}>This link opens nothing</Title>
    <Alert
      role="alert"
      color="marigold"
      icon={<IconMailOff aria-hidden />}
      title={messages.invitationInvalid}
    >
      An invitation works once, for 7 days. If you have accepted it, sign in. If not, whoever
      invited you only has to enter your email again.
    </Alert>
  </>
);

interface UnreadProps {
  answer: InvitationAnswer;
  busy: boolean;
  onRetry: () => void;
}

/** The server could not be asked. */
export const InvitationUnread = ({ answer, busy, onRetry }: UnreadProps) => (
  <Stack>
    <Title order={1}>You are invited</Title>
    <FormMessage>{answer.message}</FormMessage>
    <Button onClick={onRetry} loading={busy} style={{ alignSelf: 'start' }}>
      Try again
    </Button>
  </Stack>
);
