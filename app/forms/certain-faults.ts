import type { FieldErrors } from '#foundation/errors';
import { messages } from '#foundation/messages';
import type { Values } from './use-form-check';

const STARTS_WELL = /^\p{L}[\p{L}\p{M}\p{N}_\s]{0,29}$/u;

/** The repeat has left the path of the password. */
export const repeatDiffers = ({ password = '', repeat = '' }: Values): FieldErrors =>
  repeat !== '' && !password.startsWith(repeat) ? { repeat: messages.passwordsDiffer } : {};

/** A character that no username holds, or more of them than fit. */
export const usernameWrong = ({ username = '' }: Values): FieldErrors => {
  const text = username.trimStart();
  return text !== '' && !STARTS_WELL.test(text) ? { username: messages.usernameInvalid } : {};
};
