import { Router } from 'express';
import type { House } from '../house.server';

/** For monitoring: is the process alive, and can it serve? */
export function health(house: Pick<House, 'isReady'>): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' });
  });
  router.get('/readyz', (_request, response) => {
    house.isReady().then(
      (ready) => response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'migrating' }),
      () => response.status(503).json({ status: 'the database cannot be reached' }),
    );
  });
  return router;
}
