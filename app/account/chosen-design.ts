import { z } from 'zod';
import { username } from '#foundation/account-fields';
import { messages, tooLong } from '#foundation/messages';

const NAME_MAX = 60;

/** What a visitor chooses before registering. */
export const chosenForm = z.object({
  name: z
    .string(messages.required)
    .trim()
    .min(1, messages.required)
    .max(NAME_MAX, tooLong(NAME_MAX)),
  /** The id of a starter. */
  starter: z.string(messages.required),
});

export type ChosenDesign = z.output<typeof chosenForm>;

/** A first proposal for the username: the name, without what usernames cannot have. None where it is too short. */
export function usernameFrom(name: string): string | undefined {
  const allowed = name
    .replace(/[^\p{L}\p{M}\p{N}_ ]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  // A long one ends after a word.
  const short = /^.{1,30}(?= |$)/.exec(allowed)?.[0] ?? allowed.slice(0, 30);
  return username.safeParse(short).data;
}
