import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Form, useSearchParams } from '@remix-run/react';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { Pieces, useWords } from '../language/use-words';
import { Moment } from '../ui/moment';
import { SettingsSection } from '../ui/settings-section';
import { useHydrated } from '../ui/use-hydrated';
import { CopyableCommand } from './copyable-command';
import { RESTORE, type wayBack } from './restore-command';

type Way = ReturnType<typeof wayBack>;

/** What to type to go back to a moment: nobody can do that from a page, for Leafcard is stopped meanwhile. */
export function Restoring({ way }: { way: Way }) {
  const words = useWords('backups');
  return (
    <SettingsSection title={words.restore} text={words.restoreText}>
      {way ? (
        <Stack gap={20}>
          <ChooseMoment />
          <Commands way={way} />
        </Stack>
      ) : (
        <Text>{words.nothing}</Text>
      )}
    </SettingsSection>
  );
}

function ChooseMoment() {
  const words = useWords('backups');
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const offset = useRef<HTMLInputElement>(null);
  const noteOffset = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    const at = new Date(`${String(form.get('day'))}T${String(form.get('time'))}`);
    if (offset.current) offset.current.value = String(-at.getTimezoneOffset() || 0);
  };
  return (
    <Form action="/configuration" preventScrollReset onSubmit={noteOffset}>
      <input ref={offset} type="hidden" name="offset" defaultValue="0" />
      <Group gap="xs" align="end">
        <TextInput
          type="date"
          name="day"
          label={words.date}
          required
          defaultValue={search.get('day') ?? ''}
        />
        <TextInput
          type="time"
          name="time"
          step={1}
          label={words.time}
          required
          defaultValue={search.get('time') ?? ''}
        />
        <Button type="submit" variant="default">
          {words.show}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={6}>
        {hydrated ? words.inOwnZone : words.inUtc}
      </Text>
    </Form>
  );
}

function Commands({ way }: { way: NonNullable<Way> }) {
  const words = useWords('backups');
  const moment: ReactNode = <Moment at={way.moment} withSeconds />;
  const { steps, commandTo } = words;
  if (way.kind === 'too-early') {
    return (
      <Text role="status">
        <Pieces of={words.tooEarly(moment)} />
      </Text>
    );
  }
  const said = { latest: words.latest, moment: words.toMoment, nearest: words.nearest }[way.kind];
  const commands = {
    check: `${way.command} --check`,
    restore: way.command,
    start: 'npm start',
    undo: `${RESTORE} undo`,
  } as const;
  return (
    <Stack gap={16}>
      <Text role="status">
        <Pieces of={said(moment)} />
      </Text>
      {(Object.keys(commands) as (keyof typeof commands)[]).map((step) => (
        <CopyableCommand
          key={step}
          label={steps[step]}
          what={commandTo[step]}
          command={commands[step]}
        />
      ))}
    </Stack>
  );
}
