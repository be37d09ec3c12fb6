import { z } from 'zod';
import { mayAt, type Holder, type Permission, type Place } from '#foundation/permissions';

/** What several people may have in their hands at once, and should know it of each other. */
export const thing = z.strictObject({
  kind: z.enum(['corporate-design', 'request']),
  organizationId: z.uuid(),
  id: z.uuid(),
});

export type Thing = z.infer<typeof thing>;

/** What a page has before it: what is open there, which others learn of, and what it only lists. */
export const sight = z.strictObject({
  open: thing.nullable(),
  listed: z.array(thing).max(50),
});

export type Sight = z.infer<typeof sight>;

export const NOTHING: Sight = { open: null, listed: [] };

/** Somebody who has it open. */
export interface Looker {
  userId: string;
  name: string;
}

export const keyOf = ({ kind, organizationId, id }: Thing): string =>
  `${kind}/${organizationId}/${id}`;

export const thingOf = (key: string): Thing => {
  const [kind, organizationId, id] = key.split('/');
  return thing.parse({ kind, organizationId, id });
};

const PERMISSIONS = {
  'corporate-design': 'presence.corporate-design',
  request: 'presence.request',
} as const satisfies Record<Thing['kind'], Permission>;

/** Who may see a thing, at the place where it really is, sees who has it open. */
export const mayLookAt = (user: Holder, { kind }: Thing, place: Place): boolean =>
  mayAt(user, PERMISSIONS[kind], place);
