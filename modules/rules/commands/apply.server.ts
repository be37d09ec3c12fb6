import type { Consumer } from '#events/consumer.server';
import { ApplyRules, job, lowPriority } from '#events/jobs';
import { JOBS_CHANNEL, dispatchJobs, encodeJob } from '#events/outbox.server';
import type { Recorded } from '#events/recorded';
import type { RequestEvent } from '#events/requests';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Keyring } from '#foundation/keyring.server';
import { decisionOf } from '#foundation/rule';
import { organizationById } from '#modules/organizations/index.server';
import { decideByRule, requestStream, waitingRequests } from '#modules/requests/index.server';
import { factsNow } from '../lives';
import { livesOf, LONGEST_LIFE } from '../read/lives.server';
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
      await dispatchJobs(
        tx,
        chunks.map((one) => encodeJob(keyring, one)),
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
      ({ id, version, ...one }) =>
        one.organizationId === organizationId &&
        version === versions.get(id) &&
        version <= LONGEST_LIFE,
    );
    const [organization, lives] = await Promise.all([
      organizationById(unit.sql, organizationId),
      livesOf(
        unit.sql,
        store,
        waiting.map(({ id, version }) => ({ stream: requestStream(id), version })),
      ),
    ]);
    const chosen = new Map<Rule, string[]>();
    for (const events of lives) {
      const { data, metadata } = events.at(-1)!;
      const facts = factsNow(events, organization?.domain ?? '');
      const rule = on.find((one) => facts && metadata.at >= since(one) && decisionOf(one, facts));
      if (rule) chosen.set(rule, [...(chosen.get(rule) ?? []), data.requestId]);
    }
    for (const [{ id, name, decision: status, reason, on: switched }, ids] of chosen) {
      const rule = { id, name, by: switched!.by };
      await decideByRule(unit, { organizationId, rule, ids, status, reason: reason ?? undefined });
    }
  });
}

const since = ({ on }: Rule): Date => new Date(on?.at ?? 0);
