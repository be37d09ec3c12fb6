import path from 'node:path';
import { Router, type Response } from 'express';
import { fontFile, FONTS_VERSION } from '#modules/cards/index.server';
import { bareAnswer } from './bare-page.server';

/** The fonts of cards, the same files that they are rendered with. Their addresses change with them. */
export function fonts(): Router {
  const router = Router();
  const route = router.route('/fonts/:version/:source/:typeface/:name');
  route.get((request, response) => {
    const { version, source, typeface, name } = request.params;
    const file = version === FONTS_VERSION ? fontFile(`${source}/${typeface}/${name}`) : null;
    if (!file) return notFound(response);
    const options = { root: path.dirname(file), maxAge: '1y', immutable: true };
    response.sendFile(path.basename(file), options, (error) => {
      if (error && !response.headersSent) notFound(response);
    });
  });
  route.all((_request, response) => {
    response.set('Allow', 'GET, HEAD');
    bareAnswer(response, 405);
  });
  return router;
}

const notFound = (response: Response): void =>
  void response.set('Cache-Control', 'no-store').sendStatus(404);
