import { Router, type Response } from 'express';
import { latestHead, readTile, TILE_WIDTH } from '#events/sealed-log.server';
import { parseDecimal } from '#foundation/proof/bytes';
import type { House } from '../house.server';
import { bareAnswer } from './bare-page.server';

const FOR_EVER = 'public, max-age=31536000, immutable';
const MOST_LEVELS = 6;

/** The sealed log as c2sp.org/tlog-tiles: hashes only, for anyone who keeps an eye on it. */
export function sealedLog({ sql }: Pick<House, 'sql'>): Router {
  const router = Router();
  router
    .route('/checkpoint')
    .get((_request, response, next) => {
      latestHead(sql)
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
      const tile = parseTile(request.path.slice('/tile/'.length));
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

interface Tile {
  level: number;
  index: number;
  width: number;
}

/** `1/x001/x234/067` is tile 1,234,067 of level 1, with `.p/8` at its end the first 8 hashes of it. */
export function parseTile(path: string): Tile | undefined {
  const [, digit, steps = '', part] =
    /^(\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? [];
  const level = parseDecimal(digit ?? '');
  if (level === undefined || level >= MOST_LEVELS) return undefined;
  // A step of zeroes at the beginning would be a second name of the same tile.
  if (steps.startsWith('x000/')) return undefined;
  const index = Number(steps.replaceAll(/[x/]/g, ''));
  const width = part === undefined ? TILE_WIDTH : parseDecimal(part);
  if (width === undefined || width === 0) return undefined;
  if (part !== undefined && width >= TILE_WIDTH) return undefined;
  return { level, index, width };
}
