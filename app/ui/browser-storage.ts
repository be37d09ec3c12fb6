/**
 * What the browser keeps, as JSON. It may be full or forbidden, and hold what another version of this page
 * left: none of that stops a page, which goes on as if nothing were kept.
 */
function browserStorage(storage: () => Storage) {
  const attempt = <Result>(act: (kept: Storage) => Result, otherwise: Result): Result => {
    try {
      // Where it is forbidden, already naming it throws.
      return act(storage());
    } catch {
      return otherwise;
    }
  };
  const drop = (name: string): void => attempt((kept) => kept.removeItem(name), undefined);
  const namesWith = (prefix: string): string[] =>
    attempt((kept) => Object.keys(kept).filter((name) => name.startsWith(prefix)), []);
  return {
    /** Null where nothing is kept. */
    read: (name: string): unknown =>
      attempt<unknown>((kept) => JSON.parse(kept.getItem(name) ?? 'null'), null),
    /** What was kept before stays where there is no room. */
    write: (name: string, value: unknown): void =>
      attempt((kept) => kept.setItem(name, JSON.stringify(value)), undefined),
    drop,
    namesWith,
    dropAll: (prefix: string): void => namesWith(prefix).forEach(drop),
  };
}

export const tabStorage = browserStorage(() => sessionStorage);

export const deviceStorage = browserStorage(() => localStorage);
