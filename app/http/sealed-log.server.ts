import { Router, type Response } from 'express';
import { cosignedHead, readTile } from '#events/sealed-log.server';
import { parseTile } from '#foundation/proof/tiles';
import type { House } from '../house.server';
import { bareAnswer } from './bare-page.server';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The sealed log as c2sp.org/tlog-tiles: hashes only, for anyone who keeps an eye on it. */
export function sealedLog({ sql }: Pick<House, 'sql'>): Router {
  const router = Router();
  router
    .route('/checkpoint')
    .get((_request, response, next) => {
      cosignedHead(sql)
        .then((head) => {
          if (!head) return absent(response);
          response.set('Cache-Control', 'no-cache').type('text/plain').send(head.note);
        })
        .catch(next);
    })
    .all((_request, response) => onlyRead(response));
  router
    .route('/tile/*')
    .get((request, response, next) => {
      const tile = parseTile(request.path.slice(1));
      if (!tile) return absent(response);
      readTile(sql, tile.level, tile.index)
        .then((hashes) => {
          if (hashes.length < tile.width) return absent(response);
          const bytes = Buffer.concat(hashes.slice(0, tile.width));
          response.set('Cache-Control', FOR_EVER).type('application/octet-stream').send(bytes);
        })
        .catch(next);
    })
    .all((_request, response) => onlyRead(response));
  return router;
}

function absent(response: Response): void {
  response.set('Cache-Control', 'no-store').sendStatus(404);
}

function onlyRead(response: Response): void {
  response.set('Allow', 'GET, HEAD');
  bareAnswer(response, 405);
}
