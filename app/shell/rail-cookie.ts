import { A_YEAR_S, cookieIn, cookieText } from '../http/cookies';

const NAME = 'leafcard-rail';

/** In a cookie, so that the first render of a page already has the rail as it was left. */
export const rememberRail = (folded: boolean): void => {
  document.cookie = cookieText(NAME, folded ? 'folded' : 'open', { seconds: A_YEAR_S });
};

export const railIsFolded = (request: Request): boolean =>
  cookieIn(request.headers.get('Cookie'), NAME) === 'folded';
