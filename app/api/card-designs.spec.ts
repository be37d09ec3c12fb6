import { expect, it } from 'vitest';
import { addressesAt, receivedDesign, receivedSide } from './card-designs';

const addresses = addressesAt((id) => `http://leafcard.example/images/${id}`);
const how = { by: ['user', 'address'], keep: async () => '' };
const MANY = 20;

/** Rounds of the event loop until all of the work is done: in each of them others are answered. */
async function roundsDuring(work: () => Promise<unknown>): Promise<number> {
  let rounds = 0;
  let isDone = false;
  const count = (): void => {
    if (isDone) return;
    rounds++;
    setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: MANY }, work));
  isDone = true;
  return rounds;
}

it('reads a design at a time, so that others are answered between two of them', async () => {
  const side = { objects: [{ type: 'textbox', text: 'Hello', width: 100 }] };
  const canvas = { name: 'a', front: side, back: side };
  const read = () => receivedDesign(canvas, addresses, how);
  expect(await roundsDuring(read)).toBeGreaterThanOrEqual(MANY - 1);
});

it('reads a list of elements at a time', async () => {
  const context = { ...addresses, kind: 'personal', side: 'front' } as const;
  const read = () => receivedSide([{ name: 'nameset', value: 'Hello' }], context, how);
  expect(await roundsDuring(read)).toBeGreaterThanOrEqual(MANY - 1);
});

it('says of a text in place of a list that it must be a list, however long it is', async () => {
  const context = { ...addresses, kind: 'personal', side: 'front' } as const;
  for (const text of ['', 'x', 'x'.repeat(500)]) {
    await expect(receivedSide(text, context, how)).rejects.toMatchObject({
      details: { fields: { cardData: 'must be a list' } },
    });
    const canvas = { front: { objects: text }, back: { objects: [] } };
    await expect(receivedDesign(canvas, addresses, how)).rejects.toMatchObject({
      details: { fields: { 'cardData.front.objects': 'must be a list' } },
    });
  }
});

it('refuses the newest of a user who has too many waiting', async () => {
  const blank = { front: { objects: [] }, back: { objects: [] } };
  const all = await Promise.allSettled(
    Array.from({ length: 80 }, () => receivedDesign(blank, addresses, how)),
  );
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(80 - 65);
  expect(refused[0]).toMatchObject({ reason: { code: 'Busy' } });
});
