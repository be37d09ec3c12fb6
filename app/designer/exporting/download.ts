const LONG_ENOUGH_MS = 60_000;

/** Puts a file among what the person has downloaded. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads it only after this.
  setTimeout(() => URL.revokeObjectURL(address), LONG_ENOUGH_MS);
}
