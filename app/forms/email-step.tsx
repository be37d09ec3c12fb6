import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { codeRequestForm } from '#modules/identity/contract';
import type { CodeAnswer, CodeStep } from './code-steps';
import { FormMessage } from './form-message';
import { useCountdown } from '../ui/use-countdown';
import { useFormCheck } from './use-form-check';
import { useHydrated } from '../ui/use-hydrated';

interface Props {
  step: CodeStep;
  answer?: CodeAnswer;
  description?: string;
  label?: string;
  /** Where to begin anew with another address. */
  page: string;
  onRestart: () => void;
}

/** Asks for a code to be mailed; afterwards shows where it went, and sends it again. */
export function EmailStep({ step, answer, label = 'Email', ...props }: Props) {
  const { description, page, onRestart } = props;
  const { formProps, field, message } = useFormCheck({
    schema: codeRequestForm,
    answer,
    draft: page,
  });
  const wait = useCountdown(answer?.retryAfter, answer);
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get('intent') === 'send-code';
  const asked = step !== 'email';
  const restart = (event: MouseEvent) => {
    event.preventDefault();
    onRestart();
  };
  return (
    <Form method="post" {...formProps}>
      <input type="hidden" name="intent" value="send-code" />
      <Stack gap="xs">
        <FormMessage>{message}</FormMessage>
        <TextInput
          {...field('email', label)}
          type="email"
          autoComplete="email"
          description={asked ? undefined : description}
          readOnly={asked}
        />
        {step !== 'proven' && (
          <Group justify="space-between">
            <Button
              type="submit"
              variant={asked ? 'default' : 'filled'}
              size={asked ? 'sm' : 'md'}
              loading={busy}
              disabled={hydrated && wait > 0}
            >
              {wait > 0 && hydrated
                ? `Send again in ${wait} s`
                : asked
                  ? 'Send again'
                  : 'Send code'}
            </Button>
            {asked && (
              <Anchor href={page} onClick={restart} size="sm">
                Use another email
              </Anchor>
            )}
          </Group>
        )}
      </Stack>
    </Form>
  );
}
