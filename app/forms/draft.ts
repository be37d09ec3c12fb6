import { useEffect, type RefObject } from 'react';
import { tabStorage } from '../ui/browser-storage';
import { textFieldsOf, typeInto, wasOf } from '../ui/form-fields';
import { useRootData } from '../ui/root-data';
import { pickedIn } from './picked-image';

/** What is typed but not sent, kept for this tab so that a reload loses nothing. */

/** How their names in the storage begin. */
export const DRAFTS = 'leafcard-draft-';

const key = (name: string) => `${DRAFTS}${name}`;

const VISITOR = 'visitor';

/** Named after the user too: the next user of this tab does not see it. */
export function useDraftName<Name extends string | undefined>(name: Name): Name | string {
  const userId = useRootData()?.viewer?.id ?? VISITOR;
  return name && `${userId}-${name}`;
}

/**
 * Where the page went on to, nothing is left to come back for. A page that could not be loaded comes back, and
 * who was sent to sign in again; a visitor comes back from everywhere, as by Back, until they are in.
 */
export const isOver = (name: string): boolean =>
  name.startsWith(VISITOR)
    ? window.location.pathname === '/dashboard'
    : window.location.pathname !== '/login' && !window.__remixRouter?.state.errors;

const fieldsOf = (form: HTMLFormElement) =>
  textFieldsOf(form).filter(
    ({ type, autocomplete }) => type !== 'password' && autocomplete !== 'one-time-code',
  );

/** Without a name they belong to a part of the page that keeps its own. */
const choicesOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLSelectElement>('select[name]:enabled'),
];

/** Of a field whose stored value is not known, what a refused form had in it is typed too. */
function isTyped(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const was = wasOf(field);
  if (was === undefined) return field.value !== '' || field.defaultValue !== '';
  return field.value !== was;
}

const TICKED = 'ticked-';

const ticksOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('[type=checkbox]:enabled'),
];

const isAsSent = ({ selectedOptions: [chosen] }: HTMLSelectElement) => chosen?.defaultSelected;

export function keepDraft(name: string, form: HTMLFormElement): void {
  // What is as it was follows what is stored, which may be another thing after the reload.
  const typed = fieldsOf(form).filter(isTyped);
  const chosen = choicesOf(form).filter((choice) => !isAsSent(choice));
  const ticked = ticksOf(form).filter(({ checked, defaultChecked }) => checked !== defaultChecked);
  const values = [
    ...[...typed, ...chosen].map(({ name, value }) => [name, value]),
    ...ticked.map(({ name, checked }) => [TICKED + name, String(checked)]),
  ];
  tabStorage.write(key(name), Object.fromEntries(values));
}

/** Fills what is still as the server sent it, but no field that shows what cannot be typed over. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  const values = (tabStorage.read(key(name)) ?? {}) as Record<string, string>;
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    const isClosed = field.readOnly && !field.hidden;
    if (value === undefined || field.value !== field.defaultValue || isClosed) continue;
    if (field.value !== value) typeInto(field, value);
  }
  for (const choice of choicesOf(form)) {
    const value = values[choice.name] ?? '';
    const isThere = [...choice.options].some((option) => option.value === value);
    if (isThere && isAsSent(choice)) typeInto(choice, value);
  }
  for (const tick of ticksOf(form)) {
    const value = values[TICKED + tick.name];
    const isAsSent = tick.checked === tick.defaultChecked;
    if (value !== undefined && isAsSent && value !== String(tick.checked)) tick.click();
  }
}

const pictures = (name: string) => `${key(name)}-picture-`;

interface KeptPicture {
  name: string;
  url: string;
}

/** A picture as it was picked, if it is not too large; where there is no more room it is picked again. */
export function keepPicture(name: string, field: HTMLInputElement): void {
  const file = field.files?.[0];
  const url = pickedIn(field);
  const place = pictures(name) + field.name;
  tabStorage.drop(place);
  if (!file || !url) return;
  const kept: KeptPicture = { name: file.name, url };
  if (fileOf(kept).size === file.size) tabStorage.write(place, kept);
}

/** Picks them again, in fields where nothing is picked. */
function restorePictures(name: string, form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const kept = tabStorage.read(pictures(name) + field.name) as KeptPicture | null;
    if (kept === null || field.files?.length) continue;
    const files = new DataTransfer();
    files.items.add(fileOf(kept));
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function fileOf({ name, url }: KeptPicture): File {
  const [head = '', base64 = ''] = url.split(',');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: head.slice('data:'.length, head.indexOf(';')) });
}

export function dropDraft(name: string): void {
  tabStorage.drop(key(name));
  tabStorage.dropAll(pictures(name));
}

/** Fills a form with what was typed into it before a reload, and drops that once the page is left. */
export function useDraft(
  name: string | undefined,
  form: RefObject<HTMLFormElement>,
): string | undefined {
  const draft = useDraftName(name);
  useEffect(() => {
    if (!draft || !form.current) return;
    restoreDraft(draft, form.current);
    restorePictures(draft, form.current);
    return () => {
      if (isOver(draft)) dropDraft(draft);
    };
  }, [draft, form]);
  return draft;
}

/** A user who signs out leaves nothing that was typed. */
export const dropAllDrafts = (): void => tabStorage.dropAll(DRAFTS);
