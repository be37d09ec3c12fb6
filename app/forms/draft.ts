import { textFieldsOf, wasOf, type TextField } from '../ui/form-fields';
import { useRootData } from '../ui/root-data';

/** What is typed but not sent, kept for this tab so that a reload loses nothing. */

/** How their names in the storage begin. */
export const DRAFTS = 'leafcard-draft-';

const key = (name: string) => `${DRAFTS}${name}`;

/** Named after the user too: the next user of this tab does not see it. */
export function useDraftName<Name extends string | undefined>(name: Name): Name | string {
  const userId = useRootData()?.viewer?.id ?? 'visitor';
  return name && `${userId}-${name}`;
}

const fieldsOf = (form: HTMLFormElement): TextField[] =>
  textFieldsOf(form).filter(
    ({ type, autocomplete }) => type !== 'password' && autocomplete !== 'one-time-code',
  );

export function keepDraft(name: string, form: HTMLFormElement): void {
  // What is as it was follows what is stored, which may be another thing after the reload.
  const typed = fieldsOf(form).filter((field) => field.value !== wasOf(field));
  const values = typed.map((field) => [field.name, field.value]);
  sessionStorage.setItem(key(name), JSON.stringify(Object.fromEntries(values)));
}

/** Fills what is still as the server sent it. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key(name)) ?? '{}');
  const values = new Map(Object.entries(kept ?? {}));
  for (const field of fieldsOf(form)) {
    const value: unknown = values.get(field.name);
    if (typeof value !== 'string' || value === '' || field.value !== field.defaultValue) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

export const dropDraft = (name: string): void => sessionStorage.removeItem(key(name));

/** A user who signs out leaves nothing that was typed. */
export function dropAllDrafts(): void {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith(DRAFTS));
  for (const name of names) sessionStorage.removeItem(name);
}
