import { z } from 'zod';
import { domainOf } from './domains';
import { messages, tooLong } from './messages';
import { asSeen, notHeaped, plainNumber, tidiedText } from './text-fields';

/** The fields of an account, wherever one is made. */

const EMAIL_MAX = 254;
const USERNAME = /^\p{L}[\p{L}\p{M}\p{N}_ ]{4,29}$/u;
const PASSWORD_MIN = 8;

/** One mail in one spelling, its domain as IDNA has it. */
export function normalizeEmail(email: string): string {
  const text = asSeen(email).trim().normalize('NFKC').toLowerCase();
  const afterAt = text.lastIndexOf('@') + 1;
  const domain = /[^\0-\x7F]/.test(text.slice(afterAt)) && domainOf(text.slice(afterAt));
  return domain ? text.slice(0, afterAt) + domain : text;
}

/** Such a mail needs servers on the whole way that take it, which few do. */
const hasPlainLetters = (email: string): boolean =>
  !/[^\0-\x7F]/.test(email.slice(0, Math.max(0, email.lastIndexOf('@'))));

export const email = z
  .string(messages.required)
  .trim()
  .min(1, messages.required)
  .max(EMAIL_MAX, messages.emailInvalid)
  .transform(normalizeEmail)
  .refine(hasPlainLetters, messages.emailLetters)
  .pipe(z.email(messages.emailInvalid));

/** Every kind of space is one: a Japanese keyboard types a wide one between names. */
export const username = tidiedText(30, (text) => asSeen(text).replace(/\s/g, ' ').trim(), {
  tooLong: messages.usernameInvalid,
  absent: {
    error: ({ input }) => ((input ?? null) === null ? messages.required : messages.usernameInvalid),
  },
})
  .regex(USERNAME, messages.usernameInvalid)
  .refine(...notHeaped);

/** Typed in groups, or with the digits of another script, it is the same. */
export const code = tidiedText(20, (text) => plainNumber(text).replace(/[\s-]/g, ''), {
  tooLong: messages.codeInvalid,
  absent: messages.required,
}).min(1, messages.required);

/** The secret that confirming a mail answered. */
export const proof = z.string(messages.required).max(200, tooLong(200));

export const newPassword = z
  .string(messages.required)
  .min(1, messages.required)
  .min(PASSWORD_MIN, messages.passwordTooShortToSet)
  .max(1000, tooLong(1000));
