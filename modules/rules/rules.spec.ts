import { DeciderSpecification } from '@event-driven-io/emmett';
import { describe, expect, it, test } from 'vitest';
import type { Recorded } from '#events/recorded';
import type { RequestEvent } from '#events/requests';
import type { RuleEvent } from '#events/rules';
import { NO_DETAILS } from '#foundation/card-details';
import { DomainError } from '#foundation/errors';
import {
  MOST_RULES,
  decisionOf,
  ruleContent,
  type Asked,
  type Condition,
  type Facts,
  type RuleContent,
} from '#foundation/rule';
import { waitsIn } from './lives';
import { rulesDecider } from './rules';

const asked: Asked = {
  ...NO_DETAILS,
  name: 'Ada Lovelace',
  designation: 'Engineer',
  contactNumber: '+44 20 123',
  email: 'ada@moss.example',
  photo: 'photo-1',
  locationId: 'berlin',
};
const known: Facts = {
  asked,
  accepted: null,
  domain: 'moss.example',
  afterRejection: null,
  isUndone: false,
};
const DAY = 86_400_000;
const fits = (condition: Condition, more: Partial<Facts>) =>
  decisionOf({ conditions: [condition], decision: 'accepted' }, { ...known, ...more }) !== null;
const phone: Condition = { kind: 'onlyChanged', fields: ['contactNumber'] };
const otherPhone = { ...asked, contactNumber: '+44 20 456' };

describe('a condition', () => {
  it.each<[Condition, Partial<Facts>, boolean]>([
    [phone, { accepted: otherPhone }, true],
    [phone, { accepted: { ...otherPhone, name: 'Ada' } }, false],
    [phone, { accepted: { ...otherPhone, locationId: 'paris' } }, false],
    [phone, { accepted: asked }, false],
    [phone, { accepted: null }, false],
    [{ kind: 'photo', is: 'present' }, {}, true],
    [{ kind: 'photo', is: 'missing' }, {}, false],
    [{ kind: 'photo', is: 'missing' }, { asked: { ...asked, photo: null } }, true],
    [{ kind: 'mail', at: 'domain' }, {}, true],
    [{ kind: 'mail', at: 'domain' }, { domain: 'example' }, false],
    [{ kind: 'mail', at: 'domain' }, { asked: { ...asked, email: 'a@not-moss.example' } }, false],
    [{ kind: 'mail', at: 'elsewhere' }, { asked: { ...asked, email: 'a@mail.test' } }, true],
    [{ kind: 'designation', oneOf: ['Boss', ' ENGINEER'] }, {}, true],
    [{ kind: 'designation', oneOf: ['Engine'] }, {}, false],
    [{ kind: 'location', oneOf: ['paris', 'berlin'] }, {}, true],
    [{ kind: 'location', oneOf: ['paris'] }, {}, false],
    [{ kind: 'afterRejection', days: 7 }, { afterRejection: 7 * DAY }, true],
    [{ kind: 'afterRejection', days: 7 }, { afterRejection: 7 * DAY + 1 }, false],
    [{ kind: 'afterRejection', days: 7 }, {}, false],
  ])('%j with %j: %s', (condition, facts, expected) => {
    expect(fits(condition, facts)).toBe(expected);
  });
});

describe('a rule', () => {
  const rule = { decision: 'rejected' } as const;
  const [present, missing]: Condition[] = [
    { kind: 'photo', is: 'present' },
    { kind: 'photo', is: 'missing' },
  ];

  it('decides when all of its conditions hold, and none does when it has none', () => {
    const [here, there]: Condition[] = [
      { kind: 'location', oneOf: ['berlin'] },
      { kind: 'location', oneOf: ['paris'] },
    ];
    expect(decisionOf({ ...rule, conditions: [present, here!] as Condition[] }, known)).toBe(
      'rejected',
    );
    expect(decisionOf({ ...rule, conditions: [present, there!] as Condition[] }, known)).toBeNull();
    expect(decisionOf({ ...rule, conditions: [] }, known)).toBeNull();
  });

  it('leaves to people what was taken back', () => {
    expect(
      decisionOf({ ...rule, conditions: [present!] }, { ...known, isUndone: true }),
    ).toBeNull();
  });

  it('has a name and each kind of condition once', () => {
    const content = { name: ' Photo ', conditions: [missing], decision: 'rejected', reason: null };
    expect(ruleContent.parse(content).name).toBe('Photo');
    for (const wrong of [
      { conditions: [] },
      { conditions: [missing, present] },
      { conditions: [{ kind: 'designation', oneOf: Array(21).fill('a') }] },
      { conditions: [{ kind: 'afterRejection', days: 366 }] },
      { name: 'a'.repeat(61) },
      { reason: 'a'.repeat(501) },
      { decision: 'pending' },
    ]) {
      expect(ruleContent.safeParse({ ...content, ...wrong }).success).toBe(false);
    }
  });
});

describe('the rules of an organization', () => {
  const given = DeciderSpecification.for(rulesDecider);
  const which = { organizationId: 'moss', ruleId: 'one' };
  const content: RuleContent = {
    name: 'No photo',
    conditions: [{ kind: 'photo', is: 'missing' }],
    decision: 'rejected',
    reason: 'Please add one.',
  };
  const saved = (ruleId = 'one', name = content.name): RuleEvent => ({
    type: 'RuleSaved',
    data: { organizationId: 'moss', ruleId, ...content, name },
  });
  const since = { by: 'ada', at: '2026-11-23T09:30:00.000Z' };
  const on: RuleEvent = { type: 'RuleSwitchedOn', data: { ...which, ...since } };
  const off: RuleEvent = { type: 'RuleSwitchedOff', data: which };

  it('are off until they are switched on, and off again when they change', () => {
    given([saved()])
      .when({ type: 'SwitchRule', data: { ...which, on: since } })
      .then([on]);
    given([saved(), on])
      .when({ type: 'SwitchRule', data: { ...which, on: since } })
      .thenNothingHappened();
    given([saved(), on])
      .when({ type: 'SwitchRule', data: { ...which, on: null } })
      .then([off]);
    given([saved(), on])
      .when({ type: 'SaveRule', data: { ...which, content: { ...content, name: 'B' } } })
      .then([off, saved('one', 'B')]);
    given([saved(), on])
      .when({ type: 'RemoveRule', data: which })
      .then([off, { type: 'RuleRemoved', data: which }]);
  });

  it('keep their order, and are twenty at the most', () => {
    const all = Array.from({ length: MOST_RULES }, (_, at) => saved(`rule-${at}`));
    const state = [...all, saved('rule-0', 'B')].reduce(rulesDecider.evolve, []);
    expect(state.map(({ id }) => id)).toEqual(all.map((_, at) => `rule-${at}`));
    expect(state[0]).toMatchObject({ name: 'B', on: null });
    given(all)
      .when({ type: 'SaveRule', data: { ...which, content } })
      .thenThrows((error: Error) => error instanceof DomainError && error.code === 'RulesFull');
    given([])
      .when({ type: 'RemoveRule', data: which })
      .thenThrows((error: Error) => error instanceof DomainError && error.code === 'RuleGone');
  });
});

describe('the order of rules', () => {
  const given = DeciderSpecification.for(rulesDecider);
  const where = { organizationId: 'moss' };
  const saved = (ruleId: string): RuleEvent => ({
    type: 'RuleSaved',
    data: {
      ...where,
      ruleId,
      name: ruleId,
      conditions: [{ kind: 'photo', is: 'missing' }],
      decision: 'rejected',
      reason: null,
    },
  });
  const three = ['a', 'b', 'c'].map(saved);
  const ordered = (...ruleIds: string[]) => ({ ...where, ruleIds });

  it('is changed for all of them at once, and leaves them as they are', () => {
    const event: RuleEvent = { type: 'RulesOrdered', data: ordered('c', 'a', 'b') };
    given(three)
      .when({ type: 'OrderRules', data: ordered('c', 'a', 'b') })
      .then([event]);
    given(three)
      .when({ type: 'OrderRules', data: ordered('a', 'b', 'c') })
      .thenNothingHappened();
    const on: RuleEvent = {
      type: 'RuleSwitchedOn',
      data: { ...where, ruleId: 'b', by: 'ada', at: '2026-11-23T09:30:00.000Z' },
    };
    const state = [...three, on, event].reduce(rulesDecider.evolve, []);
    expect(state.map(({ id, on }) => [id, on?.by])).toEqual([
      ['c', undefined],
      ['a', undefined],
      ['b', 'ada'],
    ]);
  });

  it('is refused where a rule has come or gone meanwhile', () => {
    for (const ruleIds of [
      ['a', 'b'],
      ['a', 'b', 'c', 'd'],
      ['a', 'a', 'b'],
    ]) {
      given(three)
        .when({ type: 'OrderRules', data: ordered(...ruleIds) })
        .thenThrows((error: Error) => error instanceof DomainError && error.code === 'Conflict');
    }
  });
});

describe('a rule on the past', () => {
  const where = { requestId: 'r', organizationId: 'o', locationId: 'berlin', userId: 'u' };
  const photo: Pick<RuleContent, 'conditions' | 'decision'> = {
    conditions: [{ kind: 'photo', is: 'missing' }],
    decision: 'rejected',
  };
  const tryOn = (
    events: RequestEvent[],
    rule: Pick<RuleContent, 'conditions' | 'decision'> = photo,
  ) =>
    waitsIn(
      events.map((event, at) => ({
        ...event,
        metadata: { at: new Date(at * DAY), version: at + 1, position: 0 },
      })) as unknown as Recorded<RequestEvent>[],
      rule,
      () => 'moss.example',
    ).map(({ match, decided }) => [match?.version ?? null, decided?.status ?? null]);
  type Asking = Extract<RequestEvent, { type: 'RequestSubmitted' }>['data'];
  const bare: Asking = { ...where, ...asked, photo: null };
  const sent = (data = bare): RequestEvent => ({ type: 'RequestSubmitted', data });
  const edited = (data = bare): RequestEvent => ({ type: 'RequestEdited', data });
  const undoUntil = '';
  const accepted: RequestEvent = { type: 'RequestAccepted', data: { ...where, undoUntil } };
  const rejected: RequestEvent = { type: 'RequestRejected', data: { ...where, undoUntil } };
  const undone: RequestEvent = { type: 'RequestDecisionUndone', data: where };

  test('decides what is sent or edited, and is compared with what people decided in the end', () => {
    expect(tryOn([sent()])).toEqual([[1, null]]);
    expect(tryOn([sent(), accepted])).toEqual([[1, 'accepted']]);
    expect(tryOn([sent(), accepted, undone])).toEqual([[1, null]]);
    expect(tryOn([sent(), accepted, undone, rejected])).toEqual([[1, 'rejected']]);
    expect(tryOn([sent({ ...where, ...asked }), edited(), accepted])).toEqual([[2, 'accepted']]);
    expect(tryOn([sent({ ...where, ...asked }), accepted, sent(), rejected])).toEqual([
      [null, 'accepted'],
      [3, 'rejected'],
    ]);
  });

  test('leaves out what rules decided, and what was edited after an undo', () => {
    const rule = { id: 'one', name: 'No photo', by: 'ada' };
    const byRule: RequestEvent = { type: 'RequestRejected', data: { ...where, undoUntil, rule } };
    expect(tryOn([sent(), byRule])).toEqual([[1, null]]);
    expect(tryOn([sent({ ...where, ...asked }), accepted, undone, edited()])).toEqual([
      [null, null],
    ]);
  });

  test('knows the card of before and the rejection of before', () => {
    const conditions: Condition[] = [phone];
    const again = sent({ ...where, ...otherPhone });
    const first = sent({ ...where, ...asked });
    const phoneRule = { conditions, decision: 'accepted' } as const;
    expect(tryOn([first, accepted, again], phoneRule)[1]).toEqual([3, null]);
    expect(tryOn([first, rejected, again], phoneRule)[1]).toEqual([null, null]);
    expect(tryOn([first, accepted, undone, rejected, again], phoneRule)[1]).toEqual([null, null]);
    const closed: RequestEvent = { type: 'RequestClosed', data: { ...where, why: 'removed' } };
    expect(tryOn([first, accepted, closed, again], phoneRule)[1]).toEqual([null, null]);
    const soon = { ...phoneRule, conditions: [{ kind: 'afterRejection', days: 1 }] } satisfies {
      conditions: Condition[];
    };
    expect(tryOn([first, rejected, again], soon)[1]).toEqual([3, null]);
    expect(tryOn([first, rejected, undone, accepted, again], soon)[1]).toEqual([null, null]);
  });
});
