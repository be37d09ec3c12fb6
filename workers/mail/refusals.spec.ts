import { expect, test } from 'vitest';
import { Refusals } from './refusals';
import type { Delivery } from './transport.server';

type Meant = Extract<Delivery, { outcome: 'refused' }>['meant'];

const refused = (meant: Meant): Delivery => ({ outcome: 'refused', reason: '550', meant });

/** What comes of refusals of these receivers, or `ok` for a mail that is accepted. */
function outcomes(meant: Meant, ...receivers: string[]): string[] {
  const refusals = new Refusals();
  return receivers.map((to) => {
    const judged = refusals.judge(to, to === 'ok' ? { outcome: 'accepted' } : refused(meant));
    return judged.outcome === 'sender-refused' && judged.isEvery ? 'every-refused' : judged.outcome;
  });
}

test('a few receivers who are refused are given up', () => {
  expect(outcomes('unknown', 'a', 'b', 'c', 'd')).toEqual(Array(4).fill('refused'));
});

test('where the fifth receiver in a row is refused it is all mails that are', () => {
  expect(outcomes('unknown', 'a', 'b', 'c', 'd', 'e', 'a').slice(4)).toEqual([
    'every-refused',
    'every-refused',
  ]);
});

test('one receiver is one, however often it is refused', () => {
  expect(outcomes('unknown', ...Array(9).fill('a'))).toEqual(Array(9).fill('refused'));
  expect(outcomes('sender', ...Array(9).fill('a'))).toEqual(Array(9).fill('sender-refused'));
});

test('a mail that is accepted ends the row, and who is refused after it is given up', () => {
  expect(outcomes('unknown', 'a', 'b', 'c', 'd', 'e', 'ok', 'e').slice(4)).toEqual([
    'every-refused',
    'accepted',
    'refused',
  ]);
});

test('addresses that do not exist speak of nobody else, however many', () => {
  expect(outcomes('receiver', 'a', 'b', 'c', 'd', 'e', 'f')).toEqual(Array(6).fill('refused'));
});

test('a mail whose sender is refused is not given up, and the fifth such is as all others', () => {
  expect(outcomes('sender', 'a', 'b', 'c', 'd', 'e')).toEqual([
    ...Array(4).fill('sender-refused'),
    'every-refused',
  ]);
});
