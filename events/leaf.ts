import type { Leaf } from '#foundation/proof/bundle';
import { canonicalJson, quoted } from '#foundation/proof/canonical-json';
import { leafHash, type Hash } from '#foundation/proof/merkle-tree';
import { sha256OfText } from '#foundation/proof/sha256';
import type { EventRow } from './codec.server';
import { isHidden } from './hidden-field';

const VERSION = 1;

/** A row of log.events with its time to the microsecond, and without the key of its subject. */
export type LoggedRow = Omit<EventRow, 'at' | 'wrapped'> & { time: string };

/**
 * What is sealed of an event as canonical JSON: nothing personal, so that it may be shown and outlives an
 * erasure. It is written out, in the order of its names, for a log is verified by writing it millions of times.
 */
export const leafOf = (row: LoggedRow, organizationIndex: number | null): string =>
  `{"actor":${idText(row.actor)},"digest":"${sha256OfText(restOf(row), 'hex')}",` +
  `"organization":${idText(row.organizationId)},"organizationIndex":${organizationIndex},` +
  `"position":${row.position},"stream":${quoted(row.stream)},"time":"${row.time}",` +
  `"type":${quoted(row.type)},"v":${VERSION},"version":${row.version}}`;

/** What the digest of its leaf is of, in the same form. */
export const restOf = (row: LoggedRow): string =>
  `{"causation":${idText(row.causation)},"correlation":${quoted(row.correlation)},` +
  `"data":${sealedData(row.data)},"id":"${row.id}","locationId":${idText(row.locationId)},` +
  `"schemaVersion":${row.schemaVersion},"subject":${idText(row.subject)},` +
  `"userId":${idText(row.userId)}}`;

/** The payload: nothing of it can be changed, and nothing personal follows from it. */
function sealedData(data: Record<string, unknown>): string {
  let text = '';
  for (const name of Object.keys(data).sort()) {
    const value = data[name];
    text += `${text === '' ? '' : ','}${quoted(name)}:`;
    text += isHidden(value)
      ? `{"commitment":${canonicalJson(value.commitment)},"sealed":"${sha256OfText(value.sealed, 'base64')}"}`
      : canonicalJson(value);
  }
  return `{${text}}`;
}

/** In an id nothing is escaped. */
const idText = (id: string | null): string => (id === null ? 'null' : `"${id}"`);

export const leafFields = (row: LoggedRow, organizationIndex: number | null): Leaf =>
  JSON.parse(leafOf(row, organizationIndex)) as Leaf;

export const leafHashOf = (row: LoggedRow, organizationIndex: number | null): Hash =>
  leafHash(leafOf(row, organizationIndex));
