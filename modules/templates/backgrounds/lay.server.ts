import { systemContext } from '#events/store.server';
import type { Sql } from '#foundation/database.server';
import { onTemplate } from '../commands/backgrounds.server';
import { setNumbered } from '../commands/numbered.server';
import { NUMBERED_TEMPLATES } from '../contract';
import type { TemplatesDeps } from '../deps.server';
import { backgroundId } from '../template';
import { drawings, paint, type Drawing } from './drawings.server';

/** The name under which it is remembered that they were laid. */
export const LAID = 'backgrounds';

export async function areBackgroundsLaid(sql: Sql): Promise<boolean> {
  const rows = await sql`select 1 from log.done_once where name = ${LAID}`;
  return rows.length > 0;
}

/**
 * One after the other, as they are to be listed; begun anew after a cut, it adds what is missing.
 * What is removed once all are there is never laid again.
 */
export async function layBackgrounds(deps: TemplatesDeps): Promise<number | null> {
  if (await areBackgroundsLaid(deps.sql)) return null;
  const laid: string[] = [];
  for (const drawing of await drawings()) laid.push(await lay(deps, drawing));
  await deps.store.transaction(systemContext('start'), async (unit) => {
    const first = await unit.sql`
      insert into log.done_once (name) values (${LAID}) on conflict do nothing returning name`;
    if (first.length === 0) return;
    for (const [index, image] of laid.slice(0, NUMBERED_TEMPLATES).entries()) {
      await setNumbered(unit, index + 1, image);
    }
  });
  return laid.length;
}

async function lay({ store, images }: TemplatesDeps, { category, svg }: Drawing): Promise<string> {
  const picture = await images.decode('background', await paint(svg));
  return store.transaction(systemContext('start'), async (unit) => {
    const image = await images.put(unit.sql, {}, picture);
    const templateId = backgroundId(category, image);
    await onTemplate(unit, { type: 'AddTemplate', data: { templateId, category, image } });
    return image;
  });
}
