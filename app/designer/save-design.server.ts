import { data } from '@remix-run/node';
import { z } from 'zod';
import { designDocument, type DesignDocument } from '#modules/cards/contract';
import { isDomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { jsonIn, statusOfRefusal } from '../forms/form.server';
import type { SaveAnswer, SavedDesign } from './use-saving';

/** What the pages of all designers do. */

export const savedDesign = (
  card: { design: DesignDocument; version: number; savedAt: string } | null,
): SavedDesign | null =>
  card && { design: card.design, version: card.version, savedAt: card.savedAt };

const sent = z.object({
  design: designDocument,
  version: z.coerce.number().int().min(0),
  editor: z.enum(['canvas', 'elements']),
});

/** The fields of what designers send. */
export const SAVED_FIELDS = Object.keys(sent.shape);

interface Saving {
  save: (input: z.output<typeof sent>) => Promise<{ version: number }>;
  theirs: () => Promise<SavedDesign | null>;
}

/** What another user saved in between is sent along, so that it can be compared. */
export async function saveDesign(form: FormData, { save, theirs }: Saving) {
  const design = jsonIn(form.get('design'));
  const parsed = sent.safeParse({
    design,
    version: form.get('version'),
    editor: form.get('editor'),
  });
  if (!parsed.success) {
    // That it is too large is said of the design as a whole, and texts make it so.
    const isTooLarge = parsed.error.issues.every(
      ({ code, path }) => code === 'custom' && path.join() === 'design',
    );
    return data<SaveAnswer>(isTooLarge ? { message: messages.designTooLong } : {}, { status: 422 });
  }
  try {
    const { version } = await save(parsed.data);
    return data<SaveAnswer>({ version });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const found = error.code === 'Conflict' ? await theirs() : null;
    const isTheirs = found?.version !== parsed.data.version;
    const { fields, pictures } = error.details;
    const message = fields?.cardData ?? error.message;
    return data<SaveAnswer>(found && isTheirs ? { theirs: found } : { message, pictures }, {
      status: statusOfRefusal(error),
    });
  }
}
