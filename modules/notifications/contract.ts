import { z } from 'zod';
import type { Level } from '#foundation/permissions';
import type { Role } from '#foundation/roles';

/** Entry for the browser: what users are notified of, and what they choose to be mailed. */

/** What users are notified of about themselves, by type of event. There is an index of these: it changes with them. */
export const ABOUT_ONESELF = [
  'RequestAccepted',
  'RequestRejected',
  'RequestDecisionUndone',
  'CorporateCardRendered',
  'RoleGranted',
  'RoleRevoked',
  'MemberJoined',
  'MemberRemoved',
  'MemberReplaced',
  'MemberBecameSubstitute',
  'BulkFinished',
] as const;

/**
 * What admins of an organization or a location are notified of about others there. There are indexes of
 * just these: they change with them.
 */
export const ABOUT_OTHERS = ['RequestSubmitted', 'MemberJoined', 'ImportFinished'] as const;

/** Users who began these are notified too; of everything else they know that they did it. */
export const LONG_WORK = ['BulkFinished', 'ImportFinished'] as const;

/** What super admins are notified of. */
export const ABOUT_ORGANIZATIONS = ['OrganizationRegistered'] as const;

export type NoticeKind =
  | (typeof ABOUT_ONESELF)[number]
  | (typeof ABOUT_OTHERS)[number]
  | (typeof ABOUT_ORGANIZATIONS)[number];

export interface NoticeView {
  /** Of the event in the log. */
  position: number;
  kind: NoticeKind;
  /** It happened to the reader. */
  own: boolean;
  unread: boolean;
  /** ISO time. */
  at: string;
  organizationId: string | null;
  /** Names as they are today; null where nothing is named, or it is no more. */
  organization: string | null;
  location: string | null;
  /** Whom it is about; "[erased]" for an erased user. */
  person: string;
  /** Whose substitute the reader is. */
  insteadOf: string | null;
  /** And is no more. */
  ended: boolean;
  role: Role | null;
  /** The level on which the bulk action was started, or else the reader's own. */
  level: Level;
  /** Of the request, where it is about one. */
  requestId: string | null;
  /** A rule of the organization decided. */
  byRule: boolean;
  /** An import ended before all its rows were done. */
  cancelled: boolean;
  /** Of long work: what was done to them, and to how many. */
  action: string | null;
  numbers: Partial<Record<NoticeNumber, number>>;
}

export const NUMBERS = ['total', 'done', 'failed', 'joined', 'invited'] as const;
export type NoticeNumber = (typeof NUMBERS)[number];

export interface NoticePage {
  notices: NoticeView[];
  /** Where the older ones begin; null when there are none. */
  olderThan: number | null;
}

/** Unread ones are counted up to this. */
export const MOST_COUNTED = 100;

/** What comes by mail besides what one asks for oneself. */
export const MAIL_KINDS = ['decision', 'requests', 'membership', 'checkpoint'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
export type MailChoices = Record<MailKind, boolean>;

/** As it is until the user chooses. */
export const PROPOSED: MailChoices = {
  decision: true,
  requests: true,
  membership: true,
  checkpoint: false,
};

const position = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const readAllInput = z.object({ upTo: position });
export const readOneInput = z.object({ position });
export const olderThanInput = position.optional().catch(undefined);

/** A box that is not ticked is not sent. */
const ticked = z.preprocess((value) => value !== undefined, z.boolean());
export const mailChoicesInput = z.object({
  decision: ticked,
  requests: ticked,
  membership: ticked,
});
export const checkpointMailsInput = z.object({
  checkpoint: z.enum(['true', 'false']).transform((value) => value === 'true'),
});
