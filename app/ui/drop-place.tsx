import { Button } from '@mantine/core';
import {
  useState,
  type ChangeEvent,
  type ComponentPropsWithoutRef,
  type ReactNode,
  type Ref,
} from 'react';
import classes from './drop-place.module.css';

interface SurfaceProps extends Omit<ComponentPropsWithoutRef<'input'>, 'size'> {
  inputRef?: Ref<HTMLInputElement>;
  size?: 'small' | 'tall';
}

/** A file input as large as what stands in it. */
export function DropSurface({ inputRef, size, children, ...input }: SurfaceProps) {
  const [over, setOver] = useState(false);
  return (
    <div className={classes.place} data-over={over || undefined} data-size={size}>
      <input
        {...input}
        ref={inputRef}
        className={classes.input}
        type="file"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
      {children}
    </div>
  );
}

interface WordsProps {
  choose: string;
  drop: string;
  /** What is picked, in place of the two. */
  picked?: ReactNode;
  limits: string;
  /** Of the limits, for what describes the input. */
  id?: string;
}

export const DropWords = ({ choose, drop, picked, limits, id }: WordsProps) => (
  <span className={classes.words}>
    {picked ?? (
      <span aria-hidden>
        <strong>{choose}</strong> <span className={classes.drop}>{drop}</span>
      </span>
    )}
    <small id={id} aria-hidden={!id || undefined}>
      {limits}
    </small>
  </span>
);

interface Props extends Omit<WordsProps, 'id' | 'picked'> {
  name: string;
  /** What it is for, to those who do not see it. */
  label: string;
  accept: string;
  multiple?: boolean;
  icon: ReactNode;
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
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChosen([...(currentTarget.files ?? [])], currentTarget.form);
    // The same file may be chosen again once it is mended.
    currentTarget.value = '';
  };
  return (
    <DropSurface {...input} size={tall ? 'tall' : undefined} aria-label={label} onChange={onChange}>
      {icon}
      <DropWords {...{ choose, drop, limits }} />
      <noscript>
        <Button type="submit">{submitLabel}</Button>
      </noscript>
    </DropSurface>
  );
}
