import type { Command, Decider } from '@event-driven-io/emmett';
import type { RuleEvent } from '#events/rules';
import { DomainError } from '#foundation/errors';
import { MOST_RULES, type RuleContent } from '#foundation/rule';

/** The rules of one organization, from the events of stream `rules-<organization>`. */

export const RULES = 'rules-';

export interface Rule extends RuleContent {
  id: string;
  /** Since when it decides, and on whose authority; null while it is off. */
  on: { by: string; at: string } | null;
}

type Which = Pick<Extract<RuleEvent, { type: 'RuleRemoved' }>['data'], 'organizationId' | 'ruleId'>;

type RuleCommand =
  /** A rule of that id is changed, and switched off; else it is a new one, the last. */
  | Command<'SaveRule', Which & { content: RuleContent }>
  | Command<'SwitchRule', Which & { on: Rule['on'] }>
  | Command<'RemoveRule', Which>
  /** All of them, in another order. */
  | Command<'OrderRules', { organizationId: string; ruleIds: readonly string[] }>;

/** In the order in which they are asked: the first that fits decides. */
type Rules = readonly Rule[];

export const rulesDecider: Decider<Rules, RuleCommand, RuleEvent> = {
  decide: decideRules,
  evolve: evolveRules,
  initialState: () => [],
};

export function evolveRules(rules: Rules, { type, data }: RuleEvent): Rules {
  if (type === 'RulesOrdered') {
    const places = new Map(data.ruleIds.map((id, place) => [id, place]));
    const placeOf = ({ id }: Rule) => places.get(id) ?? places.size;
    return rules.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
  const change = (more: Partial<Rule>) =>
    rules.map((rule) => (rule.id === data.ruleId ? { ...rule, ...more } : rule));
  switch (type) {
    case 'RuleSaved': {
      const { organizationId: _, ruleId: id, ...content } = data;
      const isKnown = rules.some((rule) => rule.id === id);
      return isKnown ? change(content) : [...rules, { id, ...content, on: null }];
    }
    case 'RuleSwitchedOn':
      return change({ on: { by: data.by, at: data.at } });
    case 'RuleSwitchedOff':
      return change({ on: null });
    case 'RuleRemoved':
      return rules.filter(({ id }) => id !== data.ruleId);
    default:
      return rules;
  }
}

function decideRules({ type, data }: RuleCommand, rules: Rules): RuleEvent[] {
  if (type === 'OrderRules') return ordered(rules, data);
  const { organizationId, ruleId } = data;
  const which = { organizationId, ruleId };
  const rule = rules.find(({ id }) => id === ruleId);
  const off: RuleEvent[] = rule?.on ? [{ type: 'RuleSwitchedOff', data: which }] : [];
  if (type === 'SaveRule') {
    if (!rule && rules.length >= MOST_RULES) throw new DomainError('RulesFull');
    return [...off, { type: 'RuleSaved', data: { ...which, ...data.content } }];
  }
  if (!rule) throw new DomainError('RuleGone');
  switch (type) {
    case 'SwitchRule':
      if (!data.on) return off;
      return rule.on ? [] : [{ type: 'RuleSwitchedOn', data: { ...which, ...data.on } }];
    case 'RemoveRule':
      return [...off, { type: 'RuleRemoved', data: which }];
    default:
      return type satisfies never;
  }
}

function ordered(
  rules: Rules,
  { organizationId, ruleIds }: { organizationId: string; ruleIds: readonly string[] },
): RuleEvent[] {
  const isOfAll = ruleIds.length === rules.length && rules.every(({ id }) => ruleIds.includes(id));
  if (!isOfAll) throw new DomainError('Conflict');
  const isSame = rules.every(({ id }, at) => id === ruleIds[at]);
  if (isSame) return [];
  return [{ type: 'RulesOrdered', data: { organizationId, ruleIds: [...ruleIds] } }];
}
