import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isDomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { wireHash } from '#foundation/wire-hash.server';
import {
  codeForm,
  codeRequestForm,
  signUpForm,
  type CodePurpose,
} from '#modules/identity/contract';
import {
  confirmCode,
  holdsCode,
  registerUser,
  requestCode,
  signIn,
  waitForCode,
} from '#modules/identity/index.server';
import { organizationsJoined } from '#modules/organizations/index.server';
import type { CodeAnswer } from '../forms/form-answer';
import { readForm, refusal } from '../forms/form.server';
import { incomplete, refused, typed, type AtFields } from '../forms/refusal.server';
import { returnPath } from '../http/viewer.server';
import { sayNext, type ToastKey } from '../forms/toast.server';
import { forgetChosen, readChosen, saveChosen } from './chosen-design.server';
import { enterWith } from './page-session.server';

/** Users who are signed in are sent on: they need not register. */
export function visitorsOnly({ context, request }: LoaderFunctionArgs) {
  if (context.actor) throw redirect(returnPath(request));
  return null;
}

type Step = (context: AppLoadContext, form: FormData, request: Request) => unknown;

/** The steps that prove a mail address, and the last one, `register`; `own` are more of them, by intent. */
export async function takeStep(
  { context, request }: ActionFunctionArgs,
  lastForm: { shape: object },
  register: Step,
  own: ReadonlyMap<string, Step> = new Map(),
) {
  const form = await readForm(request, [codeForm, lastForm]);
  const intent = String(form.get('intent'));
  switch (intent) {
    case 'send-code':
      return sendCode(context, form, 'registration');
    case 'use-code':
      return checkCode(context, form);
    case 'register':
      return register(context, form, request);
    default: {
      const step = own.get(intent);
      if (!step) throw refusal(400);
      return step(context, form, request);
    }
  }
}

export async function sendCode(context: AppLoadContext, form: FormData, purpose: CodePurpose) {
  const parsed = codeRequestForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form, { about: 'email' });
  const { email } = parsed.data;
  try {
    await context.runOnce(requestCode, { email, purpose });
    const answer: CodeAnswer = {
      about: 'email',
      step: 'code',
      email,
      done: messages.codeMailed,
      retryAfter: await waitForCode(context.services, { email, purpose }),
      values: typed(form),
    };
    return answer;
  } catch (error) {
    const sent = await sentBefore(context, error, { email, purpose });
    return refused(error, form, { about: 'email', ...sent });
  }
}

/** Who has asked too often may have a code already, and may use it. */
export async function sentBefore(
  { services }: AppLoadContext,
  error: unknown,
  request: { email: string; purpose: CodePurpose },
): Promise<CodeAnswer> {
  const isTooMany = isDomainError(error) && error.code === 'TooMany';
  const holds = isTooMany && (await holdsCode(services, request));
  return holds ? { step: 'code', email: request.email } : {};
}

async function checkCode({ runOnce }: AppLoadContext, form: FormData) {
  const parsed = codeForm.safeParse(Object.fromEntries(form));
  const email = String(form.get('email') ?? '');
  const here: CodeAnswer = { about: 'code', step: 'code', email };
  if (!parsed.success) return incomplete(parsed.error, form, here);
  try {
    const { proof } = await runOnce(confirmCode, { ...parsed.data, isForNewAccount: true });
    const answer: CodeAnswer = {
      about: 'code',
      step: 'proven',
      email,
      proof,
      done: messages.codeMatches,
      values: typed(form),
    };
    return answer;
  } catch (error) {
    // Of a mail that has an account nothing is left to prove: another can be entered.
    const isTaken = isDomainError(error) && error.code === 'EmailTaken';
    return refused(error, form, isTaken ? { about: 'email', step: 'email' } : here, CODE_FAULTS);
  }
}

export const CODE_FAULTS: AtFields = {
  CodeInvalid: { code: messages.codeInvalid },
  EmailTaken: { email: messages.emailTaken },
};

/** The last step keeps the proof, so that it can be sent again. */
export const lastStep = (form: FormData): CodeAnswer => ({
  about: 'proven',
  step: 'proven',
  email: String(form.get('email') ?? ''),
  proof: String(form.get('proof') ?? ''),
});

/** Back to the mail, which has to be proven again. */
export const PROOF_SPENT: CodeAnswer = {
  about: 'email',
  step: 'email',
  proof: '',
  message: messages.proofSpent,
};

export async function register(context: AppLoadContext, form: FormData, request: Request) {
  const parsed = signUpForm.safeParse(Object.fromEntries(form));
  const here = lastStep(form);
  if (!parsed.success) return incomplete(parsed.error, form, here);
  const { email, proof, username, password } = parsed.data;
  const passwordHash = wireHash(password);
  try {
    await context.runOnce(registerUser, { email, proof, username, passwordHash });
  } catch (error) {
    const unproven = isDomainError(error) && error.code === 'EmailNotVerified';
    return refused(error, form, unproven ? { ...here, ...PROOF_SPENT } : here);
  }
  return enter(context, { email, passwordHash }, 'registered', {
    to: onward(request),
    chosen: readChosen(request),
  });
}

/** Where one was going before registering. */
export function onward(request: Request): string {
  const to = returnPath(request);
  // Registering with the mail that was invited has used the invitation up.
  return to === '/invitation' ? '/dashboard' : to;
}

interface Entering {
  to?: string;
  /** The card that registering saves, which is where it leads. */
  chosen?: ReturnType<typeof readChosen>;
}

/** Who was invited is in an organization by now, and reads in which. */
async function joinedOr(
  say: ToastKey,
  { services }: AppLoadContext,
  { userId }: { userId: string },
): Promise<{ say: ToastKey; named?: string }> {
  const joined = say === 'registered' ? await organizationsJoined(services, userId) : [];
  return joined.length > 0 ? { say: 'joinedNamed', named: joined.join(', ') } : { say };
}

/** Who has just got an account is in; should that fail, the account is there all the same. */
export async function enter(
  context: AppLoadContext,
  input: { email: string; passwordHash: string },
  say: ToastKey,
  { to = '/dashboard', chosen = null }: Entering = {},
) {
  const { run, device } = context;
  try {
    const who = { ...input, kind: 'page' as const, device };
    const session = await run(signIn, who);
    if (!chosen)
      return enterWith(context, session, { to, ...(await joinedOr(say, context, session)) });
    const card = await saveChosen(context, chosen, session.token);
    return enterWith(context, session, { to: card, say, cookies: [forgetChosen] });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return redirect('/login', { headers: { 'Set-Cookie': sayNext(say) } });
  }
}
