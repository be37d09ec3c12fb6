import { Router } from 'express';
import type { Runtime } from '../runtime.server';

/** For monitoring: is the process alive, and can it serve? */
export function health(runtime: Pick<Runtime, 'readiness' | 'isMailDown'>): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' });
  });
  router.get('/readyz', (_request, response, next) => {
    runtime.readiness().then((status) => {
      if (status !== 'ready') response.status(503).set('Retry-After', '1');
      // Everything else works meanwhile, and mails of another process would wait too.
      const mail = runtime.isMailDown() && { mail: 'the mail server does not answer: mails wait' };
      response.json({ status, ...mail });
    }, next);
  });
  return router;
}
