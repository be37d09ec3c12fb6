import { Button, Group, Paper, TextInput, Title } from '@mantine/core';
import { Form } from '@remix-run/react';
import { useState } from 'react';
import { useWords } from '../language/use-words';
import { useHydrated } from '../ui/use-hydrated';
import { PersonSelect } from './person-filter';
import { useIsUtc, useToday } from './times';

/** The question that auditors are asked most, and the way to its answer. */
export function AskCard({ organization }: { organization: string }) {
  const [person, setPerson] = useState<{ value: string; label: string } | null>(null);
  const isUtc = useIsUtc();
  const { today, onFocus } = useToday(isUtc);
  const isHydrated = useHydrated();
  const { ask, show } = useWords('audit');
  return (
    <Paper
      component="section"
      aria-labelledby="ask-title"
      mt={24}
      p={{ base: '20px 20px 8px', sm: '24px 32px 12px' }}
    >
      <Title order={2} size="h3" id="ask-title" mb="sm">
        {ask.title}
      </Title>
      <Form action="/audit/answer">
        <input type="hidden" name="organization" value={organization} />
        {!isUtc && (
          <input
            type="hidden"
            name="zone"
            value={Intl.DateTimeFormat().resolvedOptions().timeZone}
          />
        )}
        <Group gap="0 12px" align="flex-start">
          <PersonSelect
            name="person"
            label={ask.person}
            organization={organization}
            chosen={person}
            onChoose={setPerson}
          />
          <TextInput
            type="date"
            name="on"
            aria-label={ask.day}
            onFocus={onFocus}
            max={today}
            required
            size="md"
            mb="sm"
          />
          <Button type="submit" size="md" disabled={isHydrated && person === null}>
            {show}
          </Button>
        </Group>
      </Form>
    </Paper>
  );
}
