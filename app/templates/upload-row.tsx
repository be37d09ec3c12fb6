import { useFetcher } from '@remix-run/react';
import { IconAlertTriangle, IconCheck, IconClock, IconLoader2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { imageRules } from '#foundation/images';
import { messages } from '#foundation/messages';
import type { BackgroundCategory } from '#modules/templates/contract';
import classes from './add-backgrounds.module.css';

/** What became of one file. */
export interface UploadResult {
  name: string;
  /** Absent when it was added. */
  fault?: string;
}

export interface UploadAnswer {
  category?: BackgroundCategory;
  results?: UploadResult[];
  /** About all of them. */
  message?: string;
}

interface Props {
  file: File;
  category: BackgroundCategory;
  /** Its turn has come. */
  begins: boolean;
  onSettled: () => void;
}

/** A file on its way, which sends itself. */
export function UploadRow({ file, category, begins, onSettled }: Props) {
  const fetcher = useFetcher<UploadAnswer>();
  const unfit = faultOf(file);
  const sent = useRef(false);
  const settled = useRef(false);
  const [result] = fetcher.data?.results ?? [];
  const fault = unfit ?? fetcher.data?.message ?? result?.fault;
  const isSettled = unfit !== undefined || fetcher.data !== undefined;

  useEffect(() => {
    if (!begins || unfit || sent.current) return;
    sent.current = true;
    const form = new FormData();
    form.set('intent', 'add');
    form.set('category', category);
    form.set('timage', file);
    fetcher.submit(form, {
      method: 'post',
      action: '/add-templates',
      encType: 'multipart/form-data',
    });
  }, [begins, unfit, category, file, fetcher]);

  useEffect(() => {
    if (!begins || !isSettled || settled.current) return;
    settled.current = true;
    onSettled();
  }, [begins, isSettled, onSettled]);

  if (!isSettled) return <UploadLine name={file.name} state={begins ? 'sending' : 'waiting'} />;
  return <UploadLine name={file.name} state={fault ? 'refused' : 'added'} fault={fault} />;
}

/** What can be said before it is sent. */
function faultOf({ size, type }: File): string | undefined {
  const { maxBytes, wrongType, tooLarge } = imageRules.templatePng;
  if (type !== 'image/png') return wrongType;
  return size > maxBytes ? tooLarge : undefined;
}

const states = {
  waiting: { Icon: IconClock, said: 'Waiting' },
  sending: { Icon: IconLoader2, said: 'On its way' },
  added: { Icon: IconCheck, said: messages.templateAdded },
  refused: { Icon: IconAlertTriangle, said: messages.templatesFailed },
};

interface LineProps {
  name: string;
  state: keyof typeof states;
  fault?: string;
}

export function UploadLine({ name, state, fault }: LineProps) {
  const { Icon, said } = states[state];
  return (
    <li className={classes.line} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.file}>{name}</span>
      <span className={classes.said}>{fault ?? said}</span>
    </li>
  );
}
