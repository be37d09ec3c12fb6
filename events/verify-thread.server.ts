import { workerData } from 'piscina';
import { connect, unavailable } from '#foundation/database.server';
import type { VerifierKey } from '#foundation/proof/signed-note';
import { checkRange, type CheckedRange, type Range } from './verify-range.server';

/** The program of a thread, with connections of its own. */

export interface Shared {
  url: string;
  key: VerifierKey;
}

/** Errors lose their class on the way out. */
export type Answer = { checked: CheckedRange } | { error: unknown; isUnavailable: boolean };

const { url, key } = workerData as Shared;
const sql = connect(url, { max: 2, name: 'leafcard verify' });

export default async function answerTo(range: Range): Promise<Answer> {
  try {
    return { checked: await checkRange(sql, key, range) };
  } catch (error) {
    return { error, isUnavailable: unavailable(error) !== null };
  }
}
