/** What the server may use of organizations: commands to run, queries, projections and subscribers. */

export type { MembershipView } from './contract';
export { addAdmin, addAuditor, removeAdmin, removeAuditor } from './commands/admins.server';
export {
  ensureAddress,
  ensureLocation,
  ensureMembers,
  ensureNoRole,
  ensureOrganization,
  ensureRemoved,
  ensureRole,
  locationNamed,
} from './commands/ensure.server';
export { memberAddedMail, takeIn } from './commands/importing.server';
export { acceptInvitation } from './commands/accept-invitation.server';
export {
  dropOlderInvitations,
  invitationMail,
  markInvitation,
  mailTime,
  resendAdminInvitation,
  resendEach,
  resendInvitation,
  withdrawAdminInvitation,
  withdrawEach,
  withdrawInvitation,
} from './commands/invitations.server';
export {
  confirmJoinCode,
  joinOrganization,
  redeemReferCode,
  requestJoinCode,
} from './commands/joining.server';
export {
  addLocation,
  addLocationAdmin,
  changeLocation,
  removeLocationAdmin,
} from './commands/locations.server';
export {
  changeDetails,
  holdMember,
  leaveOrganization,
  removeEach,
  removeInChunks,
  removeMember,
  replaceMember,
} from './commands/members.server';
export {
  confirmDomain,
  createOrganization,
  registerOrganization,
  rotateReferCode,
  updateOrganization,
} from './commands/organizations.server';
export { refuseUnfitDomain } from './domain.server';
export { refuseTakenEarly } from './taken.server';
export {
  administeredLocations,
  administeredOrganization,
  countMembers,
  countOrganizations,
  locationsToAudit,
  organizationDetails,
  organizationSummary,
  organizationsToAudit,
  ownOrganizations,
} from './read/details.server';
export {
  hasRefusedInvitations,
  invitationBy,
  invitationsOf,
  invitedChosen,
  listInvited,
  listInvitedAdmins,
  namesOfInvited,
} from './read/invitations.server';
export { openOffer } from './read/join-offers.server';
export {
  andContains,
  byOrganization,
  calledIn,
  lanesWithin,
  placeIn,
  placesCalled,
  within,
} from './read/list-places.server';
export {
  locationIn,
  locationView,
  locationsAmong,
  locationsIn,
  locationsOf,
  locationsProjection,
} from './read/locations.server';
export { mailRelations } from './read/mail-relations.server';
export {
  memberByUser,
  memberNames,
  memberOrFormer,
  membersProjection,
  membershipsOfUser,
  organizationLeft,
  organizationsJoined,
  ownMemberships,
  standInFor,
} from './read/members.server';
export { namesOfUser } from './read/names-of-user.server';
export {
  domainsOfOrganizations,
  listOrganizations,
  logosAmong,
  organizationById,
  organizationsAmong,
  organizationsProjection,
  placeNames,
} from './read/organizations.server';
export { countPeopleAt, listPeopleAt, memberHistory, personThen } from './read/past.server';
export {
  locationNamesOf,
  placesThen,
  type LocationName,
  type PlacesThen,
} from './read/places-then.server';
export { exportPeople } from './read/people-export.server';
export {
  countPeople,
  getPerson,
  getPersonOfUser,
  listPeople,
  listSubstitutes,
  namesOfPeople,
  peopleChosen,
} from './read/people.server';
export { auditScope, relationTo, scopeWithin, type Within } from './read/scope.server';
export { listBySize, sizesConsumer } from './read/sizes.server';
export {
  listEmployees,
  organizationsWithoutOtherAdmin,
  organizationStaff,
  rolesIn,
  staffedLocations,
} from './read/staff.server';
export { organizationSubscribers } from './subscribers.server';
