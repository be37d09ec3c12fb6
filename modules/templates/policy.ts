import { holds, type Actor } from '#modules/shared/actor';

export const mayManageTemplates = (actor: Actor): boolean => holds(actor, 'SUPER_ADMIN');
