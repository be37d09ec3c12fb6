import type { CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import { mayManageTemplates } from '../policy';

export function demandManager({ actor }: CommandContext): void {
  if (!actor) throw new DomainError('NotSignedIn');
  if (!mayManageTemplates(actor)) throw new DomainError('NotAllowed');
}
