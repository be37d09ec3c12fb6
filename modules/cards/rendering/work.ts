import type { DesignDocument } from '../design/document';
import type { CardValues } from '../design/placeholders';

/** What a thread is given: all that it needs, for it can ask nobody. */
export interface Work {
  design: Pick<DesignDocument, 'front' | 'back'>;
  values: CardValues;
  /** The bytes of the images that it shows, as far as there are any. */
  images: ReadonlyMap<string, Uint8Array>;
  /** Of a PDF file. */
  title?: string;
}

/** What a thread makes of a card, by the function of its program that does it. */
export interface Made {
  /** PNG files. */
  render: { front: Uint8Array; back: Uint8Array };
  /** A PDF file. */
  print: Uint8Array;
}

export type Answer<Task extends keyof Made> = { made: Made[Task] } | { error: unknown };

/** What all threads of a process know of each other. */
export interface Shared {
  /** Whether the system's fonts are forgotten: 0 not yet, 1 a thread is at it, 2 done. */
  fonts: Int32Array<SharedArrayBuffer>;
}
