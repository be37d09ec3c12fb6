import type { CardDetails } from '#foundation/card-details';
import type { Role } from '#foundation/roles';

/** What organizations show, as pages and programs read it. */

/** An organization in the super admin's list. */
export interface OrganizationView {
  id: string;
  name: string;
  domain: string;
  domainProven: boolean;
  website: string;
  /** Id of the image. */
  logo: string;
  registeredAt: string;
}

export interface OrganizationSize {
  id: string;
  name: string;
  members: number;
}

/** One of the organizations of a user. */
export interface OwnOrganization {
  id: string;
  name: string;
  /** Id of the image. */
  logo: string;
  /** Whether this person is one of its corporate admins. */
  administers: boolean;
}

export interface LocationView {
  id: string;
  name: string;
  city: string;
  country: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
}

export interface AdministeredLocation extends LocationView {
  organization: OrganizationView;
}

export interface OrganizationDetails {
  id: string;
  name: string;
  domain: string;
  domainProven: boolean;
  website: string;
  country: string;
  logo: string;
  /** Only for those who may hand it on. */
  referCode?: string;
  locations: LocationView[];
}

export interface OrganizationSummary {
  name: string;
  referCode?: string;
  members: number;
}

export interface MembershipView extends CardDetails {
  id: string;
  userId: string;
  organization: OrganizationView;
  location: LocationView;
  email: string;
  /** With which the organization was registered; null for those who joined. */
  photo: string | null;
  joinedAt: string;
}

/** A present or past member of an organization, as lists show them. */
export interface PersonView extends CardDetails {
  id: string;
  userId: string;
  organizationId: string;
  organizationName: string;
  locationId: string;
  locationName: string;
  /** With which the person is in the organization. */
  email: string;
  /** What came of the request for a card; null where there is none. */
  requestStatus: 'pending' | 'accepted' | 'rejected' | null;
  removed: boolean;
  /** Id of the person, in this list, who does now what a removed one did. */
  replaceWith: string | null;
  replacedByName: string | null;
  /** ISO times. */
  joinedAt: string;
  removedAt: string | null;
  /** Who is gone left without being removed. */
  leftByChoice: boolean;
}

/** How many are there, and how many were removed. */
export interface PeopleLengths {
  present: number;
  removed: number;
}

export interface EmployeeView {
  userId: string;
  name: string;
  email: string;
  designation: string;
}

/** A role in an organization, and at which of its locations. */
export interface HeldRole {
  role: Role;
  locations: string[];
}

/** A location with the people who administer it. */
export interface StaffedLocation extends LocationView {
  admins: EmployeeView[];
}

/** An organization that may be joined with the ticket that came with this. */
export interface JoinOffer {
  organization: OrganizationView;
  locations: LocationView[];
}

/** Who is invited and has not come yet. */
export interface InvitedPerson {
  id: string;
  email: string;
  invitedAt: string;
  /** The mail server refused the mail. */
  isRefused: boolean;
  expiresAt: string;
}

/** To be an employee. */
export interface InvitedView extends InvitedPerson {
  name: string;
  locationName: string;
}

/** To be a corporate admin. */
export interface InvitedAdminView extends InvitedPerson {
  organizationName: string;
}

export interface InvitationView {
  email: string;
  organization: string;
  /** To administer it, or to be in it. */
  as: 'admin' | 'member';
  /** The user who looks at it is in that organization already. */
  joined: boolean;
}

/** A member as the past shows them. */
export interface PersonThen extends CardDetails {
  id: string;
  userId: string;
  email: string;
  locationName: string;
  /** ISO time. */
  joinedAt: string;
}
