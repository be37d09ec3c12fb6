import { within } from '#events/activity.server';
import type { OrganizationsEvent } from '#events/organizations';
import { ERASED } from '#events/recorded';
import { REQUEST_EVENT_TYPES } from '#events/request-types';
import type { Services } from '#events/services';
import { DomainError } from '#foundation/errors';
import { isInScope, type Holder, type Scope } from '#foundation/permissions';
import { takeFrom } from '#foundation/rate-limit.server';
import type { RuleContent } from '#foundation/rule';
import { Turns } from '#foundation/turns.server';
import { organizationsProjection } from '#modules/organizations/index.server';
import type { Trial } from '../contract';
import { waitsIn, type Wait } from '../lives';
import { livesOf, LONGEST_LIFE } from './lives.server';
import { refuseIfChanged, rulesOf, rulesScope } from './rules.server';

/** What a trial reads at the most: of what happened in these days, and of the lives of the requests. */
const MOST = { scanned: 30_000, events: 20_000 };
const SCAN = 2_000;
/** Lives that are read together. */
const LIVES = 200;
const DIFFERENCES = 50;
const DAY_MS = 86_400_000;

const turns = new Turns(1, 8);

interface Tried {
  organizationId: string;
  ruleId: string;
  /** Of the rules as the user saw them. */
  version?: number;
  days: number;
}

/** What a saved rule would have decided by itself in the last days, and where people decided otherwise. */
export async function tryRule(
  services: Services,
  actor: Holder,
  { organizationId, ruleId, version, days }: Tried,
): Promise<Trial> {
  const { sql, hashes, env } = services;
  const scope = await rulesScope(services, actor, organizationId);
  const rule = (await rulesOf(sql, organizationId)).rules.find(({ id }) => id === ruleId);
  if (!rule) throw new DomainError('RuleGone');
  await refuseIfChanged(sql, { organizationId, ruleId, version });
  await takeFrom(sql, hashes.bucket('rule-trials', actor.userId), env.LIMIT_RULE_TRIALS);
  return turns.take([organizationId, actor.userId], async () => {
    const since = new Date(Date.now() - days * DAY_MS);
    return { days, ...(await trialOf(services, { rule, organizationId, scope, since })) };
  });
}

interface Asked {
  rule: Pick<RuleContent, 'conditions' | 'decision'>;
  organizationId: string;
  /** Within the organization: all of it, or some of its locations. */
  scope: Scope;
  since: Date;
}

export async function trialOf(
  services: Services,
  { rule, organizationId, scope, since }: Asked,
  most = MOST,
): Promise<Omit<Trial, 'days'>> {
  const changed = await changedSince(services, { organizationId, scope, since }, most.scanned);
  const { lives, leftOut: long, cutAt } = readable(changed, most.events);
  const domainAt = await domainsOf(services, organizationId);
  const waits: Wait[] = [];
  let leftOut = long;
  for (let at = 0; at < lives.length; at += LIVES) {
    for (const events of await livesOf(services.sql, services.store, lives.slice(at, at + LIVES))) {
      const isErased = events.some(({ data }) => 'name' in data && data.name === ERASED);
      if (isErased) leftOut++;
      else waits.push(...waitsIn(events, rule, domainAt));
    }
  }
  const from = cutAt ?? since;
  const inTime = waits.filter(
    ({ sentAt, locationId }) => sentAt > from && isInScope(scope, { organizationId, locationId }),
  );
  return { ...summaryOf(inTime, rule.decision), cutAt: cutAt?.toISOString() ?? null, leftOut };
}

interface Changed {
  stream: string;
  /** Of the newest event in scope. */
  version: number;
  at: Date;
}

/** Requests that changed since then, the newest first; read backwards, no further than they are. */
async function changedSince(
  { sql }: Services,
  { organizationId, scope, since }: Pick<Asked, 'organizationId' | 'scope' | 'since'>,
  most: number,
): Promise<{ all: Changed[]; cutAt: Date | null }> {
  const locationIds = scope.kind === 'locations' ? scope.ids : undefined;
  const newest = new Map<string, Changed>();
  let before = Number.MAX_SAFE_INTEGER;
  for (let scanned = 0; ; scanned += SCAN) {
    const rows = await sql<(Changed & { type: string; position: number })[]>`
      select stream, version, at, type, position from log.events
       where ${within(sql, { organizationId, locationIds })} and position < ${before} order by position desc limit ${SCAN}`;
    for (const row of rows) {
      if (row.at <= since) return { all: [...newest.values()], cutAt: null };
      const isRequest = (REQUEST_EVENT_TYPES as readonly string[]).includes(row.type);
      if (isRequest && !newest.has(row.stream)) newest.set(row.stream, row);
    }
    const last = rows.at(-1);
    const isOver = !last || rows.length < SCAN;
    if (isOver || scanned + SCAN >= most) {
      return { all: [...newest.values()], cutAt: isOver ? null : last.at };
    }
    before = last.position;
  }
}

/** As many of them as may be read; all that was sent after the cut is among them. */
function readable(
  { all, cutAt }: { all: Changed[]; cutAt: Date | null },
  most: number,
): { lives: Changed[]; leftOut: number; cutAt: Date | null } {
  const lives: Changed[] = [];
  let [left, leftOut] = [most, 0];
  for (const one of all) {
    if (one.version > LONGEST_LIFE) {
      leftOut++;
      continue;
    }
    if (one.version > left) return { lives, leftOut, cutAt: one.at };
    left -= one.version;
    lives.push(one);
  }
  return { lives, leftOut, cutAt };
}

/** The organization's domain at each position of the log. */
async function domainsOf(
  { store }: Services,
  organizationId: string,
): Promise<(position: number) => string> {
  const stream = organizationsProjection.streams + organizationId;
  const events = await store.eventsOf<OrganizationsEvent>(stream);
  const changes = events.flatMap((event) =>
    'domain' in event.data && event.data.domain
      ? [{ domain: event.data.domain, position: event.metadata.position }]
      : [],
  );
  return (position) => changes.findLast((change) => change.position < position)?.domain ?? '';
}

function summaryOf(waits: readonly Wait[], decision: RuleContent['decision']) {
  const matching = waits.filter(({ match }) => match !== null);
  const decided = matching.flatMap((wait) => (wait.decided ? [{ ...wait, ...wait.decided }] : []));
  const differing = decided.filter(({ status }) => status !== decision);
  const times = decided
    .map(({ at, match }) => at.getTime() - match!.at.getTime())
    .sort((one, other) => one - other);
  return {
    sent: waits.length,
    matched: matching.length,
    agreed: decided.length - differing.length,
    differed: differing.length,
    medianWait: times[Math.floor(times.length / 2)] ?? null,
    differences: differing
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, DIFFERENCES)
      .map(({ requestId, name, at, status }) => ({
        requestId,
        name,
        at: at.toISOString(),
        decision: status,
      })),
  };
}
