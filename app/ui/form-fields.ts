type TextField = HTMLInputElement | HTMLTextAreaElement;

export const textFieldsOf = (form: HTMLFormElement): TextField[] => [
  ...form.querySelectorAll<TextField>(
    'input:not([type=hidden], [type=file], [type=checkbox]), textarea',
  ),
];

/** A hidden field beside a text field holds the value that is stored. */
export const WAS = 'was-';

export const wasName = (name: string): string => `${WAS}${name}`;

/** The stored value of a field, where the form has it. */
export function wasOf({ form, name }: TextField): string | undefined {
  const was = form?.elements.namedItem(wasName(name));
  return was instanceof HTMLInputElement ? was.value : undefined;
}

/** Something was typed that would be lost. */
export function isTouched(form: HTMLFormElement): boolean {
  const values = new FormData(form);
  return textFieldsOf(form).some((field) => values.get(field.name) !== (wasOf(field) ?? ''));
}

/** Puts a text into a field as if it was typed or chosen, so that the form around it notices. */
export function typeInto(input: TextField | HTMLSelectElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
