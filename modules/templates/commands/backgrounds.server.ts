import { defineAggregate } from '#events/aggregate';
import type { Unit } from '#events/unit-of-work.server';
import type { CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import type { ImageInput } from '#foundation/images';
import type { BackgroundCategory } from '../contract';
import type { TemplatesDeps } from '../deps.server';
import { offeredWith } from '../read/backgrounds.server';
import { backgroundId, TEMPLATES, templateDecider, type TemplateCommand } from '../template';
import { demandManager } from './demand.server';

/** Folded, as what was removed has no row and can be restored; a stream has few events. */
const templates = defineAggregate({ decider: templateDecider, streams: TEMPLATES });

export const onTemplate = (unit: Unit, command: TemplateCommand) =>
  unit.decide(templates, command.data.templateId, command);

export interface NewBackground {
  category: BackgroundCategory;
  image: ImageInput;
}

export async function addBackground(
  { store, images }: TemplatesDeps,
  context: CommandContext,
  { category, image: given }: NewBackground,
): Promise<{ image: string }> {
  demandManager(context);
  const decoded = await images.decode('timage', given);
  return store.transaction(context, async (unit) => {
    const image = await images.put(unit.sql, {}, decoded);
    const templateId = backgroundId(category, image);
    await onTemplate(unit, { type: 'AddTemplate', data: { templateId, category, image } });
    return { image };
  });
}

/** In whichever category the image is offered. */
export async function removeBackground(
  { store }: TemplatesDeps,
  context: CommandContext,
  { image }: { image: string },
): Promise<{ ids: string[] }> {
  demandManager(context);
  return store.transaction(context, async (unit) => {
    const ids = await offeredWith(unit.sql, image);
    if (ids.length === 0) throw new DomainError('NotFound');
    for (const templateId of ids) {
      await onTemplate(unit, { type: 'RemoveTemplate', data: { templateId } });
    }
    return { ids };
  });
}

export async function restoreBackground(
  { store }: TemplatesDeps,
  context: CommandContext,
  { ids }: { ids: readonly string[] },
): Promise<void> {
  demandManager(context);
  await store.transaction(context, async (unit) => {
    for (const templateId of ids) {
      await onTemplate(unit, { type: 'RestoreTemplate', data: { templateId } });
    }
  });
}
