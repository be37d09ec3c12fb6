import { Router } from 'express';
import type { Runtime } from '../runtime.server';
import { absent, onlyRead } from './bare-page.server';

/** What is at an address never changes: it may only go, with its owner. */
const FOR_EVER = 'private, max-age=31536000, immutable';

/** The pictures, for anyone who knows their address: it cannot be guessed. */
export function images({ images }: Pick<Runtime, 'images'>): Router {
  const router = Router();
  const route = router.route('/images/:id');
  route.get((request, response, next) => {
    const { id } = request.params;
    images.read(id).then((image) => {
      if (!image) return absent(response);
      response
        .set({
          'Cache-Control': FOR_EVER,
          ETag: `"${id}"`,
          'Content-Security-Policy': "default-src 'none'",
          'Cross-Origin-Resource-Policy': 'same-origin',
        })
        .type(image.type)
        .send(image.bytes);
    }, next);
  });
  route.all(onlyRead);
  return router;
}
