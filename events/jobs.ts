import { z } from 'zod';
import { languageField } from '#foundation/languages';
import { UNDO_MS } from './request-types';

/** A kind of job: its name in the queue, its payload, and how often it is tried. */
export interface JobDefinition<Payload = unknown> {
  name: string;
  /** Names under which older versions queued it; not for sealed jobs, which are sealed for their name. */
  formerNames?: readonly string[];
  schema: z.ZodType<Payload>;
  /** The payload holds personal data or secrets: only its ciphertext is stored. */
  sealed?: boolean;
  maxAttempts: number;
}

export interface Job {
  definition: JobDefinition;
  payload: unknown;
  /** Two jobs with one key are one job. */
  key?: string;
  /** By the clock of the database; at once where it is left out. */
  runAt?: Date;
  /** Among jobs that are due, those with a lower number run first; 0 by default. */
  priority?: number;
}

const defineJob = <Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> =>
  definition;

/** What an admin changed about a user's relation to an organization. */
const relationChange = z.enum([
  'granted',
  'revoked',
  'removed',
  'replaced',
  'stands-in',
  'stood-in',
]);
export type RelationChange = z.output<typeof relationChange>;

/** The template decides what a mail contains; each template has its own values. */
const mailContent = z.discriminatedUnion('template', [
  z.object({ template: z.literal('registration-code'), code: z.string() }),
  z.object({ template: z.literal('deletion-code'), code: z.string() }),
  z.object({ template: z.literal('join-code'), code: z.string() }),
  z.object({ template: z.literal('invitation'), link: z.string(), organization: z.string() }),
  z.object({
    template: z.literal('member-invitation'),
    link: z.string(),
    organization: z.string(),
  }),
  z.object({
    template: z.literal('member-added'),
    name: z.string(),
    organization: z.string(),
    link: z.string(),
  }),
  z.object({ template: z.literal('reset-link'), link: z.string(), username: z.string() }),
  z.object({ template: z.literal('password-changed'), username: z.string() }),
  z.object({
    template: z.literal('request-accepted'),
    name: z.string(),
    organization: z.string(),
    rule: z.string().optional(),
    /** There is no card before the organization has a design. */
    awaitsDesign: z.boolean().optional(),
    link: z.string(),
    /** Where such mails are turned off; an older version queued them without. */
    settings: z.string().optional(),
  }),
  z.object({
    template: z.literal('request-rejected'),
    name: z.string(),
    organization: z.string(),
    /** The name of the rule that decided in the place of a user. */
    rule: z.string().optional(),
    reason: z.string().optional(),
    link: z.string(),
    settings: z.string().optional(),
  }),
  z.object({
    template: z.literal('requests-waiting'),
    username: z.string(),
    count: z.number(),
    link: z.string(),
    /** Where such mails are turned off. */
    settings: z.string(),
  }),
  z.object({
    template: z.literal('relation-changed'),
    username: z.string(),
    what: relationChange,
    role: z.string().nullable(),
    /** Names of location and organization; empty for a role on Leafcard as a whole. */
    place: z.string(),
    /** Whose substitute the recipient is, as the organization calls them. */
    insteadOf: z.string().optional(),
    link: z.string(),
    settings: z.string(),
  }),
  z.object({
    template: z.literal('checkpoint'),
    username: z.string(),
    size: z.number(),
    /** As the log signed it. */
    note: z.string(),
    /** Where the log is verified, and where such mails are turned off. */
    link: z.string(),
  }),
  z.object({
    template: z.literal('contact'),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
]);

/** Mails that an older version queued may have a template under its former name. */
const withCurrentTemplate = (content: unknown): unknown =>
  (content as { template?: unknown } | null)?.template === 'standing-changed'
    ? { ...(content as object), template: 'relation-changed' }
    : content;

const mailPayload = z.object({
  to: z.string(),
  content: z.preprocess(withCurrentTemplate, mailContent),
  /** ISO time after which the mail is useless and is not sent. */
  expiresAt: z.string().optional(),
  /** Of the page that asked for it, for users who have chosen none. */
  language: languageField.optional(),
  /** How often a mail that expires was tried before. */
  retries: z.number().optional(),
});

export type MailContent = z.output<typeof mailContent>;
export type MailPayload = z.output<typeof mailPayload>;

export const SendMail = defineJob({
  name: 'SendMail',
  schema: mailPayload,
  sealed: true,
  maxAttempts: 12,
});

/** Mails a link to set a new password, if the mail has an account. */
export const MailResetLink = defineJob({
  name: 'MailResetLink',
  schema: z.object({ email: z.string(), language: languageField.optional() }),
  sealed: true,
  maxAttempts: 8,
});

/** Mails the requester the decision, unless the request has changed since this version. */
export const MailDecision = defineJob({
  name: 'MailDecision',
  formerNames: ['TellDecision'],
  schema: z.object({
    requestId: z.string(),
    version: z.number(),
    language: languageField.optional(),
  }),
  maxAttempts: 12,
});

/** Mails the link of an invitation to join, if it is still valid. */
export const MailInvitation = defineJob({
  name: 'MailInvitation',
  schema: z.object({ token: z.string(), language: languageField.optional() }),
  sealed: true,
  maxAttempts: 12,
});

/** Mails a member who was brought in that they are, if they still are. */
export const MailMemberAdded = defineJob({
  name: 'MailMemberAdded',
  schema: z.object({ memberId: z.string(), language: languageField.optional() }),
  maxAttempts: 12,
});

/** Decides requests by the rules of their organization, as far as they are still of this version. */
export const ApplyRules = defineJob({
  name: 'ApplyRules',
  schema: z.object({
    organizationId: z.string(),
    requests: z.array(z.object({ id: z.string(), version: z.number() })),
  }),
  maxAttempts: 12,
});

/** Copies details from old requests to the members they are about, starting after this request. */
export const BackfillDetails = defineJob({
  name: 'BackfillDetails',
  formerNames: ['CarryDetails'],
  schema: z.object({ after: z.string() }),
  maxAttempts: 12,
});

/** Adds or invites the employees of an imported file; continues where it was interrupted. */
export const ImportEmployees = defineJob({
  name: 'ImportEmployees',
  schema: z.object({ importId: z.string() }),
  maxAttempts: 12,
});

/** Queues a mail to each admin of an organization who can decide its waiting requests. */
export const AnnounceRequests = defineJob({
  name: 'AnnounceRequests',
  schema: z.object({ organizationId: z.string() }),
  maxAttempts: 8,
});

/** Mails one admin that requests wait, unless such a mail was sent a short time ago. */
export const MailWaitingRequests = defineJob({
  name: 'MailWaitingRequests',
  formerNames: ['TellAdmin'],
  schema: z.object({ userId: z.string() }),
  maxAttempts: 8,
});

/** Mails a user what an admin changed about the user's relation to an organization. */
export const MailRelationChange = defineJob({
  name: 'MailRelationChange',
  formerNames: ['TellStanding'],
  schema: z.object({
    userId: z.string(),
    what: relationChange,
    role: z.string().nullable(),
    organizationId: z.string().nullable(),
    locationId: z.string().nullable(),
    insteadOfUserId: z.string().nullable().default(null),
    /** The membership ended with the role. */
    withMembership: z.boolean().optional(),
    language: languageField.optional(),
  }),
  maxAttempts: 8,
});

/** Each day: queues a mail to each user who wants the checkpoint, where the log has grown. */
export const MailCheckpoints = defineJob({
  name: 'MailCheckpoints',
  schema: z.unknown(),
  maxAttempts: 5,
});

/** Mails a user the checkpoint of this size, unless a newer one is due. */
export const MailCheckpoint = defineJob({
  name: 'MailCheckpoint',
  schema: z.object({ userId: z.string(), size: z.number() }),
  maxAttempts: 12,
});

export const CleanUp = defineJob({ name: 'CleanUp', schema: z.unknown(), maxAttempts: 3 });

export const CleanUpImages = defineJob({
  name: 'CleanUpImages',
  schema: z.unknown(),
  maxAttempts: 3,
});

export const RewrapKeys = defineJob({ name: 'RewrapKeys', schema: z.unknown(), maxAttempts: 5 });

export const MoveImages = defineJob({ name: 'MoveImages', schema: z.unknown(), maxAttempts: 3 });

export const FillGazetteer = defineJob({
  name: 'FillGazetteer',
  schema: z.unknown(),
  maxAttempts: 5,
});

export const SeedBackgrounds = defineJob({
  name: 'SeedBackgrounds',
  formerNames: ['LayBackgrounds'],
  schema: z.unknown(),
  maxAttempts: 5,
});

export const RenderPersonalCard = defineJob({
  name: 'RenderPersonalCard',
  schema: z.object({ userId: z.string() }),
  maxAttempts: 8,
});

export const RenderCorporateCard = defineJob({
  name: 'RenderCorporateCard',
  schema: z.object({ cardId: z.string() }),
  maxAttempts: 8,
});

/** Renders all cards that an older version of the renderer drew. */
export const RenderAll = defineJob({ name: 'RenderAll', schema: z.unknown(), maxAttempts: 8 });

/** Renders all cards of an organization. */
export const RenderOrganization = defineJob({
  name: 'RenderOrganization',
  schema: z.object({ organizationId: z.string() }),
  maxAttempts: 8,
});

/** Continues the bulk actions of a user. */
export const RunBulks = defineJob({
  name: 'RunBulks',
  schema: z.object({ userId: z.string() }),
  maxAttempts: 12,
});

export const job = <Payload>(
  definition: JobDefinition<Payload>,
  payload: Payload,
  when: Pick<Job, 'key' | 'runAt'> = {},
): Job => ({ definition, payload, ...when });

const outgoing = z.object({
  task: z.string(),
  payload: z.unknown(),
  job_key: z.string(),
  run_at: z.string().nullable(),
  max_attempts: z.number(),
  priority: z.number().nullable(),
});

/** A job on its way to the queue. */
export type OutgoingJob = z.output<typeof outgoing>;

/** Carries many delayed jobs as one, and queues them when their time has come. */
export const DispatchJobs = defineJob({
  name: 'DispatchJobs',
  formerNames: ['HandOut'],
  schema: z.object({ jobs: z.array(outgoing) }),
  maxAttempts: 12,
});

const LOW_PRIORITY = 10;

/** The job runs after those a user waits for, and after those of low priority that fewer stand before. */
export const lowPriority = (one: Job, before = 0): Job => ({
  ...one,
  priority: LOW_PRIORITY + before,
});

const AWAITED_PRIORITY = -10;
/** Without these mails their receiver cannot go on. */
const AWAITED = new Set<MailContent['template']>([
  'registration-code',
  'deletion-code',
  'join-code',
  'reset-link',
]);

/** The job runs before all others. */
export const highPriority = (one: Job): Job => ({ ...one, priority: AWAITED_PRIORITY });

/** A mail; those that are awaited leave before all others. */
export const mail = (payload: MailPayload): Job =>
  AWAITED.has(payload.content.template)
    ? highPriority(job(SendMail, payload))
    : lowPriority(job(SendMail, payload));

/** And not before the action it follows from can no longer be undone. */
export const lowPriorityAfterUndo = (one: Job, now: Date): Job => ({
  ...lowPriority(one),
  runAt: one.runAt ?? new Date(now.getTime() + UNDO_MS),
});
