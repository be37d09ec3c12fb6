import { v5 } from 'uuid';
import { projection } from '#events/projection';
import type { Store } from '#events/store.server';
import type { TemplateEvent } from '#events/templates';
import { holds, type CommandContext } from '#modules/shared/actor';
import { DomainError } from '#modules/shared/errors';
import type { ImageInput } from '#modules/shared/images';
import type { Images } from '#modules/shared/images.server';

export interface TemplatesDeps {
  store: Store;
  images: Images;
}

/** DOOR for the server. Every command throws DomainError when it is refused. */
export interface Templates {
  commands: {
    /** Puts an image in the place of one of the numbered backgrounds. */
    updateNumbered: (
      c: CommandContext,
      input: { number: number; image: ImageInput },
    ) => Promise<void>;
  };
}

interface NumberedRow {
  id: string;
  number: number;
  image: string;
  updatedAt: Date;
}

export const numberedTemplatesProjection = projection<NumberedRow, TemplateEvent>({
  name: 'numbered-templates',
  table: 'templates.numbered',
  streams: 'template-',
  handles: ['NumberedTemplateUpdated'],
  evolve: (_row, { data: { templateId: id, number, image }, metadata: { at: updatedAt } }) => ({
    id,
    number,
    image,
    updatedAt,
  }),
});

export const createTemplates = (deps: TemplatesDeps): Templates => ({
  commands: { updateNumbered: (c, input) => updateNumbered(deps, c, input) },
});

/** Any constant: the number's id follows from it, so that there is one stream a number. */
const NUMBERED = '6f0e4f5e-8f0a-4b52-9d39-0d6f1f6c3a11';

async function updateNumbered(
  { store, images }: TemplatesDeps,
  context: CommandContext,
  { number, image: given }: { number: number; image: ImageInput },
): Promise<void> {
  if (!context.actor) throw new DomainError('NotSignedIn');
  if (!holds(context.actor, 'SUPER_ADMIN')) throw new DomainError('NotAllowed');
  const decoded = await images.decode('timage', given);
  const templateId = v5(String(number), NUMBERED);
  await store.transaction(context, async (unit) => {
    const image = await images.put(unit.sql, {}, decoded);
    await unit.events.appendToStream(`template-${templateId}`, [
      { type: 'NumberedTemplateUpdated', data: { templateId, number, image } },
    ]);
  });
}
