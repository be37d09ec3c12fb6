export const RAIL_COOKIE = 'leafcard-rail';

export const rememberRail = (folded: boolean): void => {
  document.cookie = `${RAIL_COOKIE}=${folded ? 'folded' : 'open'}; Path=/; Max-Age=31536000; SameSite=Lax`;
};
