import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { isDomainError } from '#foundation/errors';
import { signOut } from '#modules/identity/index.server';
import { sayNext } from '../forms/toast.server';

export const loader = () => redirect('/');

export async function action({ context }: ActionFunctionArgs) {
  try {
    await context.run(signOut, undefined);
  } catch (error) {
    // Already signed out elsewhere: the cookie goes all the same.
    if (!isDomainError(error) || error.code === 'Conflict') throw error;
  }
  return redirect('/login', {
    headers: [
      ['Set-Cookie', context.endSession()],
      ['Set-Cookie', sayNext('signedOut', { userId: context.actor?.userId })],
    ],
  });
}
