import { z } from 'zod';
import { languageField } from '#foundation/languages';
import { ROLES } from '#foundation/roles';
import { defineEvent, type EventsOf } from './define';

const id = z.string();

const roleEvent = defineEvent({
  version: 1,
  schema: z.object({
    userId: id,
    role: z.enum(ROLES),
    organizationId: id.optional(),
    locationId: id.optional(),
  }),
});

/** Facts about people. Stream `user-<id>`, and `session-<id>` for where they are signed in. */
export const identityEvents = {
  UserRegistered: defineEvent({
    version: 1,
    schema: z.object({ userId: id, email: z.string(), username: z.string() }),
    personal: { subject: 'userId', fields: ['email', 'username'], createsKey: true },
  }),
  UsernameChanged: defineEvent({
    version: 1,
    schema: z.object({ userId: id, username: z.string() }),
    personal: { subject: 'userId', fields: ['username'] },
  }),
  /** Says only that the user's name has changed, to each organization where the user holds a role. */
  StaffRenamed: defineEvent({
    version: 1,
    schema: z.object({ userId: id, organizationId: id }),
  }),
  /** For mails; a page keeps it for its browser. */
  LanguageChosen: defineEvent({
    version: 1,
    schema: z.object({ userId: id, language: languageField }),
  }),
  PasswordChanged: defineEvent({
    version: 1,
    schema: z.object({ userId: id, how: z.enum(['settings', 'reset']) }),
  }),
  RoleGranted: roleEvent,
  RoleRevoked: roleEvent,
  AccountDeleted: defineEvent({
    version: 1,
    schema: z.object({
      userId: id,
      /** By the ledger: it had come back with an older backup. */
      how: z.enum(['settings', 'mail', 'admin', 'ledger']),
    }),
    erases: 'userId',
  }),
  SessionStarted: defineEvent({
    version: 1,
    schema: z.object({ sessionId: id, userId: id, kind: z.enum(['page', 'api']) }),
  }),
  SessionEnded: defineEvent({
    version: 1,
    schema: z.object({
      sessionId: id,
      userId: id,
      why: z.enum(['signed-out', 'ended', 'password', 'deleted']),
    }),
  }),
};

export type IdentityEvent = EventsOf<typeof identityEvents>;
