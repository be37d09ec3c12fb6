import { z } from 'zod';
import { ruleContent } from '#foundation/rule';
import { defineEvent, type EventsOf } from './define';

const which = { organizationId: z.string(), ruleId: z.string() };
/** The rules of an organization about requests, stream `rules-<organization>`. A rule that is saved is off. */
export const ruleEvents = {
  RuleSaved: defineEvent({
    version: 1,
    schema: z.object({ ...which, ...ruleContent.shape }),
  }),
  /** From this moment on it decides, on the authority of this user. */
  RuleSwitchedOn: defineEvent({
    version: 1,
    schema: z.object({ ...which, by: z.string(), at: z.string() }),
  }),
  RuleSwitchedOff: defineEvent({ version: 1, schema: z.object(which) }),
  RuleRemoved: defineEvent({ version: 1, schema: z.object(which) }),
  /** In which order they are asked from now on. */
  RulesOrdered: defineEvent({
    version: 1,
    schema: z.object({ organizationId: z.string(), ruleIds: z.array(z.string()) }),
  }),
};

export type RuleEvent = EventsOf<typeof ruleEvents>;
