import { Button, Stack, Text, TextInput } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { IconCircleCheck } from '@tabler/icons-react';
import { codeForm } from '#modules/identity/contract';
import type { CodeAnswer, CodeStep } from './code-steps';
import classes from './code-step.module.css';
import { FormMessage } from './form-message';
import { useFormCheck } from './use-form-check';

interface Props {
  step: CodeStep;
  email: string;
  answer?: CodeAnswer;
  /** What the button does with the code. */
  deed: string;
  colour?: string;
}

export function CodeStepForm({ step, email, answer, deed, colour }: Props) {
  const { formProps, field, message } = useFormCheck({ schema: codeForm, answer });
  const busy = useNavigation().formData?.get('intent') === 'use-code';
  const { required, ...code } = field('code', 'Code');
  if (step === 'proven') {
    return (
      <Text className={classes.proven}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden /> This email is yours.
      </Text>
    );
  }
  return (
    <Form method="post" {...formProps}>
      <input type="hidden" name="intent" value="use-code" />
      <input type="hidden" name="email" value={email} />
      <Stack gap="xs">
        <FormMessage>{message}</FormMessage>
        <TextInput
          {...code}
          required={required && step === 'code'}
          disabled={step !== 'code'}
          description={
            step === 'code' ? `We mailed it to ${email}. It is valid for 10 minutes.` : undefined
          }
          inputMode="numeric"
          autoComplete="one-time-code"
          classNames={{ input: classes.code }}
        />
        <Button
          type="submit"
          color={colour}
          disabled={step !== 'code'}
          loading={busy}
          style={{ alignSelf: 'start' }}
        >
          {deed}
        </Button>
      </Stack>
    </Form>
  );
}
