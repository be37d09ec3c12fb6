import { Router, type Request, type Response } from 'express';
import { cosignedHead, readTile } from '#events/sealed-log.server';
import { isDomainError, retryAfterOf } from '#foundation/errors';
import { parseTile } from '#foundation/proof/tiles';
import { Turns } from '#foundation/turns.server';
import type { Runtime } from '../runtime.server';
import { addressOf } from './address.server';
import { absent, onlyRead } from './bare-page.server';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The sealed log as c2sp.org/tlog-tiles: hashes only, for anyone who keeps an eye on it. */
export function sealedLog({ sql, env }: Pick<Runtime, 'sql' | 'env'>): Router {
  const router = Router();
  const turns = new Turns(2, 64);
  /** In a turn of the caller's address. */
  const read = <T>(request: Request, work: () => Promise<T>): Promise<T> =>
    turns.take([addressOf(request, env.TRUST_PROXY)], work);
  router
    .route('/checkpoint')
    .get((request, response, next) => {
      read(request, () => cosignedHead(sql))
        .then((head) => {
          if (!head) return absent(response);
          response.set('Cache-Control', 'no-cache').type('text/plain').send(head.note);
        })
        .catch((error: unknown) => refuseBusy(response, error) || next(error));
    })
    .all(onlyRead);
  router
    .route('/tile/*')
    .get((request, response, next) => {
      const tile = parseTile(request.path.slice(1));
      if (!tile) return absent(response);
      read(request, () => readTile(sql, tile.level, tile.index))
        .then((hashes) => {
          if (hashes.length < tile.width) return absent(response);
          const bytes = Buffer.concat(hashes.slice(0, tile.width));
          response.set('Cache-Control', FOR_EVER).type('application/octet-stream').send(bytes);
        })
        .catch((error: unknown) => refuseBusy(response, error) || next(error));
    })
    .all(onlyRead);
  return router;
}

function refuseBusy(response: Response, error: unknown): boolean {
  if (!isDomainError(error)) return false;
  response.set({ 'Retry-After': retryAfterOf(error), 'Cache-Control': 'no-store' });
  response.sendStatus(error.status);
  return true;
}
