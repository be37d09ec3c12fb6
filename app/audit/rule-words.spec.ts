import { expect, it } from 'vitest';
import type { RuleContent } from '#foundation/rule';
import { en } from '#foundation/words/audit/en';
import { sentenceOf } from './rule-words';

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
