import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { utf8ToBytes } from '#foundation/proof/bytes';
import { canonicalJson } from '#foundation/proof/canonical-json';
import { leafHash, type Hash } from '#foundation/proof/merkle-tree';
import type { EventRow } from './codec.server';
import { withoutSecrets } from './hidden-field';

const VERSION = 1;

/** A row of log.events with its time to the microsecond, and without the key of its subject. */
export type LoggedRow = Omit<EventRow, 'at' | 'wrapped'> & { time: string };

const digestOf = (row: LoggedRow): string => {
  const { id, schemaVersion, subject, locationId, userId, correlation, causation } = row;
  const data = withoutSecrets(row.data);
  const rest = { id, schemaVersion, subject, locationId, userId, correlation, causation, data };
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(rest))));
};

/** What is sealed of an event: nothing personal, so that it may be shown and outlives an erasure. */
export const leafOf = (row: LoggedRow, organizationIndex: number | null): string =>
  canonicalJson({
    v: VERSION,
    position: row.position,
    organization: row.organizationId,
    organizationIndex,
    stream: row.stream,
    version: row.version,
    type: row.type,
    time: row.time,
    actor: row.actor,
    digest: digestOf(row),
  });

export const leafHashOf = (row: LoggedRow, organizationIndex: number | null): Hash =>
  leafHash(utf8ToBytes(leafOf(row, organizationIndex)));
