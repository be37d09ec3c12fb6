import { wordsIn } from '../language/words';
import { refused } from '../forms/refusal.server';
import type { AppLoadContext } from '@remix-run/node';

interface Changes {
  send: () => Promise<void>;
  withdraw: () => Promise<void>;
}

/** What the form of an invitation asks for: to send it again, or to withdraw it. */
export async function changeInvitation(
  { language }: Pick<AppLoadContext, 'language'>,
  form: FormData,
  changes: Changes,
) {
  const words = wordsIn(language, 'imports').invitations;
  try {
    switch (form.get('intent')) {
      case 'send':
        await changes.send();
        return { done: words.sent };
      case 'withdraw':
        await changes.withdraw();
        return { done: words.withdrawn };
      default:
        throw new Response(null, { status: 400 });
    }
  } catch (error) {
    return refused(error, form);
  }
}
