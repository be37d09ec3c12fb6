export interface LockedPackage {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

export type Lockfile = Record<string, LockedPackage>;

/** Entries that tie the lockfile to the registry it was made with. */
export const tiedToRegistry = (packages: Lockfile): string[] =>
  Object.entries(packages).flatMap(([place, { resolved }]) => (resolved ? [place] : []));

/**
 * Optional packages that a package names and the lockfile lacks. npm once dropped those of other
 * platforms without a word, and `npm ci` then failed there.
 */
export const missingOptional = (packages: Lockfile): string[] =>
  Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(place, name).some((candidate) => candidate in packages))
      .map((name) => `${place || 'the project'} → ${name}`),
  );

/** Where Node looks for a package, from the innermost folder outward. */
function placesFor(place: string, name: string): string[] {
  const parts = place === '' ? [] : place.split('/node_modules/');
  return parts
    .map((_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/node_modules/${name}`)
    .concat(`node_modules/${name}`);
}
