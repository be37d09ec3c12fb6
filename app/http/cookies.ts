export const A_YEAR_S = 31_536_000;

/** What the cookie of this name holds; null where there is none, or nothing in it. */
export function cookieIn(header: string | null | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) {
      return part.slice(equals + 1).trim() || null;
    }
  }
  return null;
}

interface Keeping {
  seconds: number;
  path?: string;
  /** No script reads it. */
  httpOnly?: boolean;
}

/** The text that keeps a cookie: of a header, or for `document.cookie`. */
export const cookieText = (
  name: string,
  value: string,
  { seconds, path = '/', httpOnly = false }: Keeping,
): string =>
  `${name}=${value}; Path=${path}; Max-Age=${seconds}; ${httpOnly ? 'HttpOnly; ' : ''}SameSite=Lax`;
