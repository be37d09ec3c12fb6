import { isDone, markDone } from '#events/done-once.server';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Sql } from '#foundation/database.server';
import { changeTemplate, setNumbered } from '../commands/templates.server';
import { NUMBERED_TEMPLATES } from '../contract';
import { backgroundId } from '../template';
import { drawings, paint, type Drawing } from './drawings.server';

/** The name under which it is remembered that they were seeded. */
export const SEEDED = 'backgrounds';

export const areBackgroundsSeeded = (sql: Sql): Promise<boolean> => isDone(sql, SEEDED);

/**
 * Adds our own backgrounds, in the order in which they are listed, and answers how many there are; null when that
 * was done before, as what was removed since must not come back. After an interruption it adds what is missing.
 */
export async function seedBackgrounds(services: Services): Promise<number | null> {
  if (await areBackgroundsSeeded(services.sql)) return null;
  const seeded: string[] = [];
  for (const drawing of await drawings()) seeded.push(await seed(services, drawing));
  await services.store.transaction(systemContext('start'), async (unit) => {
    if (!(await markDone(unit.sql, SEEDED))) return;
    for (const [index, image] of seeded.slice(0, NUMBERED_TEMPLATES).entries()) {
      await setNumbered(unit, index + 1, image);
    }
  });
  return seeded.length;
}

async function seed({ store, images }: Services, { category, svg }: Drawing): Promise<string> {
  const picture = await images.decode('background', await paint(svg), 'template', ['start']);
  return store.transaction(systemContext('start'), async (unit) => {
    const image = await images.put(unit.sql, {}, picture);
    const templateId = backgroundId(category, image);
    await changeTemplate(unit, { type: 'AddTemplate', data: { templateId, category, image } });
    return image;
  });
}
