import { canonicalJson } from '#foundation/proof/canonical-json';
import { proofPath, type BundledEvent } from '#foundation/proof/bundle';
import { contentsText, type Contents } from '#foundation/proof/bundle-contents';
import { STAMP } from '#foundation/proof/bundle-stamp';
import { utf8ToBytes } from '#foundation/proof/bytes';
import { formatGrowth, formatProof, parseCheckpoint } from '#foundation/proof/checkpoint';
import { consistencyProof, inclusionProof, type Hash } from '#foundation/proof/merkle-tree';
import { checkSignature, formatKey, formatNote, parseNote } from '#foundation/proof/signed-note';
import { hashesIn, nodesOf, tileIn, tilePath, tilesFor } from '#foundation/proof/tiles';
import type { Sql } from '#foundation/database.server';
import { Recent } from '#foundation/recent';
import type { ZipEntry } from '#foundation/zip.server';
import { BUNDLE_README } from './bundle-readme';
import { leafFields, restOf, type LoggedRow } from './leaf';
import {
  cosignedHead,
  hashReader,
  loggedColumns,
  readTile,
  type TreeHead,
} from './sealed-log.server';
import type { Services } from './services';
import { stampOver } from './timestamps.server';

/**
 * More would not fit into a ZIP file as every system opens it: each has a proof, and may need a tile of
 * its own. The rest is in a next one.
 */
export const MOST_EVENTS = 30_000;
const BATCH = 500;
const TILES_REMEMBERED = 64;

/** All events of an organization, from one of its own numbers on, or all of some streams. */
export type BundleOf = { organizationId: string; first: number } | { streams: readonly string[] };

export interface Bundle {
  events: number;
  /** With which number of the organization the next bundle begins, where this one has no room for all. */
  next?: number;
  entries: AsyncIterable<ZipEntry>;
}

type Parts = Pick<Services, 'sql' | 'store' | 'logKey' | 'witnesses' | 'signAsLog' | 'verifyPage'>;

/** What is sealed of them, to be checked without us; null as long as nothing is. */
export async function bundleOf(services: Parts, of: BundleOf): Promise<Bundle | null> {
  const { sql, witnesses } = services;
  const isWitnessed = witnesses.length > 0;
  const head = (isWitnessed && (await cosignedHead(sql, true))) || (await cosignedHead(sql));
  if (!head) return null;
  const { indexes, ...counts } =
    'streams' in of ? await inStreams(sql, head, of.streams) : await inOrganization(sql, head, of);
  if (indexes.length === 0) return null;
  const { origin, root, size } = parseCheckpoint(head.note)!;
  const contents: Contents = { origin, size, root, ...counts };
  const { next, total } = contents.organization ?? { next: 0, total: 0 };
  return {
    events: indexes.length,
    ...(next < total ? { next } : {}),
    entries: entriesOf(services, head, contents, indexes),
  };
}

/** One of the witnesses has to have signed, unless none of them has yet. */
function policyFor(
  note: string,
  { logKey, witnesses }: Pick<Parts, 'logKey' | 'witnesses'>,
): string {
  const names = witnesses.map((_, at) => `w${at + 1}`);
  const hasOne = witnesses.some((key) => checkSignature(parseNote(note)!, key));
  return [
    `log ${formatKey(logKey)}`,
    ...witnesses.map((key, at) => `witness ${names[at]} ${formatKey(key)}`),
    ...(hasOne ? [`group witnesses any ${names.join(' ')}`, 'quorum witnesses'] : ['quorum none']),
    '',
  ].join('\n');
}

interface Chosen extends Pick<Contents, 'organization' | 'streams'> {
  /** In the tree. */
  indexes: number[];
}

async function inOrganization(
  sql: Sql,
  { size }: TreeHead,
  { organizationId: id, first }: { organizationId: string; first: number },
): Promise<Chosen> {
  const [[last], leaves] = await Promise.all([
    sql<{ own: number }[]>`
      select organization_index as own from log.leaves
       where organization_id = ${id} and index < ${size} order by organization_index desc limit 1`,
    sql<{ index: number }[]>`
      select index from log.leaves
       where organization_id = ${id} and index < ${size} and organization_index >= ${first}
       order by organization_index limit ${MOST_EVENTS}`,
  ]);
  const indexes = leaves.map(({ index }) => index);
  const total = (last?.own ?? -1) + 1;
  return { indexes, organization: { id, first, next: first + indexes.length, total } };
}

async function inStreams(sql: Sql, { size }: TreeHead, names: readonly string[]): Promise<Chosen> {
  const rows = await sql<{ index: number; stream: string }[]>`
    select l.index, e.stream from log.events e join log.leaves l on l.position = e.position
     where e.stream = any(${[...names]}) and l.index < ${size} order by l.index limit ${MOST_EVENTS}`;
  const counts = new Map<string, number>();
  for (const { stream } of rows) counts.set(stream, (counts.get(stream) ?? 0) + 1);
  return {
    indexes: rows.map(({ index }) => index),
    streams: [...counts].map(([name, events]) => ({ name, events })),
  };
}

async function* entriesOf(
  services: Parts,
  { note, size }: TreeHead,
  contents: Contents,
  indexes: readonly number[],
): AsyncGenerator<ZipEntry> {
  const { sql, signAsLog, verifyPage } = services;
  const text = contentsText(contents);
  yield { name: 'README.txt', content: BUNDLE_README };
  yield { name: 'verify.html', content: await verifyPage() };
  yield { name: 'policy', content: policyFor(note, services) };
  yield { name: 'checkpoint', content: note };
  yield { name: 'contents', content: formatNote({ text, signatures: [signAsLog(text)] }) };
  yield { name: 'events.ndjson', content: linesOf(services, indexes) };
  yield* stampOf(sql, { note, size }, indexes.at(-1)! + 1);
  for (const tile of tilesFor(size, indexes)) {
    const hashes = await readTile(sql, tile.level, tile.index);
    yield { name: tilePath(tile), content: Buffer.concat(hashes.slice(0, tile.width)) };
  }
  const read = hashesIn(rememberedTiles(sql, size));
  for (const index of indexes) {
    const hashes = await inclusionProof(index, size, read);
    const proof = formatProof({ index, hashes, checkpoint: note });
    yield { name: proofPath(index), content: utf8ToBytes(proof) };
  }
}

/** What shows how old the events are at least, where one was made: of the first checkpoint that has all of them. */
async function* stampOf(
  sql: Sql,
  { note, size }: Pick<TreeHead, 'note' | 'size'>,
  events: number,
): AsyncGenerator<ZipEntry> {
  const stamp = await stampOver(sql, { events, size });
  if (!stamp) return;
  const hashes = await consistencyProof(stamp.size, size, hashReader(sql));
  yield { name: STAMP.checkpoint, content: stamp.note };
  yield { name: STAMP.response, content: stamp.response };
  yield {
    name: STAMP.growth,
    content: formatGrowth({ old: stamp.size, hashes, checkpoint: note }),
  };
}

type BundledRow = LoggedRow & {
  index: number;
  organizationIndex: number | null;
  wrapped: string | null;
};

async function* linesOf(
  { sql, store }: Pick<Parts, 'sql' | 'store'>,
  indexes: readonly number[],
): AsyncGenerator<string> {
  for (let at = 0; at < indexes.length; at += BATCH) {
    const rows = await sql<BundledRow[]>`
      select l.index, l.organization_index, k.wrapped, ${loggedColumns(sql)}
        from log.leaves l join log.events e on e.position = l.position
        left join log.subject_keys k on k.subject = e.subject
       where l.index = any(${indexes.slice(at, at + BATCH)}::bigint[]) order by l.index`;
    const lines = rows.map((row) => ({
      index: row.index,
      leaf: leafFields(row, row.organizationIndex),
      rest: JSON.parse(restOf(row)) as BundledEvent['rest'],
      disclosed: store.codec.disclosed(row),
    }));
    yield lines.map((line) => `${canonicalJson(line)}\n`).join('');
  }
}

/** Entries that follow each other share most of their tiles. */
function rememberedTiles(sql: Sql, size: number) {
  const known = new Recent<Promise<Hash[][]>>(TILES_REMEMBERED);
  return (level: number, index: number): Promise<Hash[][]> =>
    known.of(`${level}/${index}`, async () => {
      const hashes = await readTile(sql, level, index);
      return nodesOf(Buffer.concat(hashes.slice(0, tileIn(size, level, index).width)));
    });
}
