import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { cardValues, designDocument } from '#modules/cards/contract';
import { JSON_LIMIT, jsonIn, readForm, refusal } from '../forms/form.server';
import { limitedFile } from '../http/file-response.server';
import { admit } from '../http/viewer.server';

const printing = z.object({ design: designDocument, values: cardValues });

/** A card as a file for the printer, as it is on the screen: its design need not be saved. */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const actor = admit(context.actor, request);
  const form = await readForm(request, [printing], JSON_LIMIT);
  const parsed = printing.safeParse({
    design: jsonIn(form.get('design')),
    values: jsonIn(form.get('values')),
  });
  if (!parsed.success) throw refusal(422);
  const { design, values } = parsed.data;
  return limitedFile(request, context.services, actor, async () => ({
    fileName: 'card.pdf',
    type: 'application/pdf',
    parts: once(await context.printCard(design, values, actor.userId)),
  }));
}

async function* once(file: Buffer) {
  yield file;
}
