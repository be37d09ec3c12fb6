import type { AppLoadContext } from '@remix-run/node';
import {
  confirmJoinCode,
  joinOrganization,
  redeemReferCode,
  requestJoinCode,
} from '#modules/organizations/index.server';
import { waitForCode } from '#modules/identity/index.server';
import { messages } from '#foundation/messages';
import {
  corporateCodeInput,
  corporateMailInput,
  joinForm,
  referCodeInput,
} from '#modules/organizations/contract';
import { sentBefore } from '../account/sign-up.server';
import { incomplete, refused, type AtFields } from '../forms/refusal.server';
import type { JoinAnswer } from './join-offer';

const FAULTS: AtFields = {
  ReferCodeInvalid: { referCode: messages.referCodeInvalid },
  CorporateMailUnknown: { email: messages.corporateMailUnknown },
  CorporateCodeInvalid: { code: messages.corporateCodeInvalid },
};

export async function lookUpReferCode({ run }: AppLoadContext, form: FormData) {
  const here: JoinAnswer = { way: 'refer-code' };
  const parsed = referCodeInput.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form, here);
  try {
    const offer = await run(redeemReferCode, parsed.data);
    const answer: JoinAnswer = { ...here, offer };
    return answer;
  } catch (error) {
    const values = { referCode: parsed.data.referCode };
    return refused(error, form, { ...here, values }, FAULTS);
  }
}

export async function sendJoinCode(context: AppLoadContext, form: FormData) {
  const { runOnce, services } = context;
  const here: JoinAnswer = { way: 'corporate-mail', about: 'email' };
  const parsed = corporateMailInput.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form, here);
  const { email } = parsed.data;
  try {
    const { connectedTo, isOther } = await runOnce(requestJoinCode, { email });
    const asked: JoinAnswer = { ...here, values: { email } };
    if (connectedTo) {
      const connected = messages.corporateMailConnected + connectedTo.name;
      // The user is in the organization with another mail than this one, which may be nobody's.
      return { ...asked, message: isOther ? messages.joinedAlready : connected };
    }
    const retryAfter = await waitForCode(services, { email, purpose: 'join' });
    return {
      ...asked,
      step: 'code' as const,
      email,
      done: messages.corporateCodeMailed,
      retryAfter,
    };
  } catch (error) {
    const sent = await sentBefore(context, error, { email, purpose: 'join' });
    return refused(error, form, { ...here, ...sent }, FAULTS);
  }
}

export async function checkJoinCode({ runOnce }: AppLoadContext, form: FormData) {
  const email = String(form.get('email') ?? '');
  const here: JoinAnswer = { way: 'corporate-mail', about: 'code', step: 'code', email };
  const parsed = corporateCodeInput.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form, here);
  try {
    const offer = await runOnce(confirmJoinCode, parsed.data);
    const answer: JoinAnswer = { ...here, step: 'email', done: messages.codeMatches, offer };
    return answer;
  } catch (error) {
    return refused(error, form, here, FAULTS);
  }
}

export async function join({ runOnce }: AppLoadContext, form: FormData) {
  const parsed = joinForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form, { about: 'proven' });
  try {
    await runOnce(joinOrganization, parsed.data);
    const answer: JoinAnswer = { step: 'email', done: messages.joined };
    return answer;
  } catch (error) {
    return refused(error, form, { step: 'email' });
  }
}
