import { canonicalJson } from '#foundation/proof/canonical-json';
import type { RuleContent } from '#foundation/rule';

/** A rule as an admin changes it, while others may save it. */
export interface Work {
  content: RuleContent;
  /** What was stored when it was opened, or when it last followed. */
  base: RuleContent;
}

const PARTS = ['name', 'conditions', 'decision', 'reason'] as const;
type Part = (typeof PARTS)[number];

const contentOf = ({ name, conditions, decision, reason }: RuleContent): RuleContent => ({
  name,
  conditions,
  decision,
  reason,
});

export const workOf = (rule: RuleContent): Work => ({
  content: contentOf(rule),
  base: contentOf(rule),
});

/** What is stored may come with its keys in another order. */
const isSame = (one: RuleContent, other: RuleContent, part: Part): boolean =>
  canonicalJson(one[part]) === canonicalJson(other[part]);

const withParts = (rule: RuleContent, from: RuleContent, parts: readonly Part[]): RuleContent => ({
  ...rule,
  ...Object.fromEntries(parts.map((part) => [part, from[part]])),
});

/** The parts that both admins changed, to different values. */
export const changedByBoth = ({ content, base }: Work, stored: RuleContent): Part[] =>
  PARTS.filter(
    (part) =>
      !isSame(stored, base, part) && !isSame(content, base, part) && !isSame(content, stored, part),
  );

/** What was left alone becomes what another admin saved; the same work where they saved nothing else. */
export function followed(work: Work, stored: RuleContent): Work {
  const { content, base } = work;
  const both = changedByBoth(work, stored);
  const parts = PARTS.filter((part) => !isSame(stored, base, part) && !both.includes(part));
  if (parts.length === 0) return work;
  return { content: withParts(content, stored, parts), base: withParts(base, stored, parts) };
}

/** Theirs, in the parts that both have changed. */
export function taken(work: Work, stored: RuleContent): Work {
  const parts = changedByBoth(work, stored);
  return {
    content: withParts(work.content, stored, parts),
    base: withParts(work.base, stored, parts),
  };
}
