import { Box, Group, Text } from '@mantine/core';
import { Form } from '@remix-run/react';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconLoader2,
  IconPhotoPlus,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { imageRules } from '#foundation/images';
import { messages } from '#foundation/messages';
import type { BackgroundCategory } from '#modules/templates/contract';
import { FormMessage } from '../forms/form-message';
import { useFetcher } from '../forms/use-fetcher';
import { DropPlace } from '../ui/drop-place';
import classes from './templates.module.css';
import { Said } from '../language/say';
import { useWords } from '../language/use-words';

/** The outcome of one file. */
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
  category: BackgroundCategory;
  /** About files that were sent without script. */
  answer?: UploadAnswer;
}

/** Files are chosen or dropped, several at once, and sent one after the other. */
export function AddBackgrounds({ category, answer }: Props) {
  const words = useWords('templates');
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
    <Box
      component={Form}
      method="post"
      action="/add-templates"
      encType="multipart/form-data"
      mb={24}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="category" value={category} />
      <FormMessage>{message}</FormMessage>
      <DropPlace
        name="timage"
        label={category === 'plain' ? words.addPlain : words.addGraphic}
        accept="image/png"
        multiple
        icon={<IconPhotoPlus size={28} stroke={1.5} aria-hidden />}
        choose={words.chooseImages}
        drop={words.drop}
        limits={words.limits}
        submitLabel={words.add}
        onChosen={onChosen}
      />
      <ul aria-live="polite">
        {answer?.results?.map(({ name, fault }, index) => (
          <UploadLine key={index} name={name} state={fault ? 'refused' : 'added'} fault={fault} />
        ))}
        {files.map((file, index) => (
          <UploadRow
            key={index}
            file={file}
            category={category}
            ready={index <= settled}
            onSettled={() => setSettled(index + 1)}
          />
        ))}
      </ul>
    </Box>
  );
}

interface UploadRowProps {
  file: File;
  category: BackgroundCategory;
  /** The files before it are done. */
  ready: boolean;
  onSettled: () => void;
}

/** A file that sends itself. */
function UploadRow({ file, category, ready, onSettled }: UploadRowProps) {
  const fetcher = useFetcher<UploadAnswer>();
  const unfit = faultOf(file);
  const sent = useRef(false);
  const settled = useRef(false);
  const [result] = fetcher.data?.results ?? [];
  const fault = unfit ?? fetcher.data?.message ?? result?.fault;
  const isSettled = unfit !== undefined || fetcher.data !== undefined;

  useEffect(() => {
    if (!ready || unfit || sent.current) return;
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
  }, [ready, unfit, category, file, fetcher]);

  useEffect(() => {
    if (!ready || !isSettled || settled.current) return;
    settled.current = true;
    onSettled();
  }, [ready, isSettled, onSettled]);

  if (!isSettled) return <UploadLine name={file.name} state={ready ? 'sending' : 'waiting'} />;
  return <UploadLine name={file.name} state={fault ? 'refused' : 'added'} fault={fault} />;
}

/** What is wrong with it before it is sent. */
function faultOf({ size, type }: File): string | undefined {
  const { maxBytes, wrongType, tooLarge } = imageRules.templatePng;
  if (type !== 'image/png') return wrongType;
  return size > maxBytes ? tooLarge : undefined;
}

const ICONS = {
  waiting: IconClock,
  sending: IconLoader2,
  added: IconCheck,
  refused: IconAlertTriangle,
};

interface LineProps {
  name: string;
  state: keyof typeof ICONS;
  fault?: string;
}

function UploadLine({ name, state, fault }: LineProps) {
  const words = useWords('templates');
  const Icon = ICONS[state];
  const said = {
    waiting: words.waiting,
    sending: words.sending,
    added: messages.templateAdded,
    refused: messages.templatesFailed,
  }[state];
  return (
    <Group component="li" className={classes.upload} data-state={state} gap="2px 10px" c="dimmed">
      <Icon size={18} stroke={1.75} aria-hidden />
      <Text component="span" dir="auto" truncate maw="40ch" c="var(--ink)" fw={600}>
        {name}
      </Text>
      <Text component="span" fz="sm" c={state === 'refused' ? 'var(--coral-text)' : undefined}>
        <Said>{fault ?? said}</Said>
      </Text>
    </Group>
  );
}
