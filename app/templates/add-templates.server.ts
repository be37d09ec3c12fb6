import { signInAsAdmin } from '#modules/identity/index.server';
import type { ActionFunctionArgs } from '@remix-run/node';
import { signInForm } from '#modules/identity/contract';
import { newTemplateInput, type BackgroundCategory } from '#modules/templates/contract';
import { addTemplate, removeTemplate, restoreTemplates } from '#modules/templates/index.server';
import { isDomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { wireHash } from '#foundation/wire-hash.server';
import { enterWith } from '../account/page-session.server';
import { faultsOf, type FormAnswer } from '../forms/form-answer';
import type { UploadAnswer, UploadResult } from './add-backgrounds';
import { idOf, valuesOf, refusal } from '../forms/form.server';
import { incomplete } from '../forms/refusal.server';
import { A_YEAR_S, cookieIn, cookieText } from '../http/cookies';

interface Asked {
  context: ActionFunctionArgs['context'];
  form: FormData;
}

/** A page session as any other, for a super admin alone. */
export async function signIn({ context, form }: Asked) {
  const values = Object.fromEntries(form);
  const parsed = signInForm.safeParse(values);
  if (!parsed.success) {
    const isEmpty = !values.email || !values.password;
    return incomplete(
      parsed.error,
      form,
      isEmpty ? { message: messages.adminSignInIncomplete } : {},
    );
  }
  const { email, password } = parsed.data;
  const session = await context.run(signInAsAdmin, {
    email,
    passwordHash: wireHash(password),
    kind: 'page',
    device: context.device,
  });
  return enterWith(context, session, {
    to: '/add-templates',
    say: 'signedIn',
    cookies: [rememberAdmin(email)],
  });
}

/** Each file for itself: one that is refused keeps no other from being added. */
export async function addBackgrounds({ context, form }: Asked): Promise<UploadAnswer> {
  const { data: category } = newTemplateInput.shape.category.safeParse(form.get('category'));
  if (category === undefined) throw refusal(400);
  const files = form
    .getAll('timage')
    .filter((file): file is File => typeof file !== 'string' && file.name !== '');
  const results: UploadResult[] = [];
  for (const file of files) results.push(await addBackground(context, category, file));
  return { category, results, message: files.length === 0 ? messages.noFilesChosen : undefined };
}

async function addBackground(
  context: Asked['context'],
  category: BackgroundCategory,
  file: File,
): Promise<UploadResult> {
  const { name } = file;
  const one = new FormData();
  one.set('timage', file);
  one.set('category', category);
  const parsed = newTemplateInput.safeParse(await valuesOf(one));
  if (!parsed.success) {
    return { name, fault: faultsOf(parsed.error).timage };
  }
  try {
    await context.run(addTemplate, parsed.data);
    return { name };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { name, fault: error.details.fields?.timage ?? error.message };
  }
}

export async function removeBackground({ context, form }: Asked) {
  const image = String(form.get('image'));
  const { ids } = await context.run(removeTemplate, { image });
  return { done: messages.templateRemoved, undo: { intent: 'restore', ids: ids.join(' ') } };
}

export async function restoreBackgrounds({ context, form }: Asked): Promise<FormAnswer> {
  const ids = String(form.get('ids')).split(' ').map(idOf);
  await context.run(restoreTemplates, { ids });
  return {};
}

const ADMIN_COOKIE = 'leafcard-admin';

/** The mail that last signed in to manage templates in this browser. */
export function rememberedAdmin(request: Request): string {
  try {
    return decodeURIComponent(cookieIn(request.headers.get('Cookie'), ADMIN_COOKIE) ?? '');
  } catch {
    return '';
  }
}

const rememberAdmin = (email: string): string =>
  cookieText(ADMIN_COOKIE, encodeURIComponent(email), {
    seconds: A_YEAR_S,
    path: '/add-templates',
    httpOnly: true,
  });
