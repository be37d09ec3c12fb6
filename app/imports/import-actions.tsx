import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import type { ImportView } from '#modules/imports/contract';
import { AskFirst } from '../forms/ask-first';
import { Done } from '../forms/done';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useFetcher, useNavigateOnce } from '../forms/use-fetcher';
import { useNumber, useWords } from '../language/use-words';
import { INVITATIONS_AT } from '../people/addresses';

interface Props {
  view: ImportView;
  /** Where the people stand who were imported. */
  list: string;
  /** How many more people may be imported today; null: any number. */
  allowance: number | null;
  /** Whether anybody of it still waits with an invitation. */
  canWithdraw: boolean;
  organization: string;
  answer?: FormAnswer;
}

/** How far it is, and what can be done with it now. */
export function ImportActions({ view, list, allowance, organization, answer, ...props }: Props) {
  const words = useWords('imports');
  const titles = useWords('titles');
  const { keep } = useWords('people');
  const withdrawal = useFetcher<FormAnswer>();
  const { state, formData } = useNavigation();
  const once = useNavigateOnce();
  const busy = state === 'idle' ? null : formData?.get('intent');
  const action = `?${new URLSearchParams({ organization, import: view.id })}`;
  const button = (intent: string, label: string, kind: 'filled' | 'default' = 'default') => (
    <Form method="post" action={action} preventScrollReset onSubmit={once}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={kind} loading={busy === intent}>
        {label}
      </Button>
    </Form>
  );
  const { joined = 0, invited = 0 } = view.counts;
  const isTooMany = view.state === 'ready' && allowance !== null && view.total > allowance;
  return (
    <Stack component="section" gap={16} mb={24} aria-label={words.thisImport}>
      <Done answer={withdrawal.data} orRefused />
      <FormMessage>{answer?.message}</FormMessage>
      <State view={view} />
      {isTooMany && <TooMany allowance={allowance} />}
      <Group>
        {view.state === 'ready' &&
          view.total > 0 &&
          !isTooMany &&
          button('start', words.start(view.total), 'filled')}
        {view.state === 'running' && button('cancel', words.cancelRest)}
        {view.done > 0 && (joined > 0 || invited === 0) && (
          <Button component={Link} to={list} variant="default">
            {words.employeeList}
          </Button>
        )}
        {invited > 0 && (
          <Button
            component={Link}
            to={{ pathname: INVITATIONS_AT, search: `${new URLSearchParams({ organization })}` }}
            variant="default"
          >
            {titles.invitations}
          </Button>
        )}
        {props.canWithdraw && (
          <AskFirst
            fetcher={withdrawal}
            action={action}
            fields={{ intent: 'withdraw' }}
            submitLabel={words.invitations.ofFile}
            question={words.invitations.ofFileQuestion}
            keep={keep}
          >
            {words.invitations.severalText}
          </AskFirst>
        )}
        {view.state !== 'running' && button('discard', words.forget)}
      </Group>
    </Stack>
  );
}

const TooMany = ({ allowance }: { allowance: number }) => (
  <Text fw={600}>{useWords('imports').tooMany(allowance)}</Text>
);

function State({ view: { state, counts, leftOut, total, done } }: { view: ImportView }) {
  const words = useWords('imports');
  const number = useNumber();
  const added = (['joined', 'invited'] as const).flatMap((outcome) =>
    counts[outcome] ? words[outcome](counts[outcome]) : [],
  );
  const sofar = added.length > 0 ? added : [words.nobodyAdded];
  switch (state) {
    case 'running':
      return (
        <Stack gap={8} maw={560} style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Text fw={600} role="status">
            {words.progress(number(done), total)}
          </Text>
          <Progress
            value={(100 * done) / Math.max(1, total)}
            size="lg"
            aria-label={words.imported}
          />
          <Text c="dimmed">{words.leave}</Text>
        </Stack>
      );
    case 'finished':
      return (
        <Text fw={600} role="status">
          {words.done(sofar.join(words.comma))}
        </Text>
      );
    case 'cancelled':
      return (
        <Text fw={600} role="status">
          {words.cancelled([...sofar, words.leftOut(counts['left-out'] ?? 0)].join(words.comma))}
        </Text>
      );
    case 'ready':
    case 'reading':
      return (
        <>
          <Text c="dimmed">{total === 0 ? words.nothing : words.beforeStart}</Text>
          {leftOut.length > 0 && (
            <Text style={{ overflowWrap: 'anywhere' }}>
              {words.leftOutColumns(leftOut.join(words.comma))}
            </Text>
          )}
        </>
      );
    default:
      return state satisfies never;
  }
}
