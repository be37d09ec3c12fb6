import { Button, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { useState, type ReactNode } from 'react';
import { referCodeInput } from '#modules/organizations/contract';
import { CodeStepForm, EmailStep } from '../forms/code-forms';
import { useStepFocus, type CodeSteps } from '../forms/code-steps';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useFormCheck } from '../forms/use-form-check';
import type { JoinAnswer, JoiningWay } from './join-offer';
import classes from './join-ways.module.css';
import { useWords } from '../language/use-words';

interface Props {
  answer?: JoinAnswer;
  steps: CodeSteps;
  /** Of an organization already: this is about another one. */
  isMember: boolean;
}

/** Side by side; on a phone one after the other, to choose from. */
export function JoinWays({ answer, steps, isMember }: Props) {
  const words = useWords('organization');
  const { step } = steps;
  const [picked, setPicked] = useState(answer?.way);
  const chosen = picked ?? (step === 'email' ? 'refer-code' : 'corporate-mail');
  const own = (way: JoiningWay) => (answer?.way === way ? answer : undefined);
  const forms = useStepFocus<HTMLDivElement>(own('corporate-mail'), step);
  const byMail: CodeSteps = {
    ...steps,
    answerFor: (one) => own('corporate-mail') && steps.answerFor(one),
  };
  const asked = byMail.answerFor('email');
  // What was said of one address is not true of the next one that is typed.
  const [outdated, setOutdated] = useState<JoinAnswer>();
  const domain =
    asked?.code === 'CorporateMailUnknown' && asked !== outdated
      ? asked.values?.email?.split('@')[1]
      : undefined;
  const order = isMember ? 3 : 2;
  return (
    // One tree for both: what is typed stays as one becomes a member in another tab.
    <section aria-labelledby={isMember ? ANOTHER : undefined}>
      {isMember && (
        <Title order={2} id={ANOTHER} mb={16}>
          {words.join.joinAnother}
        </Title>
      )}
      <div ref={forms} className={classes.ways} data-chosen={chosen}>
        <SegmentedControl
          className={classes.choice}
          fullWidth
          size="md"
          aria-label={words.join.how}
          data={[
            { value: 'refer-code', label: words.referCode },
            { value: 'corporate-mail', label: words.join.corporateMail },
          ]}
          value={chosen}
          onChange={(way) => setPicked(way === 'refer-code' ? way : 'corporate-mail')}
        />
        <Way
          way="refer-code"
          order={order}
          title={words.join.byReferCode}
          text={words.join.byReferCodeText}
        >
          <ReferCodeForm answer={own('refer-code')} />
        </Way>
        <Way
          way="corporate-mail"
          order={order}
          title={words.join.byMail}
          text={words.join.byMailText}
        >
          <div onInput={() => setOutdated(asked)}>
            <EmailStep
              steps={byMail}
              label={words.join.corporateMail}
              description={domain && words.join.unconfirmed(domain)}
              page="/add-organization"
            />
          </div>
          {step !== 'email' && <CodeStepForm steps={byMail} action={words.join.checkCode} />}
        </Way>
      </div>
    </section>
  );
}

const ANOTHER = 'another-organization';

interface WayProps {
  way: JoiningWay;
  order: 2 | 3;
  title: string;
  text: string;
  children: ReactNode;
}

const Way = ({ way, order, title, text, children }: WayProps) => (
  <section className={classes.way} data-way={way} aria-labelledby={`${way}-title`}>
    <Title order={order} id={`${way}-title`}>
      {title}
    </Title>
    <Text c="dimmed" mb="md">
      {text}
    </Text>
    <Stack maw={440}>{children}</Stack>
  </section>
);

const CODE_SHAPE = 'XXXX-XXXX-XXXX';

function ReferCodeForm({ answer }: { answer?: FormAnswer }) {
  const words = useWords('organization');
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
          {...field('referCode', words.referCode)}
          placeholder={CODE_SHAPE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
          {words.join.find}
        </Button>
      </Stack>
    </Form>
  );
}
