import { Button, Progress } from '@mantine/core';
import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useState, type ChangeEvent } from 'react';
import { MOST_BYTES } from '#modules/imports/contract';
import { messages } from '#modules/shared/messages';
import type { FormAnswer } from '../components/form-answer';
import { FormMessage } from '../components/form-message';
import classes from './imports.module.css';

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
  const submit = useSubmit();
  const { state, formData } = useNavigation();
  const [fault, setFault] = useState<string>();
  const [over, setOver] = useState(false);
  const sent = formData?.get('file');
  const sending = state !== 'idle' && sent instanceof File ? sent : null;
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    const found = file && faultOf(file);
    setFault(found);
    setOver(false);
    if (file && !found) submit(currentTarget.form);
    // The same file may be chosen again once it is mended.
    currentTarget.value = '';
  };
  const said = fault ?? (sending ? undefined : (answer?.errors?.file ?? answer?.message));
  return (
    <Form
      method="post"
      action={`?${new URLSearchParams({ organization })}`}
      encType="multipart/form-data"
      className={classes.form}
    >
      <FormMessage>{said}</FormMessage>
      {sending ? (
        <div className={classes.reading} role="status">
          <strong>Reading {sending.name}</strong>
          <span>We look at every row. Nobody is added yet.</span>
          <Progress value={100} animated aria-label={`Reading ${sending.name}`} />
        </div>
      ) : (
        <div className={classes.place} data-over={over || undefined}>
          <input
            className={classes.input}
            type="file"
            name="file"
            accept={ACCEPTED}
            aria-label="Choose a CSV file"
            onChange={onChange}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
          />
          <IconFileTypeCsv size={40} stroke={1.25} aria-hidden />
          <span className={classes.words} aria-hidden>
            <strong>Choose a CSV file</strong> <span className={classes.drop}>or drop it here</span>
            <small>Up to 100,000 employees and 20 MB</small>
          </span>
          <noscript>
            <Button type="submit">Read the file</Button>
          </noscript>
        </div>
      )}
    </Form>
  );
}
