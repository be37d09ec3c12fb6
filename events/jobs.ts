import { z } from 'zod';

/** A kind of work done later: its name, what it must know, and how it is tried. */
export interface JobDefinition<Payload = unknown> {
  name: string;
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
  runAt?: Date;
  /** The higher, the later among those whose time has come; 0 where nothing is said. */
  priority?: number;
}

const defineJob = <Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> =>
  definition;

/** What others did to how somebody stands to an organization. */
export const standingChange = z.enum(['granted', 'revoked', 'removed', 'replaced', 'stands-in']);
export type StandingChange = z.output<typeof standingChange>;

/** What a mail says is decided by its template; the values depend on it. */
export const mailContent = z.discriminatedUnion('template', [
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
    link: z.string(),
  }),
  z.object({
    template: z.literal('request-rejected'),
    name: z.string(),
    organization: z.string(),
    reason: z.string().optional(),
    link: z.string(),
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
    template: z.literal('standing-changed'),
    username: z.string(),
    what: standingChange,
    role: z.string().nullable(),
    /** Location and organization, as far as it is of one. */
    place: z.string(),
    /** For whom the person stands in. */
    insteadOf: z.string().optional(),
    link: z.string(),
    settings: z.string(),
  }),
  z.object({
    template: z.literal('contact'),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
]);

export const mailPayload = z.object({
  to: z.string(),
  content: mailContent,
  /** After this it is useless and never sent. ISO time. */
  expiresAt: z.string().optional(),
});

export type MailContent = z.output<typeof mailContent>;
export type MailPayload = z.output<typeof mailPayload>;

export const SendMail = defineJob({
  name: 'SendMail',
  schema: mailPayload,
  sealed: true,
  maxAttempts: 12,
});

/** Mails a person what was decided about the request, unless something happened since this version of it. */
export const TellDecision = defineJob({
  name: 'TellDecision',
  schema: z.object({ requestId: z.string(), version: z.number() }),
  maxAttempts: 12,
});

/** Tells organizations what was said in the requests that come after this one. */
export const CarryDetails = defineJob({
  name: 'CarryDetails',
  schema: z.object({ after: z.string() }),
  maxAttempts: 12,
});

/** Takes in, or invites, whom an imported file names; goes on where it was interrupted. */
export const ImportEmployees = defineJob({
  name: 'ImportEmployees',
  schema: z.object({ importId: z.string() }),
  maxAttempts: 12,
});

/** Finds who decides in an organization, and has each told that requests wait there. */
export const AnnounceRequests = defineJob({
  name: 'AnnounceRequests',
  schema: z.object({ organizationId: z.string() }),
  maxAttempts: 8,
});

/** Mails one admin that requests wait, unless that was just done. */
export const TellAdmin = defineJob({
  name: 'TellAdmin',
  schema: z.object({ userId: z.string() }),
  maxAttempts: 8,
});

/** Mails a person what others did to how the person stands to an organization. */
export const TellStanding = defineJob({
  name: 'TellStanding',
  schema: z.object({
    userId: z.string(),
    what: standingChange,
    role: z.string().nullable(),
    organizationId: z.string().nullable(),
    locationId: z.string().nullable(),
    insteadOfUserId: z.string().nullable().default(null),
  }),
  maxAttempts: 8,
});

export const CleanUp = defineJob({ name: 'CleanUp', schema: z.unknown(), maxAttempts: 3 });

export const RewrapKeys = defineJob({ name: 'RewrapKeys', schema: z.unknown(), maxAttempts: 5 });

export const FillGazetteer = defineJob({
  name: 'FillGazetteer',
  schema: z.unknown(),
  maxAttempts: 5,
});

export const LayBackgrounds = defineJob({
  name: 'LayBackgrounds',
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

/** All cards there are, where they were drawn in another way than today. */
export const RenderAll = defineJob({ name: 'RenderAll', schema: z.unknown(), maxAttempts: 8 });

/** All cards that an organization gave out. */
export const RenderOrganization = defineJob({
  name: 'RenderOrganization',
  schema: z.object({ organizationId: z.string() }),
  maxAttempts: 8,
});

/** Goes on with what a person does to many things at once. */
export const RunBulks = defineJob({
  name: 'RunBulks',
  schema: z.object({ userId: z.string() }),
  maxAttempts: 12,
});

export const job = <Payload>(
  definition: JobDefinition<Payload>,
  payload: Payload,
  when: { key?: string; runAt?: Date } = {},
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

/** Many jobs that are one until their time has come. */
export const HandOut = defineJob({
  name: 'HandOut',
  schema: z.object({ jobs: z.array(outgoing) }),
  maxAttempts: 12,
});

const LATER_MS = 10_000;
const BEHIND_OTHERS = 10;

/** The same behind what others wait for. */
export const behindOthers = (one: Job): Job => ({ ...one, priority: BEHIND_OTHERS });

/** And not before it is certain what it follows from. */
export const unhurried = (one: Job): Job => ({
  ...behindOthers(one),
  runAt: one.runAt ?? new Date(Date.now() + LATER_MS),
});
