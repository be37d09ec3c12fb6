import { Button } from '@mantine/core';
import { Form } from '@remix-run/react';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import type { BackgroundCategory } from '#modules/templates/contract';
import { messages } from '#modules/shared/messages';
import classes from './add-backgrounds.module.css';
import { FormMessage } from './form-message';
import { UploadLine, UploadRow, type UploadAnswer } from './upload-row';

interface Props {
  category: BackgroundCategory;
  /** What came of files that were sent without script. */
  answer?: UploadAnswer;
}

/** Files are chosen or dropped, several at once, and add themselves one after the other. */
export function AddBackgrounds({ category, answer }: Props) {
  const [files, setFiles] = useState<File[]>([]);
  const [settled, setSettled] = useState(0);
  const [message, setMessage] = useState(answer?.message);
  const [over, setOver] = useState(false);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    setFiles((known) => [...known, ...chosen]);
    setMessage(undefined);
    setOver(false);
    // The same file may be chosen again once it is mended.
    currentTarget.value = '';
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMessage(messages.noFilesChosen);
  };
  return (
    <Form
      method="post"
      action="/add-templates"
      encType="multipart/form-data"
      className={classes.form}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="category" value={category} />
      <FormMessage>{message}</FormMessage>
      <div className={classes.place} data-over={over || undefined}>
        <input
          className={classes.input}
          type="file"
          name="timage"
          accept="image/png"
          multiple
          aria-label={`Add ${category} backgrounds`}
          onChange={onChange}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
        <IconPhotoPlus size={28} stroke={1.5} aria-hidden />
        <span className={classes.words} aria-hidden>
          <strong>Choose images</strong> or drop some here
          <small>PNG, up to 50 kB each, 1450 by 824 pixels fill a card</small>
        </span>
        <noscript>
          <Button type="submit">Add</Button>
        </noscript>
      </div>
      <ul className={classes.lines} aria-live="polite">
        {answer?.results?.map(({ name, fault }, index) => (
          <UploadLine key={index} name={name} state={fault ? 'refused' : 'added'} fault={fault} />
        ))}
        {files.map((file, index) => (
          <UploadRow
            key={index}
            file={file}
            category={category}
            begins={index <= settled}
            onSettled={() => setSettled(index + 1)}
          />
        ))}
      </ul>
    </Form>
  );
}
