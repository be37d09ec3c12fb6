import { expect, it } from 'vitest';
import type { RuleContent } from '#foundation/rule';
import { en } from '#foundation/words/audit/en';
import { sentenceOf, trialWords } from './rule-words';

const read = (decision: RuleContent['decision'], conditions: RuleContent['conditions']) =>
  sentenceOf({ decision, conditions }, () => 'Head Office', en.rule, 'en-GB');

it('a rule reads as a sentence', () => {
  expect(
    read('accepted', [
      { kind: 'onlyChanged', fields: ['contactNumber'] },
      { kind: 'photo', is: 'present' },
    ]),
  ).toBe('Accept when only the phone changed since the current card and there is a photo.');
  expect(
    read('rejected', [
      { kind: 'photo', is: 'missing' },
      { kind: 'mail', at: 'elsewhere' },
      { kind: 'location', oneOf: ['berlin'] },
    ]),
  ).toBe(
    'Reject when there is no photo, the email is not at the organization’s domain and the location is Head Office.',
  );
});

it('a rule without a condition is a sentence that is not complete yet', () => {
  expect(read('accepted', [])).toBe('Accept when ….');
});

it('what a rule decided is not said to be undecided', () => {
  const trial = { days: 30, sent: 9, matched: 4, agreed: 1, differed: 2, differences: [] };
  expect(trialWords({ ...trial, medianWait: null, cutAt: null, leftOut: 0 }, en.trial, 'en')).toBe(
    'Of 9 requests sent in the last 30 days, this rule would have decided 4: 1 as people did, 2 differently, and 1 that no person decided.',
  );
});
