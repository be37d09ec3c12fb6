import { z } from 'zod';
import { MOST_RULES, ruleContent, type RuleContent } from '#foundation/rule';

/** Entry for the browser: rules that decide requests, and what they would have decided. */

const id = z.string().min(1).max(100);

/** Of the rules as the admin saw them. */
const version = z.coerce.number().int().min(0);

export const saveRuleInput = z.object({
  /** Of the rule that is changed; without it, it is a new one. */
  ruleId: id.optional(),
  /** Of the new one, from the form: sent again after a lost answer, it makes no second rule. */
  newRuleId: z.uuid().optional(),
  content: ruleContent,
  version,
});
export const switchRuleInput = z.object({ ruleId: id, on: z.stringbool(), version });
export const removeRuleInput = z.object({ ruleId: id, version });
export const orderRulesInput = z.object({
  ruleIds: z.array(id).max(MOST_RULES),
  version,
});

export interface RuleView extends RuleContent {
  id: string;
  /** Null while it is off. */
  on: { by: string; at: string } | null;
}

export interface RulesView {
  /** In the order in which they are asked. */
  rules: readonly RuleView[];
  version: number;
  mayEdit: boolean;
}

export const TRIAL_DAYS = [7, 30, 90, 365] as const;
export const trialInput = z.object({
  ruleId: id,
  version,
  days: z.coerce
    .number()
    .pipe(z.literal([...TRIAL_DAYS]))
    .catch(30),
});

/** What a rule would have decided by itself in the last days. */
export interface Trial {
  days: number;
  /** How often a request was sent, as far as it was looked at. */
  sent: number;
  matched: number;
  /** Of those that match, how often people decided the same, or otherwise. */
  agreed: number;
  differed: number;
  /** Between the half that waited longer and the half that waited less, in milliseconds. */
  medianWait: number | null;
  /** Where people decided differently, the newest first. */
  differences: Difference[];
  /** Where there is too much to look at all of it: ISO time of the oldest that was. */
  cutAt: string | null;
  /** How many requests could not be looked at: their user was erased, or too much happened to them. */
  leftOut: number;
}

interface Difference {
  requestId: string;
  name: string;
  /** ISO time of the users' decision. */
  at: string;
  decision: RuleContent['decision'];
}
