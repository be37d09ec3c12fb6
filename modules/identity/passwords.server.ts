import { hash, verify, type Options } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '#modules/shared/errors';
import { messages } from '#modules/shared/messages';
import { wireHash } from '#modules/shared/wire-hash.server';

/** 64 MiB and three passes a hash; so only two at a time, and a short queue. */
const COST: Options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const AT_ONCE = 2;
const QUEUE = 16;

export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private dummy: Promise<string> | undefined;

  hash(wire: string): Promise<string> {
    return this.inTurn(() => hash(wire, COST));
  }

  /** Takes as long for an unknown account as for a known one. */
  async matches(stored: string | undefined, wire: string): Promise<boolean> {
    this.dummy ??= hash('nobody', COST);
    const against = stored ?? (await this.dummy);
    const right = await this.inTurn(() => verify(against, wire));
    return right && stored !== undefined;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= QUEUE) throw new DomainError('Busy', { retryAfter: 2 });
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running++;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}

let wellKnown: Set<string> | undefined;

/** Refuses the passwords that everybody tries first; only their hash is known here. */
export function refuseWellKnown(wire: string): void {
  wellKnown ??= new Set(
    ['', ...dictionary['passwords-common']].map((word) => wireHash(String(word))),
  );
  if (wellKnown.has(wire)) {
    throw new DomainError('InputInvalid', { fields: { password: messages.passwordWellKnown } });
  }
}
