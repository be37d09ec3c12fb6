import { Stack, Switch } from '@mantine/core';
import type { FormAnswer } from '../forms/form-answer';
import { Done, FormMessage } from '../forms/form-message';
import { useFetcher } from '../forms/use-fetcher';
import { useWords } from '../language/use-words';
import { useHydrated } from '../ui/use-hydrated';

/** Switches the mails with the checkpoint on and off. */
export function CheckpointMails({ isMailed }: { isMailed: boolean }) {
  const fetcher = useFetcher<FormAnswer>();
  const hydrated = useHydrated();
  const { proof } = useWords('audit');
  const sent = fetcher.formData?.get('checkpoint');
  const isOn = sent ? sent === 'true' : isMailed;
  return (
    <Stack gap={8}>
      <Done answer={fetcher.data} />
      <Switch
        label={proof.mail}
        description={proof.mailOften}
        checked={isOn}
        disabled={!hydrated}
        onChange={() =>
          fetcher.submit({ intent: 'mail', checkpoint: String(!isOn) }, { method: 'post' })
        }
      />
      <FormMessage>{fetcher.data?.message}</FormMessage>
    </Stack>
  );
}
