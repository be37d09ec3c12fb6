import { projection } from '#events/projection';
import type { Recorded } from '#events/recorded';
import type { Services } from '#events/services';
import type { TemplateEvent } from '#events/templates';
import type { Sql } from '#foundation/database.server';
import type { BackgroundCategory, Backgrounds } from '../contract';
import { TEMPLATES, numberedAsPlain } from '../template';

/** The backgrounds that were ever there, the numbered ones too; what is removed may come back in its place. */
interface BackgroundRow {
  id: string;
  category: BackgroundCategory;
  image: string;
  addedAt: Date;
  removed: boolean;
}

export const backgroundsProjection = projection<BackgroundRow, TemplateEvent>({
  name: 'backgrounds',
  table: 'templates.backgrounds',
  streams: TEMPLATES,
  handles: ['TemplateAdded', 'TemplateRemoved', 'NumberedTemplateUpdated'],
  evolve: evolveRow,
});

function evolveRow(
  row: BackgroundRow | null,
  event: Recorded<TemplateEvent>,
): BackgroundRow | null {
  if (event.type === 'TemplateRemoved') return row && { ...row, removed: true };
  const added = event.type === 'TemplateAdded' ? event.data : numberedAsPlain(event.data);
  const { templateId: id, category, image } = added;
  return { id, category, image, addedAt: row?.addedAt ?? event.metadata.at, removed: false };
}

/** Those that a card may have, for anyone, each once, oldest first. */
export async function listBackgrounds({ sql }: Services): Promise<Backgrounds> {
  const rows = await sql<Pick<BackgroundRow, 'category' | 'image'>[]>`
    select category, image from templates.backgrounds where not removed order by added_at, id`;
  const of = (wanted: BackgroundCategory) => [
    ...new Set(rows.flatMap(({ category, image }) => (category === wanted ? [image] : []))),
  ];
  return { plain: of('plain'), graphic: of('graphic') };
}

export async function offeredWith(sql: Sql, image: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from templates.backgrounds where image = ${image} and not removed`;
  return rows.map(({ id }) => id);
}
