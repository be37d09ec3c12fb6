import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import { TO_DO, type ImportView } from '#modules/imports/contract';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';

interface Props {
  view: ImportView;
  /** Where the people stand who were imported. */
  list: string;
  /** How many more people may be imported today; null: any number. */
  allowance: number | null;
  organization: string;
  answer?: FormAnswer;
}

const people = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;

/** How far it is, and what can be done with it now. */
export function ImportActions({ view, list, allowance, organization, answer }: Props) {
  const { state, formData } = useNavigation();
  const busy = state === 'idle' ? null : formData?.get('intent');
  const action = `?${new URLSearchParams({ organization, import: view.id })}`;
  const button = (intent: string, label: string, kind: 'filled' | 'default' = 'default') => (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={kind} loading={busy === intent}>
        {label}
      </Button>
    </Form>
  );
  const isTooMany = view.state === 'ready' && allowance !== null && view.total > allowance;
  return (
    <Stack component="section" gap={16} mb={24} aria-label="This import">
      <FormMessage>{answer?.message}</FormMessage>
      <State view={view} />
      {isTooMany && <TooMany allowance={allowance} />}
      <Group>
        {view.state === 'ready' &&
          view.total > 0 &&
          !isTooMany &&
          button('start', `Import ${people(view.total)}`, 'filled')}
        {view.state === 'running' && button('cancel', 'Cancel the rest')}
        {view.done > 0 && (
          <Button component={Link} to={list} variant="default">
            Employee List
          </Button>
        )}
        {view.state !== 'running' && button('discard', 'Forget this file')}
      </Group>
    </Stack>
  );
}

const TooMany = ({ allowance }: { allowance: number }) => (
  <Text fw={600}>
    {`The domain of your organization is not confirmed yet: until it is, ${people(allowance)} can be imported today. Ask the super admin of Leafcard to confirm it, or split the file.`}
  </Text>
);

function State({ view: { state, counts, total, done } }: { view: ImportView }) {
  const left = TO_DO.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
  const said = (['joined', 'invited'] as const).flatMap((outcome) =>
    counts[outcome] ? `${people(counts[outcome])} ${outcome}` : [],
  );
  const sofar = said.join(', ') || 'nobody was added';
  switch (state) {
    case 'running':
      return (
        <Stack gap={8} maw={560} style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Text fw={600} role="status">
            {`${done.toLocaleString('en')} of ${people(total)}`}
          </Text>
          <Progress value={(100 * done) / Math.max(1, total)} size="lg" aria-label="Imported" />
          <Text c="dimmed">You can leave this page. You will be notified when it is done.</Text>
        </Stack>
      );
    case 'finished':
      return <Text fw={600} role="status">{`Done: ${sofar}.`}</Text>;
    case 'cancelled':
      return <Text fw={600} role="status">{`Cancelled: ${sofar}, ${people(left)} left out.`}</Text>;
    case 'ready':
    case 'reading':
      return (
        <Text c="dimmed">
          {total === 0
            ? 'There is nobody to import in this file.'
            : 'Everyone who joins or is invited gets an email. You can correct the file and choose it again: nobody is imported twice.'}
        </Text>
      );
    default:
      return state satisfies never;
  }
}
