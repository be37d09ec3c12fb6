const NAME = 'leafcard-admin';
const A_YEAR = 31_536_000;

/** The mail that last signed in to manage templates in this browser. */
export function rememberedAdmin(request: Request): string {
  const cookies = request.headers.get('Cookie')?.split(/; */) ?? [];
  const value = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  try {
    return decodeURIComponent(value ?? '');
  } catch {
    return '';
  }
}

export const rememberAdmin = (email: string): string =>
  `${NAME}=${encodeURIComponent(email)}; Path=/add-templates; Max-Age=${A_YEAR}; HttpOnly; SameSite=Lax`;
