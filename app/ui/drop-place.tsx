import { Button } from '@mantine/core';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import classes from './drop-place.module.css';

interface Props {
  name: string;
  /** What it is for, to those who do not see it. */
  label: string;
  accept: string;
  multiple?: boolean;
  icon: ReactNode;
  choose: string;
  drop: string;
  limits: string;
  /** Of the button where there is no script. */
  submitLabel: string;
  /** It is the one thing on the page. */
  tall?: boolean;
  onChosen: (files: File[], form: HTMLFormElement | null) => void;
}

/** Where files are chosen or dropped. */
export function DropPlace({
  icon,
  choose,
  drop,
  limits,
  submitLabel,
  label,
  tall,
  onChosen,
  ...input
}: Props) {
  const [over, setOver] = useState(false);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setOver(false);
    onChosen([...(currentTarget.files ?? [])], currentTarget.form);
    // The same file may be chosen again once it is mended.
    currentTarget.value = '';
  };
  return (
    <div className={classes.place} data-over={over || undefined} data-tall={tall || undefined}>
      <input
        {...input}
        className={classes.input}
        type="file"
        aria-label={label}
        onChange={onChange}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
      {icon}
      <span className={classes.words} aria-hidden>
        <strong>{choose}</strong> <span className={classes.drop}>{drop}</span>
        <small>{limits}</small>
      </span>
      <noscript>
        <Button type="submit">{submitLabel}</Button>
      </noscript>
    </div>
  );
}
