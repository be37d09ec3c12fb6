import { defineAggregate } from '#events/aggregate';
import { projection } from '#events/projection';
import type { Recorded } from '#events/recorded';
import type { RuleEvent } from '#events/rules';
import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { levelIn, mayAt, type Holder, type Scope } from '#foundation/permissions';
import { scopeWithin } from '#modules/organizations/index.server';
import type { RulesView } from '../contract';
import { RULES, evolveRules, rulesDecider, type Rule } from '../rules';

/** The rules of organizations: one row an organization. */
interface RulesRow {
  id: string;
  rules: Rule[];
  version: number;
}

export const rulesProjection = projection<RulesRow, RuleEvent>({
  name: 'rules',
  table: 'rules.rules',
  streams: RULES,
  handles: ['RuleSaved', 'RuleSwitchedOn', 'RuleSwitchedOff', 'RuleRemoved', 'RulesOrdered'],
  evolve: (row: RulesRow | null, event: Recorded<RuleEvent>) => ({
    id: event.data.organizationId,
    rules: [...evolveRules(row?.rules ?? [], event)],
    version: event.metadata.version,
  }),
});

export const rules = defineAggregate({
  decider: rulesDecider,
  streams: RULES,
  row: { table: rulesProjection.table, stateOf: (row: RulesRow) => row.rules },
});

export async function rulesOf(sql: Sql, organizationId: string): Promise<RulesRow> {
  const [row] = await sql<RulesRow[]>`select * from rules.rules where id = ${organizationId}`;
  return row ?? { id: organizationId, rules: [], version: 0 };
}

/** What the user saw of the rules. */
export interface Seen {
  version?: number | undefined;
}

/** Refuses what is about a rule that was saved after the user saw it; that others were does not matter. */
export async function refuseIfChanged(
  sql: Sql,
  {
    organizationId,
    ruleId,
    version,
  }: { organizationId: string; ruleId: string | undefined } & Seen,
): Promise<void> {
  if (ruleId === undefined || version === undefined) return;
  const [changed] = await sql`
    select 1 from log.events
     where stream = ${RULES + organizationId} and version > ${version}::bigint
       and type = 'RuleSaved' and data ->> 'ruleId' = ${ruleId}
     limit 1`;
  if (changed) throw new DomainError('Conflict');
}

/** Those of these organizations in which a rule is on. */
export async function organizationsWithRules(
  sql: Sql,
  organizationIds: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from rules.rules
     where id = any(${organizationIds as string[]}::uuid[])
       and exists (select 1 from jsonb_array_elements(rules) rule where rule ->> 'on' is not null)`;
  return new Set(rows.map(({ id }) => id));
}

/** The requests on which an actor may try the rules of an organization. */
export const rulesScope = (
  services: Services,
  actor: Holder,
  organizationId: string,
): Promise<Scope> =>
  scopeWithin(services, actor, levelIn(actor, organizationId, 'rule.read'), {
    permission: 'rule.read',
    organizationId,
  });

export async function listRules(
  services: Services,
  actor: Holder,
  organizationId: string,
): Promise<RulesView> {
  await rulesScope(services, actor, organizationId);
  const { rules: all, version } = await rulesOf(services.sql, organizationId);
  return { rules: all, version, mayEdit: mayAt(actor, 'rule.edit', { organizationId }) };
}
