import { z } from 'zod';
import type { Grant } from '#foundation/roles';

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

/** Who sees and decides requests is told of the others who do; the design is the corporate admins'. */
const ROLES = {
  'corporate-design': ['CORPORATE_ADMIN'],
  request: ['CORPORATE_ADMIN', 'LOCATION_ADMIN', 'AUDITOR'],
} as const satisfies Record<Thing['kind'], readonly Grant['role'][]>;

export const mayLookAt = (grants: readonly Grant[], { kind, organizationId }: Thing): boolean => {
  const roles: readonly Grant['role'][] = ROLES[kind];
  return grants.some(
    (grant) => roles.includes(grant.role) && grant.organizationId === organizationId,
  );
};
