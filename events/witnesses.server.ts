import { readAnswer } from '#foundation/answer.server';
import type { Pool, Sql } from '#foundation/database.server';
import type { Log } from '#foundation/log.server';
import { parseDecimal } from '#foundation/proof/bytes';
import { formatGrowth } from '#foundation/proof/checkpoint';
import { consistencyProof } from '#foundation/proof/merkle-tree';
import {
  checkSignature,
  formatSignature,
  parseNote,
  type VerifierKey,
} from '#foundation/proof/signed-note';
import { createRunner } from '#foundation/runner';
import { hashReader, cosignedHead, type TreeHead } from './sealed-log.server';

/** A server that signs that a log only grew, c2sp.org/tlog-witness. */
interface Witness {
  key: VerifierKey;
  /** Before /add-checkpoint. */
  url: string;
}

const PAUSE_MS = 10_000;
const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 65_536;

/** The witness has signed more of this log than there is: its end was cut off, or another one was restored. */
export class LogShrunkError extends Error {
  constructor(witness: string, size: number, own: number) {
    super(`The witness ${witness} has signed ${size} events, and the log has ${own}.`);
  }
}

/** Has the latest checkpoint signed by a witness, unless it has been; says whether it now is. */
export async function cosign(
  sql: Sql,
  witness: Witness,
  signal?: AbortSignal,
): Promise<TreeHead | null> {
  const { name } = witness.key;
  const head = await cosignedHead(sql);
  const [last] = await sql<{ size: number }[]>`
    select size from log.cosignatures where witness = ${name} order by size desc limit 1`;
  if (!head || last?.size === head.size) return head;
  const line = await submit(sql, witness, head, last?.size ?? 0, signal);
  await sql`
    insert into log.cosignatures (size, witness, line) values (${head.size}, ${name}, ${line})
    on conflict do nothing`;
  return head;
}

async function submit(
  sql: Sql,
  { key, url }: Witness,
  { size, note }: TreeHead,
  known: number,
  stopped: AbortSignal = new AbortController().signal,
): Promise<string> {
  let old = known;
  // What it signed last it says itself where that is not what we know.
  for (let attempt = 0; attempt < 2; attempt++) {
    const hashes = await consistencyProof(old, size, hashReader(sql));
    const body = formatGrowth({ old, hashes, checkpoint: note });
    const response = await fetch(`${url.replace(/\/$/, '')}/add-checkpoint`, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopped]),
    });
    const text = (await readAnswer(response, LONGEST_ANSWER)).toString();
    if (response.status === 200) return cosignatureIn(note, text, key);
    const signed = parseDecimal(text.trim());
    if (response.status !== 409 || signed === undefined) {
      throw new Error(`The witness ${key.name} answers ${response.status}.`);
    }
    if (signed > size) throw new LogShrunkError(key.name, signed, size);
    old = signed;
  }
  throw new Error(`The witness ${key.name} has signed something else meanwhile.`);
}

/** Of the lines that it answers those of this key, which has to have signed this very checkpoint, and when. */
function cosignatureIn(note: string, lines: string, key: VerifierKey): string {
  const signed = parseNote(note + lines);
  const own = signed?.signatures.find((signature) => {
    const at = checkSignature({ text: signed.text, signatures: [signature] }, key);
    return typeof at === 'number' && at > 0;
  });
  if (!own) throw new Error(`The witness ${key.name} answers without its signature.`);
  return formatSignature(own);
}

interface WitnessesOptions {
  sql: Pool;
  log: Log;
  witnesses: readonly Witness[];
  pauseMs?: number;
}

/** Each has the newest checkpoint signed every few seconds, apart from the sealer and from each other. */
export function runWitnesses({ sql, log, witnesses, pauseMs = PAUSE_MS }: WitnessesOptions) {
  const stopping = new AbortController();
  const runners = witnesses.map((witness) => {
    const run = async (): Promise<void> => {
      await cosign(sql, witness, stopping.signal);
      runner.runIn(pauseMs);
    };
    const onError = (error: unknown) => {
      if (stopping.signal.aborted) return;
      const isShrunk = error instanceof LogShrunkError;
      const reason = isShrunk ? error.message : 'a witness did not sign, trying again';
      log[isShrunk ? 'error' : 'warn']({ err: error, witness: witness.key.name }, reason);
    };
    const runner = createRunner(run, onError, pauseMs);
    runner.run();
    return runner;
  });
  return async () => {
    stopping.abort();
    await Promise.all(runners.map((runner) => runner.stop()));
  };
}
