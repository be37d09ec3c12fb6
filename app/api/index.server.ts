import type { RequestHandler } from 'express';
import { actorByToken } from '#modules/identity/index.server';
import type { Services } from '#events/services';
import type { Actor } from '#foundation/actor';
import type { Pool } from '#foundation/database.server';
import type { Env } from '#foundation/env.server';
import type { Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import { addressOf } from '../http/address.server';
import { deviceOf } from '../http/device.server';
import { accountCalls, userCalls } from './accounts.server';
import { auditCalls } from './audit.server';
import type { Call } from './call';
import { cardCalls } from './cards.server';
import { createDispatcher } from './dispatcher.server';
import { joiningCalls, membershipCalls } from './joining.server';
import { adminCalls, locationCalls } from './locations.server';
import { openApiCall } from './openapi.server';
import { detailCalls, listCalls } from './organizations.server';
import { registeringCalls } from './registering.server';
import { peopleCalls } from './people.server';
import { referenceCalls } from './reference.server';
import { requestCalls } from './requests.server';
import { mailCalls, passwordCalls, signInCalls } from './sign-in.server';
import { templateCalls } from './templates.server';
import { viewCardCalls } from './view-card.server';

interface ApiOptions {
  services: Services;
  servicesFor: (actor: Actor | null) => Services;
  sql: Pool;
  keyring: Keyring;
  hashKey: Buffer;
  log: Log;
  env: Pick<Env, 'TRUST_PROXY'>;
}

/** The calls of the contract, to be mounted at /api. */
export function createApi(options: ApiOptions): RequestHandler {
  const { services, servicesFor, sql, keyring, hashKey, log, env } = options;
  const { publicUrl } = services;
  const imageUrl = (id: string): string => `${publicUrl()}/images/${id}`;
  const calls: Call[] = [
    ...signInCalls,
    ...mailCalls,
    ...accountCalls,
    ...passwordCalls,
    ...userCalls,
    ...registeringCalls,
    ...listCalls,
    ...detailCalls,
    ...locationCalls,
    ...adminCalls,
    ...joiningCalls,
    ...membershipCalls,
    ...requestCalls,
    ...peopleCalls,
    ...auditCalls,
    ...cardCalls,
    ...viewCardCalls,
    ...templateCalls,
    openApiCall(() => calls),
  ];
  return createDispatcher({
    calls: [...calls, ...referenceCalls({ calls, publicUrl })],
    actorOf: (token) => actorByToken(services, token, 'api'),
    context: { services, imageUrl, publicUrl },
    servicesFor,
    sql,
    keyring,
    hashKey,
    log,
    addressOf: (request) => addressOf(request, env.TRUST_PROXY),
    deviceOf: (request) => deviceOf(request.get('user-agent')),
  });
}
