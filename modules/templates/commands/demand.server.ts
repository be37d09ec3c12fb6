import type { CommandContext } from '#modules/shared/actor';
import { DomainError } from '#modules/shared/errors';
import { mayManageTemplates } from '../policy';

export function demandManager({ actor }: CommandContext): void {
  if (!actor) throw new DomainError('NotSignedIn');
  if (!mayManageTemplates(actor)) throw new DomainError('NotAllowed');
}
