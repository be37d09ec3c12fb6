import { wasName } from './only-changed';

/** What is typed but not sent, kept for this tab so that a reload loses nothing. */
type Field = HTMLInputElement | HTMLTextAreaElement;

const NOT_KEPT = new Set(['password', 'hidden', 'file']);

const key = (name: string) => `leafcard-draft-${name}`;

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      !NOT_KEPT.has(element.type) &&
      element.autocomplete !== 'one-time-code',
  );

/** It follows what is stored, which may be another thing after the reload. */
function isAsItWas({ name, value }: Field, form: HTMLFormElement): boolean {
  const was = form.elements.namedItem(wasName(name));
  return was instanceof HTMLInputElement && was.value === value;
}

export function keepDraft(name: string, form: HTMLFormElement): void {
  const typed = fieldsOf(form).filter((field) => !isAsItWas(field, form));
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
