import { isRecord } from '#foundation/is-record';

/** A personal field as it is stored: what it says, and what binds to that without telling it. */
export interface Hidden {
  commitment: string;
  /** The salt of the commitment, then the value. */
  sealed: string;
}

export const isHidden = (stored: unknown): stored is Hidden =>
  isRecord(stored) && 'commitment' in stored && typeof stored.sealed === 'string';
