import type { Consumer } from '#events/consumer.server';
import { ApplyRules, job, lowPriority } from '#events/jobs';
import { JOBS_CHANNEL, dispatchJobs, encodeJob } from '#events/outbox.server';
import type { Recorded } from '#events/recorded';
import type { RequestEvent } from '#events/requests';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Sql } from '#foundation/database.server';
import type { Keyring } from '#foundation/keyring.server';
import { decisionOf, type Facts } from '#foundation/rule';
import { organizationById } from '#modules/organizations/index.server';
import {
  decideByRule,
  requestStream,
  waitingRequests,
  type RequestRow,
} from '#modules/requests/index.server';
import { organizationsWithRules, rules } from '../read/rules.server';
import type { Rule } from '../rules';

/** Decided in one transaction, during which users wait who decide about the same requests. */
const AT_ONCE = 100;

/** Sending a request does nothing for rules: a moment later a job decides those of organizations with rules. */
export const rulesConsumer = (keyring: Keyring): Consumer => ({
  name: 'rules',
  handles: ['RequestSubmitted', 'RequestEdited'],
  apply: async (tx, events) => {
    const asking = events as Recorded<RequestEvent>[];
    const ids = [...new Set(asking.map(({ data }) => data.organizationId))];
    for (const organizationId of await organizationsWithRules(tx, ids)) {
      const own = asking
        .filter(({ data }) => data.organizationId === organizationId)
        .map(({ data, metadata }) => ({
          id: data.requestId,
          version: metadata.version,
        }));
      const chunks = Array.from({ length: Math.ceil(own.length / AT_ONCE) }, (_, at) =>
        lowPriority(
          job(ApplyRules, {
            organizationId,
            requests: own.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
          }),
        ),
      );
      const now = new Date();
      await dispatchJobs(
        tx,
        chunks.map((one) => encodeJob(keyring, one, now)),
      );
      await tx`select pg_notify(${JOBS_CHANNEL}, '')`;
    }
  },
});

interface Sent {
  id: string;
  version: number;
}

/** Decides those that are still as they were sent, each by the first rule that fits. */
export async function applyRules(
  { store }: Services,
  { organizationId, requests }: { organizationId: string; requests: readonly Sent[] },
): Promise<void> {
  const context = { ...systemContext('rules'), lowPriority: true };
  await store.transaction(context, async (unit) => {
    // Locked: a rule that is switched off at this moment is off before, or waits.
    const row = await unit.find(rules, organizationId);
    const on = (row?.rules ?? []).filter((rule) => rule.on);
    if (on.length === 0) return;
    const versions = new Map(requests.map(({ id, version }) => [id, version]));
    const waiting = (await waitingRequests(unit, [...versions.keys()])).filter(
      (one) => one.organizationId === organizationId && one.version === versions.get(one.id),
    );
    const facts = await factsOf(unit.sql, organizationId, waiting);
    const chosen = new Map<Rule, string[]>();
    for (const { id } of waiting) {
      const known = facts.get(id);
      const rule = on.find((one) => known && known.at >= since(one) && decisionOf(one, known));
      if (rule) chosen.set(rule, [...(chosen.get(rule) ?? []), id]);
    }
    for (const [{ id, name, decision: status, reason, on: switched }, ids] of chosen) {
      const rule = { id, name, by: switched!.by };
      await decideByRule(unit, { organizationId, rule, ids, status, reason: reason ?? undefined });
    }
  });
}

const since = ({ on }: Rule): Date => new Date(on?.at ?? 0);

interface Before {
  id: string;
  /** When it became what it is now. */
  at: Date;
  sentAt: Date;
  rejectedAt: Date | null;
  isUndone: boolean;
}

/** What is known of requests that wait: from their rows, and what the log says of how they came. */
export async function factsOf(
  sql: Sql,
  organizationId: string,
  waiting: readonly RequestRow[],
): Promise<Map<string, Facts & { at: Date }>> {
  if (waiting.length === 0) return new Map();
  const streams = waiting.map(({ id }) => requestStream(id));
  const [organization, befores] = await Promise.all([
    organizationById(sql, organizationId),
    sql<Before[]>`
      select w.id, newest.at, sent.at as sent_at, before.at as rejected_at, exists (
               select 1 from log.events u where u.stream = w.stream and u.version > sent.version
                  and u.type = 'RequestDecisionUndone') as is_undone
        from unnest(${waiting.map(({ id }) => id)}::text[], ${streams}::text[],
                    ${waiting.map(({ version }) => version)}::int[]) as w(id, stream, version)
        join log.events newest on newest.stream = w.stream and newest.version = w.version
       cross join lateral (
         select version, at from log.events
          where stream = w.stream and version <= w.version and type = 'RequestSubmitted'
          order by version desc limit 1) sent
        left join log.events before on before.stream = w.stream
         and before.version = sent.version - 1 and before.type = 'RequestRejected'`,
  ]);
  const known = new Map(befores.map((before) => [before.id, before]));
  return new Map(
    waiting.flatMap((row) => {
      const before = known.get(row.id);
      if (!before) return [];
      const { at, sentAt, rejectedAt, isUndone } = before;
      const afterRejection = rejectedAt && sentAt.getTime() - rejectedAt.getTime();
      const { approved: accepted } = row;
      const domain = organization?.domain ?? '';
      return [[row.id, { asked: row, accepted, domain, afterRejection, isUndone, at }] as const];
    }),
  );
}
