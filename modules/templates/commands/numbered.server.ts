import { defineAggregate } from '#events/aggregate';
import type { Unit } from '#events/unit-of-work.server';
import type { CommandContext } from '#foundation/actor';
import type { ImageInput } from '#foundation/images';
import type { TemplatesDeps } from '../deps.server';
import { TEMPLATES, numberedDecider, numberedId } from '../template';
import { demandManager } from './demand.server';

export async function updateNumbered(
  { store, images }: TemplatesDeps,
  context: CommandContext,
  { number, image: given }: { number: number; image: ImageInput },
): Promise<void> {
  demandManager(context);
  const decoded = await images.decode('timage', given);
  await store.transaction(context, async (unit) => {
    const image = await images.put(unit.sql, {}, decoded);
    await setNumbered(unit, number, image);
  });
}

const numberedTemplates = defineAggregate({ decider: numberedDecider, streams: TEMPLATES });

export async function setNumbered(unit: Unit, number: number, image: string): Promise<void> {
  const templateId = numberedId(number);
  const data = { templateId, number, image };
  await unit.decide(numberedTemplates, templateId, { type: 'UpdateNumberedTemplate', data });
}
