/** Pictures that are picked but not sent yet, as the form's schema takes them: data URLs. */
const known = new WeakMap<HTMLInputElement, { file: File; url: string }>();

type Field = ReturnType<HTMLFormControlsCollection['namedItem']>;

/** Null when nothing is picked, or not read yet. */
export function pickedIn(field: Field): string | null {
  if (!(field instanceof HTMLInputElement)) return null;
  const read = known.get(field);
  return read && read.file === field.files?.[0] ? read.url : null;
}

export const isBeingRead = (field: Field): boolean =>
  field instanceof HTMLInputElement && field.files?.[0] !== undefined && pickedIn(field) === null;

/** Reads no more of a file than it takes to see that it is too large. */
export async function readPicked(input: HTMLInputElement, maxBytes: number): Promise<string> {
  const file = input.files?.[0];
  if (!file) return '';
  const url = await dataUrlOf(file.slice(0, maxBytes + 1, file.type));
  known.set(input, { file, url });
  return url;
}

const dataUrlOf = (part: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    // A folder, or moved away meanwhile: no image in any case.
    reader.onerror = () => resolve('data:;base64,');
    reader.readAsDataURL(part);
  });
