import { expect, it, vi } from 'vitest';
import { blankDesign, LIMITS } from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import { newText } from './editor/elements';
import { saveDesign } from './save-design.server';

const answerTo = async (objects: ReturnType<typeof newText>[]) => {
  const design = blankDesign('A card');
  design.front.objects = objects;
  const form = new FormData();
  const fields = { design: JSON.stringify(design), version: '0', editor: 'canvas' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const never = { save: vi.fn(), theirs: vi.fn() };
  return (await saveDesign(form, never)).data;
};

it('a design whose texts are more than is stored is refused for them', async () => {
  const text = newText(null, '名'.repeat(LIMITS.textLength));
  expect(await answerTo(Array(90).fill(text))).toEqual({ message: messages.designTooLong });
});

it('a design that no designer writes is refused without a reason', async () => {
  expect(await answerTo([{ ...newText(null, ''), left: 2 * LIMITS.reach }])).toEqual({});
  expect((await saveDesign(new FormData(), { save: vi.fn(), theirs: vi.fn() })).data).toEqual({});
});
