import { wordsIn } from '../language/words';
import { refusal } from '../forms/form.server';
import { refused } from '../forms/refusal.server';
import type { AppLoadContext } from '@remix-run/node';

interface Changes {
  send: (intent: string) => Promise<void>;
  withdraw: (intent: string) => Promise<void>;
}

/** What the form of an invitation asks for: to send it again, or to withdraw it. */
export async function changeInvitation(
  { language }: Pick<AppLoadContext, 'language'>,
  form: FormData,
  changes: Changes,
) {
  const words = wordsIn(language, 'imports').invitations;
  try {
    const intent = form.get('intent');
    switch (intent) {
      case 'send':
        await changes.send(intent);
        return { done: words.sent };
      case 'withdraw':
        await changes.withdraw(intent);
        return { done: words.withdrawn };
      default:
        throw refusal(400);
    }
  } catch (error) {
    return refused(error, form);
  }
}
