import type { IncomingHttpHeaders } from 'node:http';
import { isOurs, languageFor, type Language } from '#foundation/languages';
import { A_YEAR_S, cookieIn, cookieText } from '../http/cookies';

const NAME = 'leafcard-language';

/** What the visitor has chosen here, or else what the browser asks for. */
export function languageOf({ cookie, ...headers }: IncomingHttpHeaders): Language {
  const chosen = cookieIn(cookie, NAME) ?? '';
  return isOurs(chosen) ? chosen : languageFor(headers['accept-language']);
}

/** A cookie header by which this browser keeps the choice. */
export const keepLanguage = (language: Language): string =>
  cookieText(NAME, language, { seconds: A_YEAR_S, httpOnly: true });
