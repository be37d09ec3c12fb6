import { wasName } from './only-changed';

/** Where people type. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

const NO_TEXT = new Set(['hidden', 'file']);

export const textFieldsOf = (form: HTMLFormElement): TextField[] =>
  [...form.elements].filter(
    (element): element is TextField =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      !NO_TEXT.has(element.type),
  );

/** What the field was, where the form says that. */
export function wasOf({ form, name }: TextField): string | undefined {
  const was = form?.elements.namedItem(wasName(name));
  return was instanceof HTMLInputElement ? was.value : undefined;
}

/** Something stands in the form that would be lost. */
export function isTouched(form: HTMLFormElement): boolean {
  const values = new FormData(form);
  return textFieldsOf(form).some((field) => values.get(field.name) !== (wasOf(field) ?? ''));
}
