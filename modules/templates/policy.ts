import { holds, type Actor } from '#foundation/actor';

export const mayManageTemplates = (actor: Actor): boolean => holds(actor, 'SUPER_ADMIN');
