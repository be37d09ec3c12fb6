import { Button, Checkbox, Stack } from '@mantine/core';
import type { MailChoices as Choices } from '#modules/notifications/contract';
import { useOwnAnswer, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { useFetcher } from '../forms/use-fetcher';
import { useWords } from '../language/use-words';

interface Props extends Choices {
  /** Whether the user may decide requests. */
  decides: boolean;
}

export function MailChoices({ decision, requests, membership, decides }: Props) {
  const words = useWords('notifications').mails;
  const fetcher = useFetcher<FormAnswer>();
  const answer = useOwnAnswer(fetcher, 'choose-mails');
  return (
    <fetcher.Form method="post" action="/settings">
      <Done answer={answer} />
      <input type="hidden" name="intent" value="choose-mails" />
      {/* The keys show choices made in another tab. */}
      <Stack maw={440}>
        <FormMessage>{answer?.message}</FormMessage>
        <Checkbox
          key={`decision ${decision}`}
          name="decision"
          label={words.decision}
          description={words.decisionText}
          defaultChecked={decision}
        />
        <Checkbox
          key={`membership ${membership}`}
          name="membership"
          label={words.membership}
          description={words.membershipText}
          defaultChecked={membership}
        />
        {decides ? (
          <Checkbox
            key={`requests ${requests}`}
            name="requests"
            label={words.requests}
            description={words.requestsText}
            defaultChecked={requests}
          />
        ) : (
          requests && <input type="hidden" name="requests" value="on" />
        )}
        <Button
          type="submit"
          variant="default"
          loading={fetcher.state !== 'idle'}
          style={{ alignSelf: 'start' }}
        >
          {words.save}
        </Button>
      </Stack>
    </fetcher.Form>
  );
}
