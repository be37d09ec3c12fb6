import type { Grant, Role, UserType } from '#foundation/roles';

/**
 * Who finds a page behind its address: everybody, everybody who is signed in, or these. Where
 * holders of a role are named, it is whoever has that role somewhere, beside a higher one too;
 * others are sent to /login.
 */
export type Access = 'public' | 'signed-in' | readonly UserType[] | { holders: Role };

/** Every page there is; one that is missing here fails the tests. */
export const pageAccess = {
  '/': 'public',
  '/login': 'public',
  '/registration': 'public',
  '/create-organization': 'public',
  '/sign-up': 'public',
  '/invitation': 'public',
  '/reset-password': 'public',
  '/delete': 'public',
  '/logout': 'public',
  '/dashboard': 'signed-in',
  '/configuration': 'signed-in',
  '/notifications': 'signed-in',
  // The super admin looks after organizations, and works for none.
  '/add-organization': ['CORPORATE_ADMIN', 'LOCATION_ADMIN', 'AUDITOR', 'USER'],
  '/createorganization': ['SUPER_ADMIN'],
  '/createadmin': ['SUPER_ADMIN'],
  '/organization/lists': ['SUPER_ADMIN'],
  '/organization/lists/names': ['SUPER_ADMIN'],
  '/templates': ['SUPER_ADMIN'],
  // Whoever is no super admin finds a dialog there to sign in as one.
  '/add-templates': 'public',
  '/edit-organization': ['CORPORATE_ADMIN'],
  '/organization/users/import': { holders: 'CORPORATE_ADMIN' },
  '/organization/users/import/template.csv': { holders: 'CORPORATE_ADMIN' },
  '/organization/users/import/wrong.csv': { holders: 'CORPORATE_ADMIN' },
  '/organization/users/export.csv': { holders: 'CORPORATE_ADMIN' },
  '/organization/location/users/export.csv': { holders: 'LOCATION_ADMIN' },
  '/organization/location/info': ['CORPORATE_ADMIN'],
  '/organization/location/employees': ['CORPORATE_ADMIN'],
  '/organization/users/cards/request': { holders: 'CORPORATE_ADMIN' },
  '/organization/users/cards/request/:id': { holders: 'CORPORATE_ADMIN' },
  '/organization/location/users/cards/request': { holders: 'LOCATION_ADMIN' },
  '/organization/location/users/cards/request/:id': { holders: 'LOCATION_ADMIN' },
  '/organization/users/list': { holders: 'CORPORATE_ADMIN' },
  '/organization/location/users/list': { holders: 'LOCATION_ADMIN' },
  // Whose people they are, its loader says.
  '/organization/users/substitutes': 'signed-in',
  '/new-personal-card-view': ['CORPORATE_ADMIN', 'LOCATION_ADMIN', 'AUDITOR', 'USER'],
  '/new-corporate-card-view': ['CORPORATE_ADMIN', 'LOCATION_ADMIN', 'AUDITOR', 'USER'],
  '/new-personal-card-design': ['CORPORATE_ADMIN', 'LOCATION_ADMIN', 'AUDITOR', 'USER'],
  '/new-corporate-admin-card-design': ['CORPORATE_ADMIN'],
  '/card-design': ['CORPORATE_ADMIN', 'LOCATION_ADMIN', 'AUDITOR', 'USER'],
  '/card-design/pictures': ['CORPORATE_ADMIN', 'LOCATION_ADMIN', 'AUDITOR', 'USER'],
  '/card-design/holder': ['CORPORATE_ADMIN'],
  // What is done to many at once, and what came of it.
  '/bulk': 'signed-in',
  '/bulk/count': 'signed-in',
  // Without an account it still sets the appearance.
  '/settings': 'public',
  // Whoever registers an organization looks for its place.
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

interface Visitor {
  type: UserType;
  grants: readonly Grant[];
}

export function mayOpen(access: Access, visitor: Visitor | null): boolean {
  if (access === 'public') return true;
  if (visitor === null || access === 'signed-in') return visitor !== null;
  if ('holders' in access) return visitor.grants.some(({ role }) => role === access.holders);
  return access.includes(visitor.type);
}
