import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { uploadImage } from '#modules/cards/index.server';
import { isDomainError } from '#foundation/errors';
import { imageField } from '#foundation/images';
import { idOf, readForm, statusOfRefusal, valuesOf } from '../forms/form.server';
import { admit } from '../http/viewer.server';

const picture = z.discriminatedUnion('use', [
  z.object({ use: z.literal('picture'), image: imageField('photo') }),
  z.object({ use: z.literal('background'), image: imageField('templatePng') }),
]);

/** Keeps a picture for a design that is not saved yet, the person's own or an organization's. */
export async function action({ context, request }: ActionFunctionArgs) {
  admit(context.actor, request);
  const form = await readForm(request, ['organization', 'use', 'image']);
  const asked = form.get('organization');
  const organizationId = asked === null ? undefined : idOf(asked);
  const parsed = picture.safeParse(await valuesOf(form));
  if (!parsed.success) return refusal(parsed.error.issues[0]?.message);
  const { image } = parsed.data;
  try {
    return Response.json(await context.run(uploadImage, { image, organizationId }));
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return refusal(
      Object.values(error.details.fields ?? {})[0] ?? error.message,
      statusOfRefusal(error),
    );
  }
}

const refusal = (message: string | undefined, status = 422) =>
  Response.json({ message }, { status });
