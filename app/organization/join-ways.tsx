import { SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useRouteLoaderData } from '@remix-run/react';
import { useState, type ReactNode } from 'react';
import type { loader as rootLoader } from '../root';
import { CodeStepForm } from '../forms/code-step';
import type { useCodeSteps } from '../forms/code-steps';
import { EmailStep } from '../forms/email-step';
import type { JoinAnswer, JoiningWay } from './join-answer';
import classes from './join-ways.module.css';
import { KeptMailHint } from '../ui/dev-mail-hint';
import { ReferCodeForm } from './refer-code-form';

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
  const keepsMails = useRouteLoaderData<typeof rootLoader>('root')?.keepsMails ?? false;
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
        text="Ask a colleague, or whoever looks after the cards where you work."
      >
        <ReferCodeForm answer={own('refer-code')} />
      </Way>
      <Way
        way="corporate-mail"
        title="By corporate mail"
        text="We find your organization by it, and send a code there."
      >
        <EmailStep
          step={step}
          answer={about('email')}
          label="Corporate mail"
          page="/add-organization"
          onRestart={restart}
        />
        {step !== 'email' && (
          <CodeStepForm step={step} email={email} answer={about('code')} deed="Check code" />
        )}
        {step === 'code' && keepsMails && <KeptMailHint />}
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
