import { z } from 'zod';
import { DETAIL_KEYS, shortLabelOf, type CardDetails, type DetailKey } from './card-details';
import { domainOfEmail } from './domains';
import { messages, tooLong } from './messages';
import { line, nameKey } from './text-fields';

/** What rules about requests are made of, and what they decide: the same on the past as live. */

/** What a request asks for. */
export type Asked = CardDetails & { email: string; photo: string | null; locationId: string };

export const RULE_FIELDS = [...DETAIL_KEYS, 'email', 'photo', 'locationId'] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

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

const MOST_VALUES = 20;
const several = <Value>(value: z.ZodType<Value, unknown>) =>
  z.array(value).min(1, messages.required).max(MOST_VALUES);

/** Every kind of condition; the functions below say when it holds and how it reads. */
const condition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('onlyChanged'), fields: several(z.enum(RULE_FIELDS)) }),
  z.object({ kind: z.literal('photo'), is: z.enum(['missing', 'present']) }),
  z.object({ kind: z.literal('mail'), at: z.enum(['domain', 'elsewhere']) }),
  z.object({ kind: z.literal('designation'), oneOf: several(line(100)) }),
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

const list = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('en', { type }).format(words);

export const fieldName = (field: RuleField): string =>
  ({ email: 'email', photo: 'photo', locationId: 'location' })[field as string] ??
  shortLabelOf(field as DetailKey).replace(/^./, (first) => first.toLowerCase());

type NameOf = (locationId: string) => string;

/** As it stands after "when" in a sentence. */
function wordsOf(one: Condition, locationName: NameOf): string {
  switch (one.kind) {
    case 'onlyChanged':
      return `only the ${list(one.fields.map(fieldName), 'disjunction')} changed since the current card`;
    case 'photo':
      return one.is === 'missing' ? 'there is no photo' : 'there is a photo';
    case 'mail':
      return `the email is ${one.at === 'domain' ? '' : 'not '}at the organization’s domain`;
    case 'designation':
      return `the designation is ${list(one.oneOf, 'disjunction')}`;
    case 'location':
      return `the location is ${list(one.oneOf.map(locationName), 'disjunction')}`;
    case 'afterRejection':
      return `it is sent again within ${one.days === 1 ? 'a day' : `${one.days} days`} after a rejection`;
    default:
      return one satisfies never;
  }
}

export const REASON_MAX = 500;
/** Of one organization. */
export const MOST_RULES = 20;

/** What a rule says: when all conditions hold, so it decides. */
export const ruleContent = z.object({
  name: line(60),
  conditions: z
    .array(condition)
    .min(1, messages.ruleNeedsCondition)
    .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, messages.givenTwice),
  decision: z.enum(['accepted', 'rejected']),
  /** Why it rejects: the requester is shown it. */
  reason: z.string().trim().max(REASON_MAX, tooLong(REASON_MAX)).nullable(),
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

/** "Reject when there is no photo." */
export const sentenceOf = (
  { conditions, decision }: Pick<RuleContent, 'conditions' | 'decision'>,
  locationName: NameOf,
): string =>
  `${decision === 'accepted' ? 'Accept' : 'Reject'} when ${
    list(
      conditions.map((one) => wordsOf(one, locationName)),
      'conjunction',
    ) || '…'
  }.`;
