import { projection } from '#events/projection';
import type { Services } from '#events/services';
import type { TemplateEvent } from '#events/templates';
import type { NumberedTemplateView } from '../contract';
import { TEMPLATES } from '../template';

interface NumberedRow {
  id: string;
  number: number;
  image: string;
  updatedAt: Date;
}

type NumberedEvent = Extract<TemplateEvent, { type: 'NumberedTemplateUpdated' }>;

export const numberedTemplatesProjection = projection<NumberedRow, NumberedEvent>({
  name: 'numbered-templates',
  table: 'templates.numbered',
  streams: TEMPLATES,
  handles: ['NumberedTemplateUpdated'],
  evolve: (_row, { data: { templateId: id, number, image }, metadata: { at: updatedAt } }) => ({
    id,
    number,
    image,
    updatedAt,
  }),
});

/** Those that are offered: a number whose background was removed has none. */
export async function listNumberedTemplates({ sql }: Services): Promise<NumberedTemplateView[]> {
  const rows = await sql<NumberedRow[]>`
    select n.* from templates.numbered n
      join templates.backgrounds b on b.id = n.id and not b.removed
     order by n.number`;
  return rows.map(({ number, image, updatedAt }) => ({
    number,
    image,
    updatedAt: updatedAt.toISOString(),
  }));
}
