import type { Grant } from '#foundation/roles';

/** Who may bring employees into an organization. */
export const MAY_IMPORT = ['CORPORATE_ADMIN'] as const;

export const mayStillImport = (grants: readonly Grant[], organizationId: string): boolean =>
  grants.some(
    (grant) => grant.role === 'CORPORATE_ADMIN' && grant.organizationId === organizationId,
  );
