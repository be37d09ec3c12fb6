import { sha256OfText } from '#foundation/proof/sha256';

/** A personal field as it is stored: what it says, and what binds to that without telling it. */
export interface Hidden {
  commitment: string;
  /** The salt of the commitment, then the value. */
  sealed: string;
}

export const isHidden = (stored: unknown): stored is Hidden =>
  typeof stored === 'object' &&
  stored !== null &&
  'commitment' in stored &&
  'sealed' in stored &&
  typeof stored.sealed === 'string';

/** What is hashed of a stored payload: nothing of it can be changed, and nothing personal follows from it. */
export const withoutSecrets = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isHidden(value) ? bound(value) : value]),
  );

const bound = ({ commitment, sealed }: Hidden) => ({
  commitment,
  sealed: sha256OfText(sealed, 'base64'),
});
