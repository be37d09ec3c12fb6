import { redirect, type AppLoadContext } from '@remix-run/node';
import { signIn } from '#modules/identity/index.server';
import { isDomainError } from '#foundation/errors';
import { sayNext, type ToastKey } from '../forms/toast.server';

/** Who has just got an account is in; should that fail, the account is there all the same. */
export async function enter(
  { run, device, startSession }: AppLoadContext,
  input: { email: string; passwordHash: string },
  say: ToastKey,
) {
  const said = sayNext(say);
  try {
    const who = { ...input, kind: 'page' as const, device };
    const { token, expiresAt } = await run(signIn, who);
    return redirect('/dashboard', {
      headers: [
        ['Set-Cookie', startSession(token, expiresAt)],
        ['Set-Cookie', said],
      ],
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return redirect('/login', { headers: { 'Set-Cookie': said } });
  }
}
