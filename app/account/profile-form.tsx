import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useFetcher } from '@remix-run/react';
import { profileForm } from '#modules/identity/contract';
import { usernameWrong } from '../forms/certain-faults';
import { Done } from '../ui/done';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useFormCheck } from '../forms/use-form-check';

export function ProfileForm({ username, email }: { username: string; email: string }) {
  const fetcher = useFetcher<FormAnswer>();
  const { formProps, field, message } = useFormCheck({
    schema: profileForm,
    answer: fetcher.data,
    certain: usernameWrong,
  });
  return (
    <fetcher.Form method="post" action="/settings" {...formProps}>
      <Done answer={fetcher.data} />
      <input type="hidden" name="intent" value="save-profile" />
      <Stack maw={440}>
        <FormMessage>{message}</FormMessage>
        <TextInput
          {...field('username', 'Username')}
          defaultValue={username}
          autoComplete="nickname"
        />
        <Text size="sm" c="dimmed">
          You sign in with {email}.
        </Text>
        <Button
          type="submit"
          variant="default"
          loading={fetcher.state !== 'idle'}
          style={{ alignSelf: 'start' }}
        >
          Save profile
        </Button>
      </Stack>
    </fetcher.Form>
  );
}
