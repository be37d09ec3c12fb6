import type { Services } from '#events/services';
import type { Unit } from '#events/unit-of-work.server';
import type { Actor, CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import type { ListQuery, Page } from '#foundation/list';
import type { Outcome } from '#foundation/many';
import type { Side } from '#foundation/reach';
import type { Grant } from '#foundation/roles';
import { usersByEmails } from '#modules/identity/index.server';
import { addAdmin, addAuditor, removeAuditor } from './commands/admins.server';
import { ensureOrganization, type EnsuredOrganization } from './commands/ensure.server';
import { ensureRemoved, type EnsuredRemoval } from './commands/ensure-removed.server';
import { forgetMember, renameMember } from './commands/followers.server';
import { takeIn as takeInWith, type Arrival, type Intake } from './commands/importing.server';
import { acceptInvitation, claimInvitations, invitationBy } from './commands/invitations.server';
import {
  confirmJoinCode,
  joinOrganization,
  requestJoinCode,
  useReferCode,
} from './commands/joining.server';
import {
  addLocation,
  addLocationAdmin,
  changeLocation,
  removeLocationAdmin,
  type Appointee,
  type LocationAdminChange,
} from './commands/locations.server';
import {
  confirmDomain,
  rotateReferCode,
  updateOrganization,
  type OrganizationChange,
} from './commands/organizations.server';
import {
  createOrganization,
  registerOrganization,
  type NewOrganization,
  type Registrant,
} from './commands/registration.server';
import { removeMember, removeMembers } from './commands/removing.server';
import { replaceMember, type Replacement } from './commands/replacing.server';
import type {
  AdministeredLocation,
  EmployeeView,
  InvitationView,
  JoinOffer,
  MembershipView,
  OrganizationDetails,
  OrganizationSize,
  OrganizationSummary,
  OrganizationView,
  OwnOrganization,
  PeopleLengths,
  PersonView,
  StaffedLocation,
} from './contract';
import type { OrganizationsDeps, Person } from './deps.server';
import { directory, type Directory } from './directory.server';
import type { Place } from './location';
import { memberIdOf } from './member';
import { administeredLocations } from './read/administered.server';
import {
  administeredOrganization,
  countOrganizations,
  organizationDetails,
  organizationSummary,
  ownOrganizations,
} from './read/details.server';
import { listEmployees, type EmployeeQuery, type Employees } from './read/employees.server';
import { mailStandings, type MailStanding } from './read/mail-standings.server';
import { ownMemberships } from './read/members.server';
import {
  domains,
  listOrganizations,
  type OrganizationListQuery,
} from './read/organizations.server';
import { exportPeople, type PeopleExport } from './read/people-export.server';
import {
  countPeople,
  listPeople,
  listSubstitutes,
  onePerson,
  type PeopleQuery,
  type SubstituteQuery,
} from './read/people.server';
import type { Within } from './read/reach.server';
import { listBySize, type SizeColumn } from './read/sizes.server';
import { organizationStaff, staffedLocations } from './read/staff.server';
import { demand } from './read/standing.server';
import { MAY_SEE_PENDING } from './policy';

export type { OrganizationsDeps, People } from './deps.server';
export { changeDetails } from './commands/details.server';
export { removeEach } from './commands/removing.server';
export { namesOf as namesOfPeople, peopleChosen } from './read/people-chosen.server';
export {
  locationIn,
  locationsAmong,
  locationsIn,
  locationsProjection,
} from './read/locations.server';
export { everyMembershipOfUser, memberByUser, membersProjection } from './read/members.server';
export {
  organizationById,
  organizationsAmong,
  organizationsProjection,
} from './read/organizations.server';
export { sizesConsumer } from './read/sizes.server';
export { relationTo } from './read/standing.server';

/** DOOR for the server. Every command throws DomainError when it is refused. */
export interface Organizations {
  commands: {
    /** An organization with the person who registers it, who becomes its corporate admin. */
    register: (
      c: CommandContext,
      input: NewOrganization & { registrant: Registrant },
    ) => Promise<{ id: string; userId: string }>;
    /** By the super admin. */
    create: (c: CommandContext, input: NewOrganization) => Promise<{ id: string }>;
    update: (c: CommandContext, input: OrganizationChange) => Promise<void>;
    rotateReferCode: (
      c: CommandContext,
      input: { organizationId: string },
    ) => Promise<{ referCode: string }>;
    /** The super admin's word that the domain is the organization's. */
    confirmDomain: (
      c: CommandContext,
      input: { organizationId: string; domain: string },
    ) => Promise<void>;
    /** By the super admin; an unknown mail is invited. */
    addAdmin: (
      c: CommandContext,
      input: { name: string; email: string },
    ) => Promise<{ invited: boolean }>;
    addAuditor: (
      c: CommandContext,
      input: { organizationId: string; email: string },
    ) => Promise<void>;
    removeAuditor: (
      c: CommandContext,
      input: { organizationId: string; email: string },
    ) => Promise<void>;
    addLocation: (
      c: CommandContext,
      input: { organizationId: string; place: Place; admin?: Appointee },
    ) => Promise<{ id: string }>;
    changeLocation: (
      c: CommandContext,
      input: { organizationId: string; locationId: string; place: Partial<Place> },
    ) => Promise<void>;
    addLocationAdmin: (c: CommandContext, input: LocationAdminChange) => Promise<void>;
    removeLocationAdmin: (
      c: CommandContext,
      input: { organizationId: string; locationId: string; email: string },
    ) => Promise<void>;
    /** Gives a ticket of 30 minutes to join the organization of the code. */
    useReferCode: (c: CommandContext, input: { referCode: string }) => Promise<JoinOffer>;
    /** Mails a code to a corporate mail, or names the organization it is connected to already. */
    requestJoinCode: (
      c: CommandContext,
      input: { email: string },
    ) => Promise<{ connectedTo: { id: string; name: string } | null }>;
    /** Gives a ticket as a refer code does. */
    confirmJoinCode: (
      c: CommandContext,
      input: { email: string; code: string },
    ) => Promise<JoinOffer>;
    /** With a ticket. */
    join: (
      c: CommandContext,
      input: { organizationId: string; locationId: string },
    ) => Promise<{ memberId: string }>;
    /** Makes the account of somebody who came by the link of an invitation. */
    acceptInvitation: (
      c: CommandContext,
      input: { token: string; username: string; passwordHash: string },
    ) => Promise<{ userId: string; email: string }>;
    /** Ends a membership with all that came of it: roles here, request and card. */
    remove: (c: CommandContext, input: { side: Side; memberId: string }) => Promise<void>;
    /** Each by itself: who cannot be removed does not hold up the others. */
    removeMany: (
      c: CommandContext,
      input: { side: Side; memberIds: readonly string[] },
    ) => Promise<Outcome>;
    /** Says who does now what a removed person did. */
    replace: (c: CommandContext, input: Replacement) => Promise<void>;
    /** For the demo: an organization with its people; nothing when its name is known. */
    ensure: (input: EnsuredOrganization) => Promise<void>;
    /** For the demo: somebody who was there, and is not any more. */
    ensureRemoved: (input: EnsuredRemoval) => Promise<void>;
  };
  queries: {
    list: (actor: Actor, query: OrganizationListQuery) => Promise<Page<OrganizationView>>;
    listBySize: (actor: Actor, query: ListQuery<SizeColumn>) => Promise<Page<OrganizationSize>>;
    /** Those the actor is a member of or has a role in, by name. */
    own: (actor: Actor) => Promise<OwnOrganization[]>;
    /** The one of this name among those the actor administers. */
    administered: (actor: Actor, name: string) => Promise<{ id: string }>;
    /** The locations the actor administers, by name. */
    administeredLocations: (actor: Actor) => Promise<AdministeredLocation[]>;
    count: (actor: Actor) => Promise<number>;
    details: (actor: Actor, organizationId: string) => Promise<OrganizationDetails>;
    summary: (actor: Actor, organizationId: string) => Promise<OrganizationSummary>;
    domains: () => Promise<string[]>;
    memberships: (actor: Actor) => Promise<MembershipView[]>;
    /** All of them, or those in which the text occurs. */
    locations: (actor: Actor, organizationId: string, q?: string) => Promise<StaffedLocation[]>;
    staff: (
      actor: Actor,
      organizationId: string,
    ) => Promise<{ admins: EmployeeView[]; auditors: EmployeeView[] }>;
    /** Whom an admin may choose from: everybody but the admin who asks. */
    employees: (actor: Actor, query: EmployeeQuery) => Promise<Employees>;
    /** Who is in organizations, or at locations, or was. */
    people: (actor: Actor, side: Side, query: PeopleQuery) => Promise<Page<PersonView>>;
    peopleLengths: (actor: Actor, side: Side, within: Within) => Promise<PeopleLengths>;
    /** One of them, there or removed. */
    person: (actor: Actor, side: Side, memberId: string) => Promise<PersonView>;
    /** The same by whose account it is. */
    personIn: (
      actor: Actor,
      side: Side,
      who: { organizationId: string; userId: string },
    ) => Promise<PersonView>;
    /** All that a list of them shows, a part at a time. */
    peopleExport: (
      actor: Actor,
      side: Side,
      query: PeopleExport,
    ) => Promise<AsyncGenerator<PersonView[]>>;
    /** Whom one may put in the place of somebody who was removed. */
    substitutes: (actor: Actor, query: SubstituteQuery) => Promise<Page<PersonView>>;
    /** Throws unless the actor may see who waits for a decision there. */
    demandPending: (actor: Actor, organizationId: string) => Promise<void>;
    invitation: (input: { token: string }) => Promise<InvitationView>;
  };
  /** What becomes of organizations with a person, in the transaction in which it becomes of the person. */
  followers: {
    registered: (unit: Unit, person: Pick<Person, 'id' | 'email'>) => Promise<Grant[]>;
    renamed: (unit: Unit, person: { userId: string; name: string }) => Promise<void>;
    deleted: (unit: Unit, userId: string) => Promise<void>;
  };
  directory: Directory;
}

export const createOrganizations = (deps: OrganizationsDeps): Organizations => ({
  commands: {
    register: (c, input) => registerOrganization(deps, c, input),
    create: (c, input) => createOrganization(deps, c, input),
    update: (c, input) => updateOrganization(deps, c, input),
    rotateReferCode: (c, input) => rotateReferCode(deps, c, input),
    confirmDomain: (c, input) => confirmDomain(deps, c, input),
    addAdmin: (c, input) => addAdmin(deps, c, input),
    addAuditor: (c, input) => addAuditor(deps, c, input),
    removeAuditor: (c, input) => removeAuditor(deps, c, input),
    addLocation: (c, input) => addLocation(deps, c, input),
    changeLocation: (c, input) => changeLocation(deps, c, input),
    addLocationAdmin: (c, input) => addLocationAdmin(deps, c, input),
    removeLocationAdmin: (c, input) => removeLocationAdmin(deps, c, input),
    useReferCode: (c, input) => useReferCode(deps, c, input),
    requestJoinCode: (c, input) => requestJoinCode(deps, c, input),
    confirmJoinCode: (c, input) => confirmJoinCode(deps, c, input),
    join: (c, input) => joinOrganization(deps, c, input),
    acceptInvitation: (c, input) => acceptInvitation(deps, c, input),
    remove: (c, input) => removeMember(deps, c, input),
    removeMany: (c, input) => removeMembers(deps, c, input),
    replace: (c, input) => replaceMember(deps, c, input),
    ensure: (input) => ensureOrganization(deps, input),
    ensureRemoved: (input) => ensureRemoved(deps, input),
  },
  queries: {
    list: (actor, query) => listOrganizations(deps.sql, actor, query),
    listBySize: (actor, query) => listBySize(deps.sql, actor, query),
    own: (actor) => ownOrganizations(deps.sql, actor),
    administered: (actor, name) => administeredOrganization(deps.sql, actor, name),
    administeredLocations: (actor) => administeredLocations(deps.sql, actor),
    count: (actor) => countOrganizations(deps.sql, actor),
    details: (actor, id) => organizationDetails(deps.sql, actor, id),
    summary: (actor, id) => organizationSummary(deps.sql, actor, id),
    domains: () => domains(deps.sql),
    memberships: (actor) => ownMemberships(deps.sql, actor),
    locations: (actor, id, q) => staffedLocations(deps, actor, id, q),
    staff: (actor, id) => organizationStaff(deps, actor, id),
    employees: (actor, query) => listEmployees(deps.sql, actor, query),
    people: (actor, side, query) => listPeople(deps, actor, side, query),
    peopleLengths: (actor, side, within) => countPeople(deps, actor, side, within),
    person: (actor, side, id) => onePerson(deps, actor, side, id),
    personIn: (actor, side, { organizationId, userId }) =>
      onePerson(deps, actor, side, memberIdOf(organizationId, userId)),
    peopleExport: (actor, side, query) => exportPeople(deps, actor, side, query),
    substitutes: (actor, query) => listSubstitutes(deps, actor, query),
    demandPending: (actor, id) => demand(deps.sql, actor, id, MAY_SEE_PENDING),
    invitation: (input) => invitationBy(deps, input),
  },
  followers: {
    registered: (unit, person) => claimInvitations(deps, unit, person),
    renamed: (unit, person) => renameMember(unit, person),
    deleted: (unit, userId) => forgetMember(unit, userId),
  },
  directory,
});

const depsOf = ({ hashes, publicUrl }: Services) => ({
  people: {
    byEmails: (sql: Sql, emails: readonly string[]) => usersByEmails(sql, hashes, emails),
    emailHash: hashes.email,
  },
  publicUrl,
});

/** Takes in employees who have an account and invites the others, inside a transaction; by mail, what became of them. */
export const takeIn = (
  services: Services,
  unit: Unit,
  intake: Intake,
): Promise<Map<string, Arrival>> => takeInWith(depsOf(services), unit, intake);

/** How the holders of these mails stand to an organization. */
export async function mailRelations(
  services: Services,
  sql: Sql,
  organizationId: string,
  emails: readonly string[],
): Promise<Map<string, { relation: MailStanding }>> {
  const known = await mailStandings(depsOf(services), sql, organizationId, emails);
  return new Map([...known].map(([email, { standing: relation }]) => [email, { relation }]));
}
