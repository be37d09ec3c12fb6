import path from 'node:path';
import { Router } from 'express';
import { fontFile, FONTS_VERSION } from '#modules/cards/index.server';
import { absent, onlyRead } from './bare-page.server';

/** The fonts of cards, the same files that they are rendered with. Their addresses change with them. */
export function fonts(): Router {
  const router = Router();
  const route = router.route('/fonts/:version/:source/:typeface/:name');
  route.get((request, response) => {
    const { version, source, typeface, name } = request.params;
    const file = version === FONTS_VERSION ? fontFile(`${source}/${typeface}/${name}`) : null;
    if (!file) return absent(response);
    const options = { root: path.dirname(file), maxAge: '1y', immutable: true };
    response.sendFile(path.basename(file), options, (error) => {
      if (error && !response.headersSent) absent(response);
    });
  });
  route.all(onlyRead);
  return router;
}
