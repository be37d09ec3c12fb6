import { latitude, longitude } from '#modules/organizations/contract';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** What a field may hold: a number that is known, or text as the user left it. */
export interface CoordinateTexts {
  latitude?: number | string | null;
  longitude?: number | string | null;
}

const SHOWN_DECIMALS = 5;
const LONGER_THAN_SHOWN = new RegExp(String.raw`^[+-]?\d*\.\d{${SHOWN_DECIMALS + 1},}$`);

/** As a field shows it: five decimals are a metre. Text is left as it was typed, unless it is longer. */
export function shownDegrees(value: number | string | null | undefined): string {
  if (value == null) return '';
  if (typeof value === 'string' && !LONGER_THAN_SHOWN.test(value.trim())) return value;
  return Number(value).toFixed(SHOWN_DECIMALS);
}

/** Null when it is no place on Earth. */
export function coordinatesOf(texts: CoordinateTexts): Coordinates | null {
  const north = latitude.safeParse(texts.latitude);
  const east = longitude.safeParse(texts.longitude);
  return north.success && east.success ? { latitude: north.data, longitude: east.data } : null;
}
