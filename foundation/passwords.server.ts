import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '#foundation/demo';
import { Turns } from '#foundation/turns.server';
import { wireHash } from '#foundation/wire-hash.server';

const PASSES = 3;

/** What no password is known for, as costly to look at as any other. */
const nobodysHash = (memoryKib: number): string =>
  `$argon2id$v=19$m=${memoryKib},t=${PASSES},p=1$qIBXUz7n4wUXrJevtnY0BA$p8u9oYyVqwNDdCejjqPJz3bybjwsG8sihYGDO2cKsKw`;

/** Whether this is the password; as costly where none is stored. */
export type Verify = (stored: string | undefined, wire: string) => Promise<boolean>;

/** A hash takes 64 MiB and a core; one core is left to everything else. */
const AT_ONCE = Math.min(2, Math.max(1, os.availableParallelism() - 1));
const QUEUE = 64;

/** Every hash waits for its turn, between addresses first and between accounts then. */
export class Passwords {
  private readonly turns = new Turns(AT_ONCE, QUEUE);

  constructor(private readonly memoryKib: number) {}

  hash(wire: string, by: readonly [address: string, account: string]): Promise<string> {
    const cost = { memoryCost: this.memoryKib, timeCost: PASSES, parallelism: 1 };
    return this.turns.take(by, () => hash(wire, cost));
  }

  /** What is counted of a try is counted in its turn, so that those who wait are no failures yet. */
  inTurn<T>(
    by: readonly [address: string, account: string],
    work: (verify: Verify) => Promise<T>,
  ): Promise<T> {
    return this.turns.take(by, () =>
      work(async (stored, wire) => {
        const right = await verify(stored ?? nobodysHash(this.memoryKib), wire);
        return right && stored !== undefined;
      }),
    );
  }
}

const demoHash = wireHash(DEMO_PASSWORD);

export const isDemoPassword = (wire: string): boolean => wire === demoHash;
