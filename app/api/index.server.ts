import type { RequestHandler } from 'express';
import { actorByToken } from '#modules/identity/index.server';
import { addressOf } from '../http/address.server';
import { deviceOf } from '../http/device.server';
import type { Runtime } from '../runtime.server';
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

/** The calls of the contract, to be mounted at /api. */
export function createApi({
  services,
  servicesFor,
  hashKey,
}: Pick<Runtime, 'services' | 'servicesFor' | 'hashKey'>): RequestHandler {
  const { env, publicUrl } = services;
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
    services,
    servicesFor,
    hashKey,
    imageUrl,
    addressOf: (request) => addressOf(request, env.TRUST_PROXY),
    deviceOf: (request) => deviceOf(request.get('user-agent')),
  });
}
