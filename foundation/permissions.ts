import { highestRole, type Grant, type Role, type UserType } from './roles';

/**
 * Who may do what, and over which scope: the one table from which commands, API calls, pages, menus,
 * live rooms and presence follow. What the tests expect of it is written apart, in tests/architecture.
 */

interface Rule {
  /** Roles that hold it for the whole platform. */
  everywhere?: readonly Role[];
  /** Roles that hold it for the organizations of their grants; MEMBER for those one is a member of. */
  organizations?: readonly (Role | 'MEMBER')[];
  /** Roles that hold it for the locations of their grants. */
  locations?: readonly Role[];
  /** For oneself. */
  self?: true;
  /** Users whose highest role is one of these. */
  types?: readonly UserType[];
  /** To a super admin an organization is absent here: no 403, but 404. */
  hiddenFromSuperAdmin?: true;
}

const C = 'CORPORATE_ADMIN';
const L = 'LOCATION_ADMIN';
const A = 'AUDITOR';
const S = 'SUPER_ADMIN';

const rules = {
  'account.list': { everywhere: [S] },
  'account.read': { everywhere: [S], self: true },
  'account.rename': { everywhere: [S], self: true },
  'account.deleteOther': { everywhere: [S] },

  'organization.list': { everywhere: [S] },
  'organization.create': { everywhere: [S] },
  'organization.confirmDomain': { everywhere: [S] },
  'organization.appointAdmin': { everywhere: [S] },
  'organization.join': { types: [C, L, A, 'USER'] },
  'organization.read': { everywhere: [S], organizations: ['MEMBER', C, L, A] },
  'organization.readReferCode': { everywhere: [S], organizations: [C] },
  'organization.count': { everywhere: [S], organizations: [C, L, A] },
  'organization.readStaff': { everywhere: [S], organizations: [C, A] },
  'organization.readPending': { everywhere: [S], organizations: [C, L, A] },
  'organization.edit': { organizations: [C] },
  'organization.appointLocationAdmin': { organizations: [C] },
  'organization.appointAuditor': { organizations: [C] },
  'organization.removeAdmin': { organizations: [C] },

  'member.read': { everywhere: [S], organizations: [C, A], locations: [L] },
  'member.readSubstitutes': { everywhere: [S], organizations: [C], locations: [L] },
  'member.remove': { organizations: [C], locations: [L] },
  'member.replace': { organizations: [C], locations: [L] },
  'member.import': { organizations: [C] },

  'request.submit': { organizations: ['MEMBER'] },
  'request.read': { everywhere: [S], organizations: [C, A], locations: [L] },
  /** The card that a request asks for, as those see it who belong to the organization. */
  'request.preview': { organizations: [C, A], locations: [L] },
  'request.decide': { organizations: [C], locations: [L] },

  /** What happened to requests, with its proof. */
  'audit.read': { everywhere: [S], organizations: [C, A], locations: [L] },
  'audit.verify': { everywhere: [S], organizations: [C, A] },

  /** What decides requests in the place of users. */
  'rule.read': { everywhere: [S], organizations: [C, A], locations: [L] },
  'rule.edit': { organizations: [C] },

  'card.own': { types: [C, L, A, 'USER'] },
  'design.read': { organizations: ['MEMBER', C, L, A], hiddenFromSuperAdmin: true },
  'design.readProgress': { organizations: [C, L, A], hiddenFromSuperAdmin: true },
  'design.save': { organizations: [C], hiddenFromSuperAdmin: true },

  'template.manage': { everywhere: [S] },
  'backup.manage': { everywhere: [S] },

  /** Live changes that are pushed, and who sees who else has something open. */
  'live.changes': { everywhere: [S], organizations: [C, A], locations: [L] },
  /** Of these, what concerns an organization as a whole. */
  'live.organization': { everywhere: [S], organizations: [C, L, A] },
  /** What members see of it: its name, its places, the design of its cards. */
  'live.membership': { organizations: ['MEMBER'] },
  'presence.corporate-design': { organizations: [C] },
  'presence.request': { organizations: [C, A], locations: [L] },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof rules;

/** Which list of holders counts: those for whole organizations, or those for single locations. */
export const LEVELS = ['organizations', 'locations'] as const;
export type Level = (typeof LEVELS)[number];

/** As much of a user as permissions follow from. */
export interface Holder {
  userId: string;
  grants: readonly Grant[];
}

const ruleOf = (permission: Permission): Rule => rules[permission];

/** The places over which a user holds a permission. */
export type Scope = { kind: 'all' } | { kind: Level; ids: readonly string[] };

/** What is acted on. What is not given does not matter, or is not known to belong to anything. */
export interface Place {
  organizationId?: string;
  locationId?: string;
  userId?: string;
}

/** The roles that hold a permission, for one level or for any. */
export function rolesWith(permission: Permission, level?: Level): readonly Role[] {
  const { everywhere = [], organizations = [], locations = [] } = ruleOf(permission);
  const roles = [
    ...everywhere,
    ...(level === 'locations' ? [] : organizations.filter((role) => role !== 'MEMBER')),
    ...(level === 'organizations' ? [] : locations),
  ];
  return [...new Set(roles)];
}

/** Whether a user holds a permission over anything at all, as far as grants can tell. */
export function holdsSomewhere(
  user: Pick<Holder, 'grants'>,
  permission: Permission,
  level?: Level,
): boolean {
  const { self, types, organizations } = ruleOf(permission);
  if (self || organizations?.includes('MEMBER')) return true;
  if (types) return types.includes(highestRole(user.grants));
  return rolesWith(permission, level).some((role) => holds(user, role));
}

/** The places over which a user holds a permission at one level. */
export function scopeOf(user: Holder, permission: Permission, level: Level): Scope {
  const rule = ruleOf(permission);
  if (rule.everywhere?.some((role) => holds(user, role))) return { kind: 'all' };
  return { kind: level, ids: grantedIds(user, permission, level) };
}

/** As scopeOf, without what holds everywhere. */
export function grantedIds(
  { grants }: Pick<Holder, 'grants'>,
  permission: Permission,
  level: Level,
): readonly string[] {
  const roles: readonly string[] = ruleOf(permission)[level] ?? [];
  const ids = grants.flatMap((grant) => {
    const id = level === 'organizations' ? grant.organizationId : grant.locationId;
    return roles.includes(grant.role) && id ? [id] : [];
  });
  return [...new Set(ids)];
}

/** The organizations in all or a part of which a user holds a permission. */
export function organizationsWith(
  { grants }: Pick<Holder, 'grants'>,
  permission: Permission,
): string[] {
  const roles = rolesWith(permission);
  const ids = grants.flatMap(({ role, organizationId }) =>
    roles.includes(role) && organizationId ? [organizationId] : [],
  );
  return [...new Set(ids)];
}

export function isInScope(scope: Scope, { organizationId, locationId }: Place): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'organizations':
      return organizationId !== undefined && scope.ids.includes(organizationId);
    case 'locations':
      return locationId !== undefined && scope.ids.includes(locationId);
    default:
      return scope satisfies never;
  }
}

/** Whether a user holds a permission here, at any level. Membership is not known to grants. */
export function mayAt(user: Holder, permission: Permission, place: Place): boolean {
  const { self, types } = ruleOf(permission);
  if (self && place.userId === user.userId) return true;
  if (types) return types.includes(highestRole(user.grants));
  const levels = ['organizations', 'locations'] as const;
  return levels.some((level) => isInScope(scopeOf(user, permission, level), place));
}

export const isForMembers = (permission: Permission): boolean =>
  ruleOf(permission).organizations?.includes('MEMBER') ?? false;

/** The organizations for which a permission follows from being a member of them. */
export const asMember = (permission: Permission, memberOf: readonly string[]): readonly string[] =>
  isForMembers(permission) ? memberOf : [];

/** Whether a user knows that the organization exists: refusals say 403 then, and 404 otherwise. */
export const belongsTo = (
  { grants }: Pick<Holder, 'grants'>,
  permission: Permission,
  organizationId: string,
): boolean =>
  grants.some(
    (grant) =>
      grant.organizationId === organizationId ||
      (grant.role === S && !ruleOf(permission).hiddenFromSuperAdmin),
  );

/** At which level a user comes to an organization, for what they want there: for all of it where possible. */
export function levelIn(
  { grants }: Pick<Holder, 'grants'>,
  organizationId: string,
  permission: Permission,
): Level {
  const roles = grants
    .filter((grant) => grant.role === S || grant.organizationId === organizationId)
    .map(({ role }) => role);
  const wide = rolesWith(permission, 'organizations');
  return roles.includes(L) && !roles.some((role) => wide.includes(role))
    ? 'locations'
    : 'organizations';
}

export const holds = ({ grants }: Pick<Holder, 'grants'>, role: Role): boolean =>
  grants.some((grant) => grant.role === role);
