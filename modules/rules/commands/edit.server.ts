import { defineCommand } from '#events/command.server';
import { DomainError } from '#foundation/errors';
import { newId } from '#foundation/ids';
import type { Services } from '#events/services';
import { takeFrom } from '#foundation/rate-limit.server';
import type { RuleContent } from '#foundation/rule';
import { locationsAmong } from '#modules/organizations/index.server';
import { refuseIfChanged, rules, type Seen } from '../read/rules.server';

const shared = {
  permission: 'rule.edit',
  place: ({ organizationId }: { organizationId: string }) => ({ organizationId }),
  prepare: async ({
    services,
    input,
  }: {
    services: Services;
    input: { organizationId: string };
  }) => {
    const { sql, hashes, env } = services;
    await takeFrom(sql, hashes.bucket('rules', input.organizationId), env.LIMIT_RULE_CHANGES);
  },
} as const;

interface Which {
  organizationId: string;
  ruleId: string;
}

/** A rule that is changed is off until it is switched on again. */
export const saveRule = defineCommand<
  Partial<Which> & Seen & { organizationId: string; newRuleId?: string; content: RuleContent }
>()({
  ...shared,
  body: async ({ unit, input }): Promise<void> => {
    const { organizationId, ruleId, newRuleId = newId(), content, version } = input;
    const row = await unit.find(rules, organizationId);
    if (ruleId !== undefined && !row?.rules.some(({ id }) => id === ruleId))
      throw new DomainError('RuleGone');
    await refuseIfChanged(unit.sql, { organizationId, ruleId, version });
    // Sent again without an answer to the first time, and switched on meanwhile.
    if (row?.rules.some(({ id, on }) => id === newRuleId && on)) throw new DomainError('Conflict');
    const ids = content.conditions.flatMap((one) => (one.kind === 'location' ? one.oneOf : []));
    const own = (await locationsAmong(unit.sql, ids)).filter(
      (location) => location.organizationId === organizationId,
    );
    if (own.length < new Set(ids).size) throw new DomainError('NotFound');
    const reason = content.decision === 'rejected' ? content.reason || null : null;
    await unit.decide(rules, organizationId, {
      type: 'SaveRule',
      data: { organizationId, ruleId: ruleId ?? newRuleId, content: { ...content, reason } },
    });
  },
});

/** On, it decides what is sent from then on. */
export const switchRule = defineCommand<Which & Seen & { on: boolean }>()({
  ...shared,
  body: async ({ unit, actor, input: { on, version, ...which } }): Promise<void> => {
    await unit.find(rules, which.organizationId);
    // What is switched on is what the admin saw; off it may be at any time.
    if (on) await refuseIfChanged(unit.sql, { ...which, version });
    const since = { by: actor.userId, at: unit.now().toISOString() };
    const data = { ...which, on: on ? since : null };
    await unit.decide(rules, which.organizationId, { type: 'SwitchRule', data });
  },
});

export const removeRule = defineCommand<Which & Seen>()({
  ...shared,
  body: async ({ unit, input: { version, ...which } }): Promise<void> => {
    await unit.find(rules, which.organizationId);
    await refuseIfChanged(unit.sql, { ...which, version });
    await unit.decide(rules, which.organizationId, { type: 'RemoveRule', data: which });
  },
});

export const orderRules = defineCommand<
  Seen & { organizationId: string; ruleIds: readonly string[] }
>()({
  ...shared,
  body: async ({ unit, input: { version, ...data } }): Promise<void> => {
    const row = await unit.find(rules, data.organizationId);
    if (version !== undefined && row?.version !== version) throw new DomainError('Conflict');
    await unit.decide(rules, data.organizationId, { type: 'OrderRules', data });
  },
});
