import { Form } from '@remix-run/react';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import type { BackgroundCategory } from '#modules/templates/contract';
import { messages } from '#foundation/messages';
import classes from './add-backgrounds.module.css';
import { DropPlace } from '../ui/drop-place';
import { FormMessage } from '../forms/form-message';
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
  const onChosen = (chosen: File[]) => {
    setFiles((known) => [...known, ...chosen]);
    setMessage(undefined);
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
      <DropPlace
        name="timage"
        label={`Add ${category} backgrounds`}
        accept="image/png"
        multiple
        icon={<IconPhotoPlus size={28} stroke={1.5} aria-hidden />}
        choose="Choose images"
        drop="or drop some here"
        limits="PNG, up to 50 kB each, 1450 by 824 pixels fill a card"
        deed="Add"
        onChosen={onChosen}
      />
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
