import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { isOurs } from '#foundation/languages';
import { readForm } from '../forms/form.server';
import { keepLanguage } from '../language/language.server';

export const loader = () => redirect('/');

/** Keeps a language for this browser, and goes back to the page where it was chosen. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, ['language']);
  const chosen = String(form.get('language'));
  const headers: HeadersInit = isOurs(chosen) ? { 'Set-Cookie': keepLanguage(chosen) } : {};
  return redirect(pageBefore(request), { headers });
}

/** A path of our own; the page that sent the form, as browsers name it for us. */
function pageBefore(request: Request): string {
  const before = request.headers.get('Referer') ?? '';
  if (!URL.canParse(before)) return '/';
  const { host, pathname, search } = new URL(before);
  const isOwn = host === new URL(request.url).host && !pathname.startsWith('//');
  return isOwn ? pathname + search : '/';
}
