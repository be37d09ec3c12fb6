import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useNavigation } from '@remix-run/react';
import { IconCircleCheck } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import code from '../forms/code-step.module.css';
import type { CodeAnswer, CodeStep } from '../forms/code-steps';
import { useCountdown } from '../ui/use-countdown';
import type { FieldOf } from '../forms/use-form-check';
import { useHydrated } from '../ui/use-hydrated';

interface Props {
  step: CodeStep;
  answer?: CodeAnswer;
  field: FieldOf;
  /** Where to begin anew with another address. */
  page: string;
  onSend: () => void;
  onRestart: () => void;
}

/** Proves a mail address inside a larger form, which goes on only then. */
export function EmailProof({ step, answer, field, page, onSend, onRestart }: Props) {
  const wait = useCountdown(answer?.retryAfter, answer);
  const hydrated = useHydrated();
  const intent = useNavigation().formData?.get('intent');
  const asked = step !== 'email';
  const waiting = hydrated && wait > 0;
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <Stack gap="xs">
      <TextInput
        {...field('email', 'Email')}
        type="email"
        autoComplete="email"
        description={
          asked ? undefined : 'You sign in with it. One at your domain proves that it is yours.'
        }
        readOnly={asked}
      />
      {step !== 'proven' && (
        <Group justify="space-between">
          <Button
            type="submit"
            name="intent"
            value="send-code"
            formNoValidate
            onClick={asked && hydrated ? instead(onSend) : undefined}
            variant={asked ? 'default' : 'filled'}
            size={asked ? 'sm' : 'md'}
            loading={intent === 'send-code'}
            disabled={waiting}
          >
            {waiting ? `Send again in ${wait} s` : asked ? 'Send again' : 'Send code'}
          </Button>
          {asked && (
            <Anchor href={page} onClick={instead(onRestart)} size="sm">
              Use another email
            </Anchor>
          )}
        </Group>
      )}
      {step === 'proven' ? (
        <Text className={code.proven}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden /> This email is yours.
        </Text>
      ) : (
        <>
          <TextInput
            {...field('code', 'Code')}
            required={asked}
            disabled={!asked}
            description={asked ? 'We have mailed it. It is valid for 10 minutes.' : undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            classNames={{ input: code.code }}
          />
          <Button
            type="submit"
            name="intent"
            value="use-code"
            formNoValidate
            disabled={!asked}
            loading={intent === 'use-code'}
            style={{ alignSelf: 'start' }}
          >
            Check code
          </Button>
        </>
      )}
    </Stack>
  );
}
