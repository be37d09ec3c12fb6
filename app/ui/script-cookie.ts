const NAME = 'leafcard-script';

/** Lets the server know that this browser runs script. */
export const rememberScript = (): void => {
  document.cookie = `${NAME}=runs; Path=/; Max-Age=31536000; SameSite=Lax`;
};

/** Without the cookie, as on a first visit, pages are sent whole. */
export const runsScript = (request: Request): boolean =>
  request.headers.get('Cookie')?.split(/; */).includes(`${NAME}=runs`) ?? false;
