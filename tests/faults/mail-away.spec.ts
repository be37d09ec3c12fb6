import { afterEach, expect, test } from 'vitest';
import { howMuch } from '../support/how-much';
import { header } from '../workers/mail-server';
import { callOf, sendUntilAnswered, type Call } from './points/calls';
import { openWorld, type World } from './points/world';

const MINUTE_MS = 60_000;
const MINUTES = howMuch({ short: 1, long: 60 });
/** As long as a code is of use. */
const CODE_MINUTES = 10;

let world: World | undefined;
afterEach(() => world?.close());

test(`a mail server that was away for ${MINUTES} minutes gets each mail of use once`, async () => {
  world = await openWorld({ spare: 0, waiting: MINUTES });
  const { product, oracle, mails } = world;
  mails.manner = 'away';
  const calls: Call[] = [];
  const codes: { call: Call; sentAt: number }[] = [];
  const began = Date.now();
  for (let minute = 0; minute < MINUTES; minute++) {
    for (const name of ['contact', 'accept', 'mailCode'] as const) {
      const call = await callOf(name, world, minute);
      expect([name, (await sendUntilAnswered(product, call)).code]).toEqual([name, 200]);
      if (name === 'mailCode') codes.push({ call, sentAt: Date.now() });
      else calls.push(call);
    }
    const next = began + (minute + 1) * MINUTE_MS;
    await new Promise((resolve) => setTimeout(resolve, next - Date.now()));
  }
  expect(mails.accepted).toEqual([]);
  expect(mails.connections).toBeGreaterThan(0);

  mails.manner = 'accept';
  const backAt = Date.now();
  await oracle.quiet('20 seconds');
  console.log(`${mails.accepted.length} mails ${Date.now() - backAt} ms after it was back`);
  expect(calls.flatMap((call) => oracle.wrongMails(call))).toEqual([]);
  const arrived = ({ call }: (typeof codes)[number]): number =>
    mails.accepted.filter((message) => header(message, 'To') === call.mails![0]!.to).length;
  const lifeMs = CODE_MINUTES * MINUTE_MS;
  const outlived = codes.filter(({ sentAt }) => sentAt + lifeMs < backAt);
  const ofUse = codes.filter(({ sentAt }) => sentAt + lifeMs > backAt + MINUTE_MS);
  expect(outlived.map(arrived)).toEqual(outlived.map(() => 0));
  expect(ofUse.map(arrived)).toEqual(ofUse.map(() => 1));
}, 5_400_000);
