import { Button } from '@mantine/core';
import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { messages } from '#foundation/messages';
import type { FormAnswer } from '../forms/form-answer';
import { Done, FieldFault } from '../forms/form-message';
import { usePickedImage } from '../forms/picked-image';
import { CardImage } from '../ui/card-image';
import classes from './numbered-template.module.css';

interface Props {
  number: number;
  /** Id of the image; null until it is drawn. */
  image: string | null;
}

/** One of the numbered backgrounds: another image is picked or dropped on it, seen, and sent. */
export function NumberedTemplate({ number, image }: Props) {
  const id = useId();
  const fetcher = useFetcher<FormAnswer>();
  const page = useActionData<FormAnswer>();
  const own = page?.values?.number === String(number) ? page : undefined;
  const answer = fetcher.data ?? own;
  const { input, picked, onChange, remove, refuse } = usePickedImage('templatePng');
  const said = answer?.errors?.timage ?? answer?.message;
  const [fault, setFault] = useState(said);
  useEffect(() => setFault(said), [said, answer]);
  useEffect(() => {
    if (answer?.done) remove();
  }, [answer, remove]);
  const onSubmit = (event: FormEvent) => {
    if (picked && !picked.fault) return;
    event.preventDefault();
    setFault(picked?.fault ?? messages.noFilesChosen);
  };
  const wrong = picked?.fault ?? fault;
  const label = `Background ${number}`;
  return (
    <li>
      <fetcher.Form
        method="post"
        action="/templates"
        encType="multipart/form-data"
        className={classes.template}
        onSubmit={onSubmit}
      >
        <Done answer={answer} />
        <input type="hidden" name="number" value={number} />
        <div className={classes.card} data-error={Boolean(wrong) || undefined}>
          {picked?.url ? (
            <img src={picked.url} alt="" className={classes.picked} onError={refuse} />
          ) : (
            <CardImage image={image} />
          )}
          <input
            ref={input}
            className={classes.input}
            type="file"
            name="timage"
            accept="image/png"
            aria-label={`${label}: choose another image`}
            aria-invalid={Boolean(wrong) || undefined}
            aria-describedby={wrong ? id : undefined}
            onChange={(event) => {
              setFault(undefined);
              void onChange(event);
            }}
          />
        </div>
        <div className={classes.foot}>
          <span className={classes.number}>{number}</span>
          <span className={classes.name}>
            {picked ? picked.file.name : <span className={classes.hint}>Replace image</span>}
          </span>
          {picked && (
            <Button variant="subtle" size="compact-sm" onClick={remove}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            size="compact-sm"
            variant={picked ? 'filled' : 'default'}
            loading={fetcher.state !== 'idle'}
            aria-label={`Update background ${number}`}
          >
            Update
          </Button>
        </div>
        <p id={id} role="alert" className={classes.fault}>
          {wrong && <FieldFault label={label} fault={wrong} />}
        </p>
      </fetcher.Form>
    </li>
  );
}
