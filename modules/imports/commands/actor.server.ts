import type { Actor, CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';

export function actorOf({ actor }: CommandContext): Actor {
  if (!actor) throw new DomainError('NotSignedIn');
  return actor;
}
