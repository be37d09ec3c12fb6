import type { Actor, CommandContext } from '#modules/shared/actor';
import { DomainError } from '#modules/shared/errors';

export function actorOf({ actor }: CommandContext): Actor {
  if (!actor) throw new DomainError('NotSignedIn');
  return actor;
}
