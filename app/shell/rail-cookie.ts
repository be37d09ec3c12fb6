const NAME = 'leafcard-rail';

/** In a cookie, so that the first render of a page already has the rail as it was left. */
export const rememberRail = (folded: boolean): void => {
  document.cookie = `${NAME}=${folded ? 'folded' : 'open'}; Path=/; Max-Age=31536000; SameSite=Lax`;
};

export const railIsFolded = (request: Request): boolean =>
  request.headers.get('Cookie')?.split(/; */).includes(`${NAME}=folded`) ?? false;
