import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DEMO_PASSWORD } from '#foundation/demo';
import { DomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { Turns } from '#foundation/turns.server';
import { wireHash } from '#foundation/wire-hash.server';

const PASSES = 3;

/** What no password is known for, as costly to look at as any other. */
const nobodysHash = (memoryKib: number): string =>
  `$argon2id$v=19$m=${memoryKib},t=${PASSES},p=1$qIBXUz7n4wUXrJevtnY0BA$p8u9oYyVqwNDdCejjqPJz3bybjwsG8sihYGDO2cKsKw`;

export class Passwords {
  /** A hash takes 64 MiB; so only two at a time, and a short queue. */
  private readonly turns = new Turns(2, 16);

  constructor(private readonly memoryKib: number) {}

  hash(wire: string): Promise<string> {
    const cost = { memoryCost: this.memoryKib, timeCost: PASSES, parallelism: 1 };
    return this.turns.take(() => hash(wire, cost));
  }

  /** Takes as long for an unknown account as for a known one. */
  async matches(stored: string | undefined, wire: string): Promise<boolean> {
    const compared = stored ?? nobodysHash(this.memoryKib);
    const right = await this.turns.take(() => verify(compared, wire));
    return right && stored !== undefined;
  }
}

let wellKnown: Set<string> | undefined;

/** Refuses the passwords that are tried first; only their hash is known here. */
export function refuseWellKnown(wire: string): void {
  wellKnown ??= new Set(
    ['', DEMO_PASSWORD, ...dictionary['passwords-common']].map((word) => wireHash(String(word))),
  );
  if (wellKnown.has(wire)) {
    throw new DomainError('InputInvalid', { fields: { password: messages.passwordWellKnown } });
  }
}

const demoHash = wireHash(DEMO_PASSWORD);

export const isDemoPassword = (wire: string): boolean => wire === demoHash;
