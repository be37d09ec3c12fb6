import { z } from 'zod';
import { DETAIL_KEYS, type CardDetails } from './card-details';
import { domainOfEmail } from './domains';
import { messages } from './messages';
import { line, nameKey, reasonText } from './text-fields';

/** What rules about requests are made of, and what they decide: the same on the past as live. */

/** What a request asks for. */
export type Asked = CardDetails & { email: string; photo: string | null; locationId: string };

export const RULE_FIELDS = [...DETAIL_KEYS, 'email', 'photo', 'locationId'] as const;

/** All that is known of a request at the moment when it is sent or edited. */
export interface Facts {
  asked: Asked;
  /** What the present card says; null where there is none. */
  accepted: Asked | null;
  /** Of the organization. */
  domain: string;
  /** How long after its rejection it was sent again, in milliseconds; null where it was not. */
  afterRejection: number | null;
  /** A decision was taken back since it was sent: people decide then. */
  isUndone: boolean;
}

/** In characters, and in values of one condition. */
export const RULE_MAX = { name: 60, designation: 100, values: 20 } as const;

const several = <Value>(value: z.ZodType<Value, unknown>) =>
  z.array(value).min(1, messages.required).max(RULE_MAX.values);

/** Every kind of condition; the function below says when it holds. */
const condition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('onlyChanged'), fields: several(z.enum(RULE_FIELDS)) }),
  z.object({ kind: z.literal('photo'), is: z.enum(['missing', 'present']) }),
  z.object({ kind: z.literal('mail'), at: z.enum(['domain', 'elsewhere']) }),
  z.object({ kind: z.literal('designation'), oneOf: several(line(RULE_MAX.designation)) }),
  z.object({ kind: z.literal('location'), oneOf: several(z.string().min(1).max(100)) }),
  z.object({ kind: z.literal('afterRejection'), days: z.int().min(1).max(365) }),
]);
export type Condition = z.output<typeof condition>;
export type ConditionKind = Condition['kind'];

const DAY_MS = 86_400_000;

function holds(one: Condition, { asked, accepted, domain, afterRejection }: Facts): boolean {
  switch (one.kind) {
    case 'onlyChanged': {
      const changed = accepted ? RULE_FIELDS.filter((key) => asked[key] !== accepted[key]) : [];
      return changed.length > 0 && changed.every((key) => one.fields.includes(key));
    }
    case 'photo':
      return (asked.photo === null) === (one.is === 'missing');
    case 'mail':
      return (domainOfEmail(asked.email) === domain) === (one.at === 'domain');
    case 'designation':
      return one.oneOf.some((text) => nameKey(text) === nameKey(asked.designation));
    case 'location':
      return one.oneOf.includes(asked.locationId);
    case 'afterRejection':
      return afterRejection !== null && afterRejection <= one.days * DAY_MS;
    default:
      return one satisfies never;
  }
}

/** Of one organization. */
export const MOST_RULES = 20;

/** What a rule says: when all conditions hold, so it decides. */
export const ruleContent = z.object({
  name: line(RULE_MAX.name),
  conditions: z
    .array(condition)
    .min(1, messages.ruleNeedsCondition)
    .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, messages.givenTwice),
  decision: z.enum(['accepted', 'rejected']),
  /** Why it rejects: the requester is shown it. */
  reason: reasonText.nullable(),
});
export type RuleContent = z.output<typeof ruleContent>;

/** What a rule decides about a request; null: it leaves it alone. */
export const decisionOf = (
  { conditions, decision }: Pick<RuleContent, 'conditions' | 'decision'>,
  facts: Facts,
): RuleContent['decision'] | null =>
  !facts.isUndone && conditions.length > 0 && conditions.every((one) => holds(one, facts))
    ? decision
    : null;
