import { Router } from 'express';
import type { Runtime } from '../runtime.server';

/** For monitoring: is the process alive, and can it serve? */
export function health(runtime: Pick<Runtime, 'readiness'>): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' });
  });
  router.get('/readyz', (_request, response, next) => {
    runtime.readiness().then((readiness) => {
      if (readiness.status !== 'ready') response.status(503).set('Retry-After', '1');
      response.json(readiness);
    }, next);
  });
  return router;
}
