import { dictionary } from '@zxcvbn-ts/language-common';
import { DEMO_PASSWORD } from '#foundation/demo';
import { DomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { wireHash } from '#foundation/wire-hash.server';
import others from './well-known-passwords.json' with { type: 'json' };

let wellKnown: Set<string> | undefined;

/** The dictionary leaves out what the rules around it would find: repeats, rows of keys and capitals. */
const wellKnownWords = () => ['', DEMO_PASSWORD, ...dictionary['passwords-common'], ...others];

/** Whether it is among the passwords that are tried first; only its hash is known here. */
export function isWellKnown(wire: string): boolean {
  wellKnown ??= new Set(wellKnownWords().map((word) => wireHash(String(word))));
  return wellKnown.has(wire);
}

export function refuseWellKnown(wire: string): void {
  if (isWellKnown(wire)) {
    throw new DomainError('InputInvalid', { fields: { password: messages.passwordWellKnown } });
  }
}
