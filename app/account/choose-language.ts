import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { isOurs } from '#foundation/languages';
import { chooseLanguage } from '#modules/identity/index.server';
import { readForm } from '../forms/form.server';
import { keepLanguage } from '../language/language.server';

export const loader = () => redirect('/');

/** Keeps a language for this browser, and goes back to the page where it was chosen. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, ['language', 'viewer']);
  const chosen = String(form.get('language'));
  if (!isOurs(chosen)) return redirect(pageBefore(request));
  // Mails follow it too, of the user whose page it is: another one may have signed in since.
  if (context.actor && form.get('viewer') === context.actor.userId)
    await context.run(chooseLanguage, { language: chosen });
  return redirect(pageBefore(request), { headers: { 'Set-Cookie': keepLanguage(chosen) } });
}

/** A path of our own; the page that sent the form, as browsers name it for us. */
function pageBefore(request: Request): string {
  const before = request.headers.get('Referer') ?? '';
  if (!URL.canParse(before)) return '/';
  const { host, pathname, search } = new URL(before);
  const isOwn = host === new URL(request.url).host && !pathname.startsWith('//');
  return isOwn ? pathname + search : '/';
}
