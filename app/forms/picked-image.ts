import { useCallback, useEffect, useRef, useState, type ChangeEvent } from 'react';
import { imageField, imageRules, type ImageRule } from '#foundation/images';
import { messages } from '#foundation/messages';

/** Pictures that are picked but not sent yet, as the form's schema takes them: data URLs. */
const known = new WeakMap<HTMLInputElement, { file: File; url: string }>();

type Field = ReturnType<HTMLFormControlsCollection['namedItem']>;

/** Null when nothing is picked, or not read yet. */
export function pickedIn(field: Field): string | null {
  if (!(field instanceof HTMLInputElement)) return null;
  const read = known.get(field);
  return read && isSame(read.file, field.files?.[0]) ? read.url : null;
}

/** A file that is picked again is another object, and no `change` tells of it. */
const isSame = (one: File, other: File | undefined): boolean =>
  other !== undefined &&
  one.name === other.name &&
  one.size === other.size &&
  one.lastModified === other.lastModified;

export const isBeingRead = (field: Field): boolean =>
  field instanceof HTMLInputElement && field.files?.[0] !== undefined && pickedIn(field) === null;

/** Stands for what cannot be read, as a folder or a file that was moved away: no rule lets it pass. */
const UNREADABLE = 'data:;base64,';

/** Reads no more of a file than it takes to see that it is too large. */
async function readPicked(input: HTMLInputElement, maxBytes: number): Promise<string> {
  const file = input.files?.[0];
  if (!file) return '';
  const url = await dataUrlOf(file.slice(0, maxBytes + 1, file.type)).catch(() => UNREADABLE);
  known.set(input, { file, url });
  return url;
}

const dataUrlOf = (part: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(part);
  });

function faultOf(url: string, rule: ImageRule): string | undefined {
  if (url === UNREADABLE) return messages.fileUnreadable;
  return imageField(rule).safeParse(url).error?.issues[0]?.message;
}

interface Picked {
  file: File;
  /** To show it; absent until it is read, and where it does not fit the rule. */
  url?: string;
  fault?: string;
}

/** What is picked in a file input, judged by its rule as soon as it is read. */
export function usePickedImage(rule: ImageRule, onPick?: (file: File | null) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<Picked | null>(null);

  useEffect(() => {
    // Picked before there was a script to hear of it.
    if (input.current?.files?.length) dispatch(input.current, 'change');
  }, []);

  useEffect(preventStrayDrops, []);

  const onChange = async ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const file = field.files?.[0];
    setPicked(file ? { file } : null);
    onPick?.(file ?? null);
    if (!file) return;
    const url = await readPicked(field, imageRules[rule].maxBytes);
    if (!isSame(file, field.files?.[0])) return;
    const fault = faultOf(url, rule);
    setPicked(fault ? { file, fault } : { file, url });
    // A checked form looks again.
    dispatch(field, 'input');
  };

  const remove = useCallback(() => {
    if (!input.current) return;
    input.current.value = '';
    dispatch(input.current, 'change');
    dispatch(input.current, 'input');
    input.current.focus();
  }, []);

  /** It has the form of an image and cannot be shown. */
  const refuse = () =>
    setPicked((now) => now && { file: now.file, fault: messages.imageUnreadable });

  return { input, picked, onChange, remove, refuse };
}

/** Beside the field a dropped file would be opened in place of the page, and what is typed be lost. */
function preventStrayDrops(): () => void {
  const prevent = (event: DragEvent) => {
    if (event.target instanceof HTMLInputElement || !event.dataTransfer?.types.includes('Files')) {
      return;
    }
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', prevent);
  addEventListener('drop', prevent);
  return () => {
    removeEventListener('dragover', prevent);
    removeEventListener('drop', prevent);
  };
}

const dispatch = (field: HTMLInputElement, event: 'input' | 'change'): boolean =>
  field.dispatchEvent(new Event(event, { bubbles: true }));
