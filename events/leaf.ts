import { sha256OfText } from '#foundation/proof/sha256';
import { utf8ToBytes } from '#foundation/proof/bytes';
import { canonicalJson } from '#foundation/proof/canonical-json';
import type { Leaf } from '#foundation/proof/bundle';
import { leafHash, type Hash } from '#foundation/proof/merkle-tree';
import type { EventRow } from './codec.server';
import { withoutSecrets } from './hidden-field';

const VERSION = 1;

/** A row of log.events with its time to the microsecond, and without the key of its subject. */
export type LoggedRow = Omit<EventRow, 'at' | 'wrapped'> & { time: string };

/** What the digest of its leaf is of. */
export function sealedRest(row: LoggedRow) {
  const { id, schemaVersion, subject, locationId, userId, correlation, causation } = row;
  const data = withoutSecrets(row.data);
  return { id, schemaVersion, subject, locationId, userId, correlation, causation, data };
}

/** What is sealed of an event: nothing personal, so that it may be shown and outlives an erasure. */
export const leafFields = (row: LoggedRow, organizationIndex: number | null): Leaf => ({
  v: VERSION,
  position: row.position,
  organization: row.organizationId,
  organizationIndex,
  stream: row.stream,
  version: row.version,
  type: row.type,
  time: row.time,
  actor: row.actor,
  digest: sha256OfText(canonicalJson(sealedRest(row)), 'hex'),
});

export const leafOf = (row: LoggedRow, organizationIndex: number | null): string =>
  canonicalJson(leafFields(row, organizationIndex));

export const leafHashOf = (row: LoggedRow, organizationIndex: number | null): Hash =>
  leafHash(utf8ToBytes(leafOf(row, organizationIndex)));
