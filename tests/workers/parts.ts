import { randomBytes } from 'node:crypto';
import { Codec } from '#events/codec.server';
import type { Services } from '#events/services';
import { createStore } from '#events/store.server';
import { Hashes } from '#foundation/hashes.server';
import { createImages } from '#foundation/images.server';
import type { Renderer } from '#modules/cards/index.server';
import type { WorkerParts } from '#workers/handlers.server';

const hashKey = randomBytes(32);

type Given = Pick<Services, 'sql' | 'keyring' | 'log' | 'env'>;

/** With what workers do the jobs that need no product around them. */
export const workerParts = (given: Given): WorkerParts => ({
  services: {
    ...given,
    store: createStore({ ...given, codec: new Codec({}, given.keyring) }),
    hashes: new Hashes(hashKey),
    images: createImages({ ...given, hashKey, quota: { user: 0, organization: 0 } }),
    isDiskLow: () => false,
    publicUrl: () => 'http://127.0.0.1:44000',
  } as Services,
  renderer: {} as Renderer,
});
