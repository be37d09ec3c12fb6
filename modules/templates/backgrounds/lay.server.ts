import { isDone, markDone } from '#events/done-once.server';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Sql } from '#foundation/database.server';
import { changeTemplate, setNumbered } from '../commands/templates.server';
import { NUMBERED_TEMPLATES } from '../contract';
import { backgroundId } from '../template';
import { drawings, paint, type Drawing } from './drawings.server';

/** The name under which it is remembered that they were laid. */
export const LAID = 'backgrounds';

export const areBackgroundsLaid = (sql: Sql): Promise<boolean> => isDone(sql, LAID);

/**
 * Adds our own backgrounds, in the order in which they are listed, and answers how many there are; null when that
 * was done before, as what was removed since must not come back. After an interruption it adds what is missing.
 */
export async function layBackgrounds(services: Services): Promise<number | null> {
  if (await areBackgroundsLaid(services.sql)) return null;
  const laid: string[] = [];
  for (const drawing of await drawings()) laid.push(await lay(services, drawing));
  await services.store.transaction(systemContext('start'), async (unit) => {
    if (!(await markDone(unit.sql, LAID))) return;
    for (const [index, image] of laid.slice(0, NUMBERED_TEMPLATES).entries()) {
      await setNumbered(unit, index + 1, image);
    }
  });
  return laid.length;
}

async function lay({ store, images }: Services, { category, svg }: Drawing): Promise<string> {
  const picture = await images.decode('background', await paint(svg), 'template', ['start']);
  return store.transaction(systemContext('start'), async (unit) => {
    const image = await images.put(unit.sql, {}, picture);
    const templateId = backgroundId(category, image);
    await changeTemplate(unit, { type: 'AddTemplate', data: { templateId, category, image } });
    return image;
  });
}
