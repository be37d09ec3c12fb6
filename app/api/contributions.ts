import type { Cards } from '#modules/cards/index.server';
import type { Organizations } from '#modules/organizations/index.server';
import { listPending } from '#modules/requests/index.server';
import type { Services } from '#events/services';
import type { Actor } from '#foundation/actor';
import type { ListQuery, Page } from '#foundation/list';

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

/** Somebody who waits for a corporate card. */
export interface PendingPerson {
  id: string;
  user_id: string;
  name: string;
  designation: string;
  email: string;
  contactnumber: string;
}

export type PendingQuery = ListQuery<'name' | 'designation' | 'email' | 'contactNumber'>;

/**
 * What modules add to calls that are not about them alone; what nobody adds is not there, so it
 * counts 0 and its lists are empty.
 */
export interface Contributions {
  counts?: readonly ((actor: Actor) => Promise<Partial<Counts>>)[];
  organizations?: readonly ((actor: Actor) => Promise<OrganizationOfUser[]>)[];
  /** How many business cards an organization has given out. */
  businessCards?: (organizationId: string) => Promise<number>;
  /** Who waits in an organization, as far as the actor may see it. */
  pending?: (
    actor: Actor,
    organizationId: string,
    query: PendingQuery,
  ) => Promise<Page<PendingPerson>>;
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

export const businessCardsOf = async (
  { businessCards }: Contributions,
  organizationId: string,
): Promise<number> => (await businessCards?.(organizationId)) ?? 0;

export const pendingOf = async (
  { pending }: Contributions,
  actor: Actor,
  organizationId: string,
  query: PendingQuery,
): Promise<Page<PendingPerson>> =>
  (await pending?.(actor, organizationId, query)) ?? { rows: [], total: 0 };

/** What organizations add. */
export const fromOrganizations = ({ queries }: Organizations): Contributions => ({
  counts: [async (actor) => ({ numberOrganization: await queries.count(actor) })],
  organizations: [(actor) => ownOrganizations(queries, actor)],
});

/** What requests add. */
export const fromRequests = (services: Services): Contributions => ({
  pending: async (actor, organizationId, query) => {
    const { rows, total } = await listPending(services, actor, organizationId, query);
    const data = rows.map(({ id, userId, name, designation, email, contactNumber }) => {
      return { id, user_id: userId, name, designation, email, contactnumber: contactNumber };
    });
    return { rows: data, total };
  },
});

/** What cards add. */
export const fromCards = ({ queries }: Pick<Cards, 'queries'>): Contributions => ({
  counts: [
    async (actor) => {
      const { personal, corporate } = await queries.count(actor);
      return { numberPersonalCards: personal, numberBusinessCards: corporate };
    },
  ],
  businessCards: (organizationId) => queries.numberIn(organizationId),
});

/** What all of them add. */
export const joined = (...all: Contributions[]): Contributions => ({
  ...Object.assign({}, ...all),
  counts: all.flatMap(({ counts = [] }) => counts),
  organizations: all.flatMap(({ organizations = [] }) => organizations),
});

export const ownOrganizations = async (
  { own }: Organizations['queries'],
  actor: Actor,
): Promise<OrganizationOfUser[]> =>
  (await own(actor)).map(({ id, name, administers }) => ({
    id,
    name,
    type_id: administers ? 2 : 1,
  }));
