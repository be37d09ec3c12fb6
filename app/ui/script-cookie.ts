import { A_YEAR_S, cookieIn, cookieText } from '../http/cookies';

const NAME = 'leafcard-script';

/** Lets the server know that this browser runs script. */
export const rememberScript = (): void => {
  document.cookie = cookieText(NAME, 'runs', { seconds: A_YEAR_S });
};

/** Without the cookie, as on a first visit, pages are sent whole. */
export const runsScript = (request: Request): boolean =>
  cookieIn(request.headers.get('Cookie'), NAME) === 'runs';
