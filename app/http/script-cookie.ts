export const SCRIPT_COOKIE = 'leafcard-script';

/** Tells the server that what follows a page will be seen. */
export const rememberScript = (): void => {
  document.cookie = `${SCRIPT_COOKIE}=runs; Path=/; Max-Age=31536000; SameSite=Lax`;
};
