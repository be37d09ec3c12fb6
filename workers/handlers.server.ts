import {
  AnnounceRequests,
  ApplyRules,
  BackfillDetails,
  DispatchJobs,
  FillGazetteer,
  ImportEmployees,
  MailCheckpoints,
  MailRelationChange,
  MailResetLink,
  MailWaitingRequests,
  RenderAll,
  RenderCorporateCard,
  RenderOrganization,
  RenderPersonalCard,
  RunBulks,
  SeedBackgrounds,
} from '#events/jobs';
import { dispatchJobs } from '#events/outbox.server';
import { runBulks } from '#modules/bulk/index.server';
import {
  renderAllCards,
  renderCorporateCard,
  renderOrganization,
  renderPersonalCard,
  type Renderer,
} from '#modules/cards/index.server';
import { mailResetLink } from '#modules/identity/index.server';
import { runImport } from '#modules/imports/index.server';
import {
  announceRequests,
  mailCheckpoints,
  mailRelationChange,
  mailWaitingRequests,
} from '#modules/notifications/index.server';
import { fillGazetteer } from '#modules/places/index.server';
import { backfillDetails } from '#modules/requests/index.server';
import { applyRules } from '#modules/rules/index.server';
import type { Services } from '#events/services';
import { seedBackgrounds } from '#modules/templates/index.server';
import { createCleanUp, createCleanUpImages } from './clean-up.server';
import { TryLater, handle, type JobHandler } from './handler';
import { createJobMails } from './mail/job-mails.server';
import { createSendMail, type SendMailOptions } from './mail/send-mail.server';
import { createMoveImages } from './move-images.server';
import { createRewrapKeys } from './rewrap-keys.server';

/** With what the jobs are done. */
export interface WorkerParts {
  services: Services;
  renderer: Renderer;
}

interface HandlerOptions extends SendMailOptions, WorkerParts {
  /** Aborted when the process stops: long jobs then end early and are tried again. */
  stopping: AbortSignal;
}

export const createHandlers = (options: HandlerOptions): JobHandler[] => {
  const { services, renderer, stopping } = options;
  const { sql, log } = services;
  const mails = [
    createSendMail(options),
    ...createJobMails(options),
    { ...handle(MailResetLink, (payload) => mailResetLink(services, payload)), isMail: true },
  ];
  return [
    ...mails,
    createCleanUp(
      services,
      mails.map(({ definition }) => definition.name),
    ),
    createCleanUpImages(services),
    createRewrapKeys(services),
    ...createMoveImages({ ...services, stopping }),
    handle(DispatchJobs, async ({ jobs }) => {
      await dispatchJobs(sql, jobs);
    }),
    handle(FillGazetteer, async () => {
      const places = await fillGazetteer(sql, stopping).catch((error: unknown) => {
        throw stopping.aborted ? processStops() : error;
      });
      if (places !== null) log.info({ places }, 'places can be searched');
    }),
    handle(RenderPersonalCard, (card) => renderPersonalCard(services, renderer, card)),
    handle(RenderCorporateCard, (card) => renderCorporateCard(services, renderer, card)),
    handle(SeedBackgrounds, async () => {
      const backgrounds = await seedBackgrounds(services);
      if (backgrounds !== null) log.info({ backgrounds }, 'cards have backgrounds');
    }),
    handle(RenderAll, () => renderAllCards(services)),
    handle(RenderOrganization, (payload) => renderOrganization(services, payload)),
    handle(BackfillDetails, (payload) => backfillDetails(services, payload)),
    handle(ApplyRules, (payload) => applyRules(services, payload)),
    handle(MailCheckpoints, () => mailCheckpoints(services)),
    handle(AnnounceRequests, (payload) => announceRequests(services, payload)),
    handle(MailWaitingRequests, (payload) => mailWaitingRequests(services, payload)),
    handle(MailRelationChange, (payload) => mailRelationChange(services, payload)),
    handle(RunBulks, (payload) => runBulks(services, payload)),
    handle(ImportEmployees, async (payload) => {
      const isOver = await runImport(services, payload, stopping);
      if (!isOver) throw new TryLater(1000, 'the rest of the import is done later');
    }),
  ];
};

const processStops = () => new TryLater(1000, 'the process stops');
