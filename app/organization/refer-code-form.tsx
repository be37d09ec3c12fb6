import { Button, Stack, TextInput } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { referCodeInput } from '#modules/organizations/contract';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useFormCheck } from '../forms/use-form-check';

export function ReferCodeForm({ answer }: { answer?: FormAnswer }) {
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
