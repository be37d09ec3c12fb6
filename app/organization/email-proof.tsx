import { Stack, TextInput } from '@mantine/core';
import { useNavigation } from '@remix-run/react';
import {
  CodeInput,
  DevMailHint,
  EmailProven,
  insteadOfLink,
  SendCode,
  UseCode,
  type Start,
} from '../forms/code-forms';
import type { FieldOf } from '../forms/use-form-check';
import { useWords } from '../language/use-words';
import { useHydrated } from '../ui/use-hydrated';

interface EmailProofProps extends Start {
  field: FieldOf;
  onSend: () => void;
}

/** Both steps inside a larger form, which goes on only when the address is proven. */
export function EmailProof({ field, onSend, ...start }: EmailProofProps) {
  const words = useWords('account').codes;
  const { step } = start;
  const hydrated = useHydrated();
  const intent = useNavigation().formData?.get('intent');
  const mailed = step !== 'email';
  return (
    <>
      <Stack gap="xs">
        <TextInput
          {...field('email', words.email)}
          type="email"
          autoComplete="email"
          description={mailed ? undefined : words.signsInWith}
          readOnly={mailed}
        />
        {step === 'proven' ? (
          <EmailProven />
        ) : (
          <>
            <SendCode
              {...start}
              name="intent"
              value="send-code"
              formNoValidate
              onClick={mailed && hydrated ? insteadOfLink(onSend) : undefined}
              loading={intent === 'send-code'}
            />
            <CodeInput field={field} mailed={mailed} description={words.mailed} />
            <UseCode
              name="intent"
              value="use-code"
              formNoValidate
              disabled={!mailed}
              loading={intent === 'use-code'}
            >
              {words.check}
            </UseCode>
          </>
        )}
      </Stack>
      {step === 'code' && <DevMailHint />}
    </>
  );
}
