import { z } from 'zod';
import { code, email, newPassword, proof, username } from '#foundation/account-fields';
import { defineList, type ColumnsOf } from '#foundation/list';
import { messages, tooLong } from '#foundation/messages';
import type { Grant, UserType } from '#foundation/roles';

export { code, email, normalizeEmail, proof, username } from '#foundation/account-fields';
import { linesOf, notHeaped, tidiedText } from '#foundation/text-fields';

/** Entry for the browser: what identity takes in, and what it shows. */

const PASSWORD_MIN_SIGN_IN = 6;

const signInPassword = z
  .string(messages.required)
  .min(1, messages.required)
  .min(PASSWORD_MIN_SIGN_IN, messages.passwordShort)
  .max(1000, tooLong(1000));

const same = { path: ['repeat'], error: messages.passwordsDiffer };

export const signInForm = z.object({ email, password: signInPassword });
export const codeRequestForm = z.object({ email });
export const codeForm = z.object({ email, code });
export const signUpForm = z
  .object({
    email,
    proof: proof.optional(),
    username,
    password: newPassword,
    repeat: z.string(messages.required),
  })
  .refine(({ password, repeat }) => password === repeat, same);
export const newPasswordForm = z
  .object({ password: newPassword, repeat: z.string(messages.required) })
  .refine(({ password, repeat }) => password === repeat, same);
export const changePasswordForm = z
  .object({
    currentPassword: z.string().optional(),
    password: newPassword,
    repeat: z.string(messages.required),
  })
  .refine(({ password, repeat }) => password === repeat, same);
export const profileForm = z.object({ username });
const filled = (max: number) =>
  tidiedText(max, linesOf, { absent: messages.required })
    .min(1, messages.required)
    .refine(...notHeaped);

export const contactForm = z.object({
  name: filled(200),
  email,
  subject: filled(200),
  message: filled(5000),
});

export const userList = defineList({
  permission: 'account.list',
  columns: {
    username: { label: 'Name', kind: 'title' },
    email: { label: 'Email' },
    type: { label: 'Role', labelled: true },
    registeredAt: { label: 'Registered', kind: 'day', labelled: true },
  } as const satisfies ColumnsOf<UserView>,
  search: ['username', 'email', 'type'],
  searchLabel: 'Search people',
  first: { sort: 'registeredAt', order: 'DESC' },
  pageSize: 10,
});

export type CodePurpose = 'registration' | 'deletion' | 'join';
export type SessionKind = 'page' | 'api';

/** A person in lists and on their own pages. */
export interface UserView {
  id: string;
  username: string;
  email: string;
  type: UserType;
  registeredAt: string;
}

/** One device that a user is signed in on. */
export interface SessionView {
  id: string;
  kind: SessionKind;
  device: string;
  signedInAt: string;
  current: boolean;
}

/** The signed-in person, as every page knows them. */
export interface Viewer {
  id: string;
  username: string;
  email: string;
  type: UserType;
  grants: Grant[];
}

/** How many people registered in a quarter of an hour. */
export interface Registrations {
  /** When it begins. */
  at: string;
  count: number;
}

/** A session that has just begun; the token is shown once and never again. */
export interface SignedIn {
  userId: string;
  token: string;
  type: UserType;
  username: string;
  email: string;
  expiresAt: string;
}

/** A sign-in older than this no longer proves who sits at the keyboard. */
const FRESH_SIGN_IN_MINUTES = 10;

/** The pages ask it too, to show the field only where it is needed. */
export const needsCurrentPassword = ({ signedInAt, readAt }: SignInTimes): boolean =>
  readAt.getTime() - signedInAt.getTime() > FRESH_SIGN_IN_MINUTES * 60_000;

type SignInTimes = { signedInAt: Date; readAt: Date };
