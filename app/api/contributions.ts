import type { Actor } from '#modules/shared/actor';

export interface Counts {
  numberPersonalCards: number;
  numberBusinessCards: number;
  numberOrganization: number;
}

export interface OrganizationOfUser {
  id: string;
  name: string;
  /** 2: administers it; 1: member. */
  type_id: 1 | 2;
}

/** What other modules add to the calls about people; what nobody adds is not there, so it counts 0. */
export interface Contributions {
  counts?: readonly ((actor: Actor) => Promise<Partial<Counts>>)[];
  organizations?: readonly ((actor: Actor) => Promise<OrganizationOfUser[]>)[];
}

export async function countsOf({ counts = [] }: Contributions, actor: Actor): Promise<Counts> {
  const parts = await Promise.all(counts.map((count) => count(actor)));
  const sum = (name: keyof Counts) => parts.reduce((total, part) => total + (part[name] ?? 0), 0);
  return {
    numberPersonalCards: sum('numberPersonalCards'),
    numberBusinessCards: sum('numberBusinessCards'),
    numberOrganization: sum('numberOrganization'),
  };
}

export const organizationsOf = async (
  { organizations = [] }: Contributions,
  actor: Actor,
): Promise<OrganizationOfUser[]> =>
  (await Promise.all(organizations.map((list) => list(actor)))).flat();
