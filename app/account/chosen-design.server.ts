import type { AppLoadContext } from '@remix-run/node';
import { isDomainError } from '#foundation/errors';
import type { Language } from '#foundation/languages';
import { startersFor } from '#modules/cards/contract';
import { savePersonalCard } from '#modules/cards/index.server';
import { actorByToken } from '#modules/identity/index.server';
import { firstDesign, starterWords } from '../designer/editor/starting';
import { cookieIn, cookieText } from '../http/cookies';
import { wordsIn } from '../language/words';
import { chosenForm, type ChosenDesign } from './chosen-design';

/**
 * The design that a visitor has chosen before registering, and the name on it. In a cookie, so that
 * every tab has it, a reload loses nothing and it works without script.
 */

const NAME = 'leafcard-chosen';
const KEPT_FOR_S = 24 * 60 * 60;

export const keepChosen = (chosen: ChosenDesign): string =>
  cookieText(NAME, encodeURIComponent(JSON.stringify(chosen)), {
    seconds: KEPT_FOR_S,
    httpOnly: true,
  });

export const forgetChosen = cookieText(NAME, '', { seconds: 0, httpOnly: true });

const personalStarters = startersFor('personal');

/** Without their designs, which the browser has too. */
export const offeredStarters = (language: Language) =>
  personalStarters.map(({ id }) => ({ id, ...starterWords(wordsIn(language, 'designer'), id) }));

export const starterNamed = (wanted: string) => personalStarters.find(({ id }) => id === wanted);

/** Null where nothing was chosen, or what is offered no more. */
export function readChosen(request: Request): ChosenDesign | null {
  const value = cookieIn(request.headers.get('Cookie'), NAME);
  try {
    const chosen = chosenForm.parse(JSON.parse(decodeURIComponent(value ?? '')));
    return starterNamed(chosen.starter) ? chosen : null;
  } catch {
    return null;
  }
}

/** What a new user’s card begins with is saved for the user; answers the page to go on with. */
export async function saveChosen(
  { services, run }: AppLoadContext,
  { name, starter }: ChosenDesign,
  token: string,
): Promise<string> {
  const actor = await actorByToken(services, token, 'page');
  const found = starterNamed(starter);
  if (!actor || !found) return '/dashboard';
  const design = firstDesign(found.design, { name, email: actor.email });
  try {
    await run(savePersonalCard, { design, version: 0 }, { actor });
    return '/new-personal-card-view?new';
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return '/new-personal-card-design';
  }
}
