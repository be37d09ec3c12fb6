import { Box, Button, Paper, Progress, Stack, Text } from '@mantine/core';
import { Form, Link, useNavigation, useSubmit } from '@remix-run/react';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { MOST_BYTES } from '#modules/imports/contract';
import { messages } from '#foundation/messages';
import { DropPlace } from '../ui/drop-place';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useWords } from '../language/use-words';

const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

/** What can be said before it is sent. */
function faultOf({ size, name }: File): string | undefined {
  if (/\.(xlsx?|ods|numbers)$/i.test(name)) return messages.importIsWorkbook;
  return size > MOST_BYTES ? messages.importTooLarge : undefined;
}

/** A file is chosen or dropped, and sends itself. */
export function ImportFile({
  organization,
  answer,
}: {
  organization: string;
  answer?: FormAnswer;
}) {
  const words = useWords('imports');
  const submit = useSubmit();
  const { state, formData } = useNavigation();
  const [fault, setFault] = useState<string>();
  const sent = formData?.get('file');
  const sending = state !== 'idle' && sent instanceof File ? sent : null;
  const isSending = sending !== null;
  useEffect(() => {
    if (!isSending) return;
    // What has not arrived yet is lost with the page.
    const askFirst = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, [isSending]);
  const onChosen = ([file]: File[], form: HTMLFormElement | null) => {
    const found = file && faultOf(file);
    setFault(found);
    if (file && !found) submit(form);
  };
  const here = `?${new URLSearchParams({ organization })}`;
  const said = fault ?? (sending ? undefined : (answer?.errors?.file ?? answer?.message));
  return (
    <Box
      component={Form}
      method="post"
      action={here}
      encType="multipart/form-data"
      maw={760}
      mb={32}
    >
      <FormMessage>{said}</FormMessage>
      {sending ? (
        <Paper p="24px 20px" role="status">
          <Stack gap={8}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {words.reading(sending.name)}
            </Text>
            <Text c="dimmed">{words.readingText}</Text>
            <Progress value={100} animated aria-label={words.reading(sending.name)} />
            {/* Another navigation ends the one that sends the file. */}
            <Button component={Link} to={here} replace variant="default" w="fit-content" mt={8}>
              {words.cancel}
            </Button>
          </Stack>
        </Paper>
      ) : (
        <DropPlace
          name="file"
          label={words.choose}
          accept={ACCEPTED}
          tall
          icon={<IconFileTypeCsv size={40} stroke={1.25} aria-hidden />}
          choose={words.choose}
          drop={words.drop}
          limits={words.limits}
          submitLabel={words.readFile}
          onChosen={onChosen}
        />
      )}
    </Box>
  );
}
