import { Button, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { useState, type ReactNode } from 'react';
import { referCodeInput } from '#modules/organizations/contract';
import { CodeStepForm, EmailStep } from '../forms/code-forms';
import type { useCodeSteps } from '../forms/code-steps';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useFormCheck } from '../forms/use-form-check';
import type { JoinAnswer, JoiningWay } from './join-offer';
import classes from './join-ways.module.css';

interface Props {
  answer?: JoinAnswer;
  steps: ReturnType<typeof useCodeSteps>;
}

const ways = [
  { value: 'refer-code', label: 'Refer code' },
  { value: 'corporate-mail', label: 'Corporate mail' },
] as const;

/** Side by side; on a phone one after the other, to choose from. */
export function JoinWays({ answer, steps: { step, email, answerFor, restart } }: Props) {
  const [chosen, setChosen] = useState<JoiningWay>(answer?.way ?? 'refer-code');
  const own = (way: JoiningWay) => (answer?.way === way ? answer : undefined);
  const about = (one: 'email' | 'code') => own('corporate-mail') && answerFor(one);
  return (
    <div className={classes.ways} data-chosen={chosen}>
      <SegmentedControl
        className={classes.choice}
        fullWidth
        size="md"
        aria-label="How to join"
        data={[...ways]}
        value={chosen}
        onChange={(way) => setChosen(way === 'refer-code' ? way : 'corporate-mail')}
      />
      <Way
        way="refer-code"
        title="By refer code"
        text="Ask a colleague, or the person who looks after the cards where you work."
      >
        <ReferCodeForm answer={own('refer-code')} />
      </Way>
      <Way
        way="corporate-mail"
        title="By corporate mail"
        text="We find your organization by it and send you a code."
      >
        <EmailStep
          step={step}
          answer={about('email')}
          label="Corporate mail"
          page="/add-organization"
          onRestart={restart}
        />
        {step !== 'email' && (
          <CodeStepForm step={step} email={email} answer={about('code')} action="Check code" />
        )}
      </Way>
    </div>
  );
}

interface WayProps {
  way: JoiningWay;
  title: string;
  text: string;
  children: ReactNode;
}

const Way = ({ way, title, text, children }: WayProps) => (
  <section className={classes.way} data-way={way} aria-labelledby={`${way}-title`}>
    <Title order={2} id={`${way}-title`}>
      {title}
    </Title>
    <Text c="dimmed" mb="md">
      {text}
    </Text>
    <Stack maw={440}>{children}</Stack>
  </section>
);

function ReferCodeForm({ answer }: { answer?: FormAnswer }) {
  const { formProps, field, message } = useFormCheck({
    schema: referCodeInput,
    answer,
    draft: 'refer-code',
  });
  const busy = useNavigation().formData?.get('intent') === 'use-refer-code';
  return (
    <Form method="post" {...formProps}>
      <input type="hidden" name="intent" value="use-refer-code" />
      <Stack gap="xs">
        <FormMessage>{message}</FormMessage>
        <TextInput
          {...field('referCode', 'Refer code')}
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
          Find organization
        </Button>
      </Stack>
    </Form>
  );
}
