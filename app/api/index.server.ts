import type { RequestHandler } from 'express';
import type { Cards } from '#modules/cards/index.server';
import { actorByToken } from '#modules/identity/index.server';
import type { Services } from '#events/services';
import type { Organizations } from '#modules/organizations/index.server';
import type { Images } from '#foundation/images.server';
import type { Pool } from '#foundation/database.server';
import type { Env } from '#foundation/env.server';
import type { Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import type { Templates } from '#modules/templates/index.server';
import { addressOf } from '../http/address.server';
import { deviceOf } from '../http/device.server';
import type { Call } from './call';
import { cardsCalls } from './cards.server';
import { fromCards, fromOrganizations, fromRequests, joined } from './contributions';
import { createDispatcher } from './dispatcher.server';
import { identityCalls } from './identity.server';
import { openApiCall } from './openapi.server';
import { organizationsCalls } from './organizations.server';
import { peopleCalls } from './people.server';
import { referenceCalls } from './reference.server';
import { requestsCalls } from './requests.server';
import { templatesCalls } from './templates.server';
import { viewCardCalls } from './view-card.server';

/** What the API needs of the house. */
export interface ApiOptions {
  services: Services;
  organizations: Organizations;
  cards: Cards;
  images: Pick<Images, 'read'>;
  templates: Templates;
  sql: Pool;
  keyring: Keyring;
  hashKey: Buffer;
  log: Log;
  env: Pick<Env, 'TRUST_PROXY'>;
  /** Where callers reach the server; read when it is needed. */
  publicUrl: string;
}

/** The calls of the contract, to be mounted at /api. */
export function createApi(house: ApiOptions): RequestHandler {
  const { services, organizations, cards, templates, sql, keyring, hashKey, log, env } = house;
  const contributions = joined(
    fromOrganizations(organizations),
    fromRequests(services),
    fromCards(cards),
  );
  const imageUrl = (id: string): string => `${house.publicUrl}/images/${id}`;
  const calls: Call[] = [
    ...identityCalls({ ...contributions, log }),
    ...organizationsCalls({ ...contributions, organizations, log, imageUrl }),
    ...requestsCalls({ cards, log, imageUrl }),
    ...peopleCalls({ organizations }),
    ...cardsCalls({ cards, organizations, imageUrl }),
    ...viewCardCalls({ cards, imageUrl, publicUrl: () => house.publicUrl }),
    ...templatesCalls({ templates, imageUrl }),
    openApiCall(() => calls),
  ];
  return createDispatcher({
    calls: [...calls, ...referenceCalls({ calls, publicUrl: () => house.publicUrl })],
    actorOf: (token) => actorByToken(services, token, 'api'),
    services,
    sql,
    keyring,
    hashKey,
    log,
    addressOf: (request) => addressOf(request, env.TRUST_PROXY),
    deviceOf: (request) => deviceOf(request.get('user-agent')),
  });
}
