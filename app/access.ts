import { holdsSomewhere, type Level, type Permission } from '#foundation/permissions';
import type { Grant } from '#foundation/roles';

/**
 * Who finds a page behind its address: anyone, anyone who is signed in, or those who hold a permission
 * somewhere, perhaps for one level alone. Visitors are sent to /login, and so is who holds no permission for the level
 * of a list; others get a page that says it is not theirs.
 */
type Access = 'public' | 'signed-in' | Permission | readonly [Permission, Level];

/** Every page there is; one that is missing here fails the tests. */
export const pageAccess = {
  '/': 'public',
  '/login': 'public',
  '/registration': 'public',
  '/create-card': 'public',
  '/create-organization': 'public',
  '/sign-up': 'public',
  '/invitation': 'public',
  '/reset-password': 'public',
  '/delete': 'public',
  '/logout': 'public',
  '/language': 'public',
  '/dashboard': 'signed-in',
  '/configuration': 'signed-in',
  '/configuration/backup': 'backup.manage',
  '/notifications': 'signed-in',
  // The super admin looks after organizations, and works for none.
  '/add-organization': 'organization.join',
  '/createorganization': 'organization.create',
  '/createadmin': 'organization.appointAdmin',
  '/organization/lists': 'organization.list',
  '/organization/lists/names': 'organization.list',
  '/templates': 'template.manage',
  // Users who are not super admins get a dialog there to sign in as one.
  '/add-templates': 'public',
  '/edit-organization': 'organization.edit',
  '/organization/users/import': ['member.import', 'organizations'],
  '/organization/users/import/template.csv': ['member.import', 'organizations'],
  '/organization/users/import/wrong.csv': ['member.import', 'organizations'],
  '/organization/users/invitations': ['member.import', 'organizations'],
  '/organization/users/export.csv': ['member.remove', 'organizations'],
  '/organization/location/users/export.csv': ['member.remove', 'locations'],
  '/organization/location/info': 'organization.edit',
  '/organization/location/employees': 'organization.edit',
  '/organization/users/cards/request': ['request.decide', 'organizations'],
  '/organization/users/cards/request/:id': ['request.decide', 'organizations'],
  '/organization/location/users/cards/request': ['request.decide', 'locations'],
  '/organization/location/users/cards/request/:id': ['request.decide', 'locations'],
  '/organization/users/list': ['member.remove', 'organizations'],
  '/organization/location/users/list': ['member.remove', 'locations'],
  '/audit': 'audit.read',
  '/audit/past': 'audit.read',
  '/audit/proof': 'audit.read',
  '/audit/proof/bundle': 'audit.read',
  '/audit/people': 'audit.read',
  '/audit/answer': 'audit.read',
  '/audit/export': 'audit.read',
  '/audit/requests/:id': 'audit.read',
  '/audit/rules': 'rule.read',
  '/audit/rules/trial': 'rule.read',
  // Whose people they are, its loader says.
  '/organization/users/substitutes': 'signed-in',
  '/new-personal-card-view': 'card.own',
  '/new-corporate-card-view': 'card.own',
  '/personal-card-view': 'card.own',
  '/corporate-card-view': 'card.own',
  '/new-personal-card-design': 'card.own',
  '/new-corporate-admin-card-design': 'design.save',
  '/personal-card-design': 'card.own',
  '/corporate-admin-card-design': 'design.save',
  '/card-design': 'card.own',
  '/card-design/pictures': 'card.own',
  '/card-design/print': 'card.own',
  '/card-design/holder': 'design.save',
  '/card-design/redrawn': 'design.save',
  // What is done to many at once, and what came of it.
  '/bulk': 'signed-in',
  '/bulk/count': 'signed-in',
  // Without an account it still sets the appearance.
  '/settings': 'public',
  // Users who register an organization search for its place.
  '/places': 'public',
  '/sitemap.xml': 'public',
  '/robots.txt': 'public',
  // Whether there is one at all, its loader says.
  '/dev/mail': 'public',
  '/dev/mail/:id': 'public',
  '/*': 'public',
} as const satisfies Record<string, Access>;

export type PagePath = keyof typeof pageAccess;

const table = Object.entries(pageAccess).map(([pattern, access]): [string[], Access] => [
  pattern.split('/'),
  access,
]);

/** What the table says of an address; as the router does, a trailing slash and case are let pass. */
export function accessOf(pathname: string): Access {
  const given = pathname
    .toLowerCase()
    .replace(/(?<=.)\/+$/, '')
    .split('/');
  const matches = (segments: string[]) =>
    segments.length === given.length &&
    segments.every((segment, at) => segment.startsWith(':') || segment === given[at]);
  return table.find(([segments]) => matches(segments))?.[1] ?? pageAccess['/*'];
}

export function mayOpen(access: Access, visitor: { grants: readonly Grant[] } | null): boolean {
  if (access === 'public') return true;
  if (visitor === null || access === 'signed-in') return visitor !== null;
  const [permission, level] = typeof access === 'string' ? [access] : access;
  return holdsSomewhere(visitor, permission, level);
}
