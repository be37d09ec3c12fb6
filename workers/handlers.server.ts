import type { Bulk } from '#modules/bulk/index.server';
import type { Cards } from '#modules/cards/index.server';
import type { Imports } from '#modules/imports/index.server';
import type { Notifications } from '#modules/notifications/index.server';
import type { Requests } from '#modules/requests/index.server';
import type { Pool } from '#foundation/database.server';
import type { Env } from '#foundation/env.server';
import type { Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import type { Templates } from '#modules/templates/index.server';
import { createRunBulks } from './bulk.server';
import { createAnnounceRequests } from './announce-requests.server';
import { createCarryDetails } from './carry-details.server';
import { createCleanUp } from './clean-up.server';
import { createFillGazetteer } from './fill-gazetteer.server';
import { createHandOut } from './hand-out.server';
import type { AnyHandler } from './handler';
import { createLayBackgrounds } from './lay-backgrounds.server';
import { createImportEmployees } from './import-employees.server';
import type { MailHouse } from './mail/compose.server';
import { createSendMail } from './mail/send-mail.server';
import type { MailTransport } from './mail/transport.server';
import { createRenderCards } from './render-cards.server';
import { createRewrapKeys } from './rewrap-keys.server';
import { createTellDecision } from './tell-decision.server';

interface HandlerDeps {
  sql: Pool;
  keyring: Keyring;
  log: Log;
  env: Env;
  house: MailHouse;
  transport: MailTransport | null;
  retryMs: number;
  templates?: Pick<Templates, 'seed'>;
  cards?: Pick<Cards, 'jobs'>;
  requests?: Pick<Requests, 'jobs' | 'standingDecision'>;
  notifications?: Pick<Notifications, 'jobs' | 'wantsMail'>;
  bulk?: Pick<Bulk, 'jobs'>;
  imports?: Pick<Imports, 'jobs'>;
  /** Long work ends early. */
  stopping: AbortSignal;
}

/** Every kind of job there is. */
export const createHandlers = ({
  templates,
  cards,
  requests,
  notifications,
  bulk,
  imports,
  ...deps
}: HandlerDeps): AnyHandler[] => [
  createSendMail(deps),
  createHandOut(deps),
  createCleanUp({ ...deps, cards }),
  createRewrapKeys(deps),
  createFillGazetteer(deps),
  ...(templates ? [createLayBackgrounds({ ...deps, templates })] : []),
  ...(cards ? createRenderCards(cards) : []),
  ...(bulk ? [createRunBulks(bulk)] : []),
  ...(requests ? [createCarryDetails(requests)] : []),
  ...(requests && notifications ? [createTellDecision({ ...deps, requests, notifications })] : []),
  ...(notifications ? createAnnounceRequests(notifications) : []),
  ...(imports ? [createImportEmployees({ ...deps, imports })] : []),
];
