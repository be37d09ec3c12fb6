import type { ActionFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blankDesign } from '#modules/cards/contract';
import { actorByToken } from '#modules/identity/index.server';
import { action } from '../../app/designer/print-card';
import { text } from '../cards/gallery';
import { readPdf } from '../cards/read-pdf';
import { startApi, type Api, type Person } from './support/people';

let api: Api;
beforeAll(async () => {
  api = await startApi({ LIMIT_EXPORTS: '8/10m' });
});
afterAll(() => api.stop());

const design = {
  ...blankDesign('Unsaved'),
  front: { ...blankDesign('').front, objects: [text({ text: '{{name}}' })] },
};
const values = { texts: { name: 'Ada Lovelace' }, images: {} };

/** The answer, or the one that is thrown. */
async function printed(person: Person | null, fields: object): Promise<Response> {
  const { runtime } = api.running;
  const actor = person && (await actorByToken(runtime.services, person.token, 'api'));
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value as string);
  const request = new Request('http://127.0.0.1/card-design/print', { method: 'POST', body });
  const context = { ...runtime, actor, printCard: runtime.renderer.print };
  try {
    return await action({ context, request, params: {} } as unknown as ActionFunctionArgs);
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
}

const sent = (given: object = design, said: object = values) => ({
  design: JSON.stringify(given),
  values: JSON.stringify(said),
});

it('an unsaved card is printed for its user, so often and no more, and only what is a card', async () => {
  const ada = await api.newPerson();
  const answer = await printed(ada, sent());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const { pages, title } = readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(pages.map((page) => page.text)).toEqual(['AdaLovelace', '']);
  expect(title).toBe('Unsaved');

  const status = async (...given: Parameters<typeof printed>) => (await printed(...given)).status;
  expect(await status(null, sent())).toBe(302);
  const wrong = [
    [{ values: '{}' }, 422],
    [{ ...sent(), values: '{' }, 400],
    [sent({ ...design, front: {} }), 422],
    [sent(design, { ...values, images: { photo: '../secret' } }), 422],
    [sent(design, { ...values, texts: { name: 'x'.repeat(1001) } }), 422],
    [sent({ ...design, name: 'x'.repeat(1024 * 1024) }), 413],
    // Longer than a saved card may be once it is filled in.
    [sent(many(11), { ...values, texts: { name: 'x'.repeat(1000) } }), 422],
  ] as const;
  for (const [fields, expected] of wrong) expect(await status(ada, fields)).toBe(expected);

  const bob = await api.newPerson();
  const answers = [];
  for (let count = 0; count < 9; count++) answers.push(await printed(bob, sent()));
  expect(answers.map((one) => one.status)).toEqual([...Array<number>(8).fill(200), 429]);
  expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
});

const many = (count: number) => ({
  ...design,
  front: {
    ...design.front,
    objects: Array.from({ length: count }, () => text({ text: '{{name}}' })),
  },
});
