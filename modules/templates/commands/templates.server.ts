import type { z } from 'zod';
import { defineAggregate } from '#events/aggregate';
import { defineCommand } from '#events/command.server';
import type { Services } from '#events/services';
import type { Unit } from '#events/unit';
import type { CommandContext, User } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import type { ImageInput } from '#foundation/images';
import type { newTemplateInput, numberedTemplateInput } from '../contract';
import { offeredWith } from '../read/backgrounds.server';
import {
  backgroundId,
  numberedDecider,
  numberedId,
  TEMPLATES,
  templateDecider,
  type TemplateCommand,
} from '../template';

/** Folded, as what was removed has no row and can be restored; a stream has few events. */
const templates = defineAggregate({ decider: templateDecider, streams: TEMPLATES });
const numberedTemplates = defineAggregate({ decider: numberedDecider, streams: TEMPLATES });

export const changeTemplate = (unit: Unit, command: TemplateCommand) =>
  unit.decide(templates, command.data.templateId, command);

export async function setNumbered(unit: Unit, number: number, image: string): Promise<void> {
  const templateId = numberedId(number);
  const data = { templateId, number, image };
  await unit.decide(numberedTemplates, templateId, { type: 'UpdateNumberedTemplate', data });
}

interface Upload {
  services: Services;
  context: CommandContext;
  actor: User;
  input: { timage: ImageInput };
}

const decodeImage = ({ services, context, actor, input }: Upload) =>
  services.images.decode('timage', input.timage, 'template', [context.address, actor.userId]);

/** One that is offered already stays as it is. */
export const addTemplate = defineCommand<z.output<typeof newTemplateInput>>()({
  permission: 'template.manage',
  prepare: decodeImage,
  body: async ({ services, unit, input: { category }, prepared }): Promise<{ image: string }> => {
    const image = await services.images.put(unit.sql, {}, prepared);
    const templateId = backgroundId(category, image);
    await changeTemplate(unit, { type: 'AddTemplate', data: { templateId, category, image } });
    return { image };
  },
});

/** In whichever category the image is offered. Gives the ids that `restoreTemplates` needs. */
export const removeTemplate = defineCommand<{ image: string }>()({
  permission: 'template.manage',
  body: async ({ unit, input: { image } }): Promise<{ ids: string[] }> => {
    const ids = await offeredWith(unit.sql, image);
    if (ids.length === 0) throw new DomainError('NotFound');
    for (const templateId of ids) {
      await changeTemplate(unit, { type: 'RemoveTemplate', data: { templateId } });
    }
    return { ids };
  },
});

export const restoreTemplates = defineCommand<{ ids: readonly string[] }>()({
  permission: 'template.manage',
  body: async ({ unit, input: { ids } }): Promise<void> => {
    for (const templateId of ids) {
      await changeTemplate(unit, { type: 'RestoreTemplate', data: { templateId } });
    }
  },
});

/** Puts an image in the place of one of the numbered backgrounds. */
export const updateNumberedTemplate = defineCommand<z.output<typeof numberedTemplateInput>>()({
  permission: 'template.manage',
  prepare: decodeImage,
  body: async ({ services, unit, input: { number }, prepared }): Promise<void> =>
    setNumbered(unit, number, await services.images.put(unit.sql, {}, prepared)),
});
