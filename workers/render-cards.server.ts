import {
  RenderAll,
  RenderCorporateCard,
  RenderOrganization,
  RenderPersonalCard,
} from '#events/jobs';
import type { Cards } from '#modules/cards/index.server';
import type { AnyHandler, JobHandler } from './handler';

/** Cards become images, whenever what they show has changed. */
export const createRenderCards = ({ jobs }: Pick<Cards, 'jobs'>): AnyHandler[] => [
  { definition: RenderAll, run: jobs.renderAll } satisfies JobHandler,
  { definition: RenderPersonalCard, run: jobs.renderPersonal } satisfies JobHandler<{
    userId: string;
  }>,
  { definition: RenderCorporateCard, run: jobs.renderCorporate } satisfies JobHandler<{
    cardId: string;
  }>,
  { definition: RenderOrganization, run: jobs.renderOrganization } satisfies JobHandler<{
    organizationId: string;
  }>,
];
