import type { IncomingHttpHeaders } from 'node:http';
import { isOurs, languageFor, type Language } from '#foundation/languages';

const NAME = 'leafcard-language';
const CHOSEN = new RegExp(`(?:^|; *)${NAME}=([a-z]{2})(?:;|$)`);

/** What the visitor has chosen here, or else what the browser asks for. */
export function languageOf({ cookie = '', ...headers }: IncomingHttpHeaders): Language {
  const chosen = CHOSEN.exec(cookie)?.[1] ?? '';
  return isOurs(chosen) ? chosen : languageFor(headers['accept-language']);
}

/** A cookie header by which this browser keeps the choice. */
export const keepLanguage = (language: Language): string =>
  `${NAME}=${language}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`;
