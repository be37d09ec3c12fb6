import { hash, verify, type Options } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DEMO_PASSWORD } from '#modules/shared/demo';
import { DomainError } from '#modules/shared/errors';
import { messages } from '#modules/shared/messages';
import { Turns } from '#modules/shared/turns.server';
import { wireHash } from '#modules/shared/wire-hash.server';

/** 64 MiB and three passes a hash; so only two at a time, and a short queue. */
const COST: Options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
/** Of a random password, at the same cost. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=65536,t=3,p=1$qIBXUz7n4wUXrJevtnY0BA$p8u9oYyVqwNDdCejjqPJz3bybjwsG8sihYGDO2cKsKw';

export class Passwords {
  private readonly turns = new Turns(2, 16);

  hash(wire: string): Promise<string> {
    return this.turns.take(() => hash(wire, COST));
  }

  /** Takes as long for an unknown account as for a known one. */
  async matches(stored: string | undefined, wire: string): Promise<boolean> {
    const right = await this.turns.take(() => verify(stored ?? NOBODYS_HASH, wire));
    return right && stored !== undefined;
  }
}

let wellKnown: Set<string> | undefined;

/** Refuses the passwords that everybody tries first; only their hash is known here. */
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
